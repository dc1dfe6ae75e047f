import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '#server/middleware/pages.ts';
import type { AppState } from '#server/state.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(() => {
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'index.html'), '<script src="/static/boot.js"></script>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function addressOfBoot(script: string): Promise<string> {
  writeFileSync(join(folder, 'static/boot.js'), script);
  const server = new Koa<AppState>().use(pages(folder)).listen(0);
  try {
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const address = /src="([^"]+)"/.exec(await (await fetch(`${url}/rooms`)).text())?.[1] ?? '';
    const answer = await fetch(url + address);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    return address;
  } finally {
    server.close();
  }
}

it('names the script before the first paint by its content, so that a new version is not kept from anybody', async () => {
  const first = await addressOfBoot('1;');
  expect(first).toMatch(/^\/static\/boot\.js\?[\w-]{22}$/);
  expect(await addressOfBoot('1;')).toBe(first);
  expect(await addressOfBoot('2;')).not.toBe(first);
});
