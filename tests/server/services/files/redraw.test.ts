import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { redraw } from '#server/services/files/redraw.ts';
import { tinyPicture } from '../../../support/files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-redraw-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nobody = { person: null, organisation: null };

it('a machine on which nothing can be drawn is not the fault of the picture', async () => {
  const [from, to, small] = ['from', 'to', 'small'].map((name) => path.join(folder, name)) as [string, string, string];
  writeFileSync(from, tinyPicture);
  const task = { from, to, small, mediaType: 'image/png' };
  await expect(redraw(task, nobody, '/file', 'server/no-such-program.mjs')).rejects.toThrow(/cannot be drawn here/);
  expect(await redraw(task, nobody, '/file')).toEqual({ width: 1, height: 1 });
});
