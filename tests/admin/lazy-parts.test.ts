import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('admin', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const nameOf = (file: string) => path.basename(file).replace(/\.(?:part|field)\.tsx$/, '');
const parts = files.filter((file) => /\.(?:part|field)\.tsx$/.test(file));
const textOf = (file: string) => readFileSync(path.join('admin', file), 'utf8');

test('each part has a name of its own, which is that of a component of its file', () => {
  expect(parts.length).toBeGreaterThan(20);
  expect(new Set(parts.map(nameOf)).size).toBe(parts.length);
  for (const file of parts) expect(textOf(file)).toMatch(new RegExp(`export (?:function|const) ${nameOf(file)}\\b`));
});

test('each part that is named exists, and each part is named', () => {
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:part|fieldPart)Of<[^']*?>\(\s*'(\w+)'/g)].map(([, name]) => name!),
  );
  expect([...new Set(named)].sort()).toEqual(parts.map(nameOf).sort());
});
