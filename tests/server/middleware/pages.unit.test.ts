import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { compressed } from '#server/middleware/compressed.ts';
import { pages } from '#server/middleware/pages.ts';
import type { AppState } from '#server/state.ts';

const model = loadModel('schemas');
const folder = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(() => {
  mkdirSync(join(folder, 'static'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/screen-paths.json'), JSON.stringify(['account', 'basket/:plural?', 'go/:number']));
  writeFileSync(join(folder, 'sign-in.html'), 'sign in');
  writeFileSync(join(folder, 'index.html'), '<script src="/static/boot.js"></script>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Serves the folder for as long as `work` takes. */
async function served<T>(work: (url: string) => Promise<T>): Promise<T> {
  const app = new Koa<AppState>();
  app.use((ctx, next) => {
    ctx.state.engine = { model } as AppState['engine'];
    return next();
  });
  const server = app.use(compressed()).use(pages(folder)).listen(0);
  try {
    return await work(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  } finally {
    server.close();
  }
}

async function addressOfBoot(script: string): Promise<string> {
  writeFileSync(join(folder, 'static/boot.js'), script);
  return served(async (url) => {
    const address = /src="([^"]+)"/.exec(await (await fetch(`${url}/rooms`)).text())?.[1] ?? '';
    const answer = await fetch(url + address);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    return address;
  });
}

it('names the script before the first paint by its content, so that everybody gets a new version', async () => {
  const first = await addressOfBoot('1;');
  expect(first).toMatch(/^\/static\/boot\.js\?[\w-]{22}$/);
  expect(await addressOfBoot('1;')).toBe(first);
  expect(await addressOfBoot('2;')).not.toBe(first);
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it('answers every page of the application with 200, to whatever client', () =>
  served(async (url) => {
    const known = ['/', '/sign-in', '/rooms', '/rooms/', '/rooms/new', '/rooms/12', '/rooms/12/edit'];
    for (const path of [...known, '/account', '/basket', '/basket/rooms', '/go/AST-00412'])
      for (const headers of [asBrowser, { accept: '*/*' }])
        expect((await fetch(url + path, { headers })).status, path).toBe(200);
  }));

it('answers an unknown page with 404, to browsers together with the page that says so', () =>
  served(async (url) => {
    const unknown = [
      '/no-such-list',
      '/rooms/x',
      '/rooms/0',
      '/rooms/1/2/3',
      '/basket/a/b',
      '/go',
      '/constructor',
      '/a.php',
    ];
    for (const path of unknown) {
      const shown = await fetch(url + path, { headers: asBrowser });
      expect([shown.status, shown.headers.get('content-type')], path).toEqual([404, 'text/html; charset=utf-8']);
      expect(await shown.text()).toContain('boot.js');
      const plain = await fetch(url + path, { headers: { accept: 'application/json' } });
      expect([plain.status, await plain.text()], path).toEqual([404, 'Not Found']);
    }
    expect((await fetch(`${url}/static/none.js`, { headers: asBrowser })).headers.get('content-type')).not.toContain(
      'html',
    );
  }));

it('serves the Brotli form that the build made, gzip or the plain file, each with a tag of its own', async () => {
  const text = 'const words = 1;'.repeat(200);
  writeFileSync(join(folder, 'static/app.js'), text);
  writeFileSync(join(folder, 'static/app.js.br'), brotliCompressSync(text));
  await served(async (url) => {
    const get = (headers: Record<string, string>) => fetch(`${url}/static/app.js`, { headers });
    const tags = new Set<string>();
    for (const [asked, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
      ['gzip;q=0', null],
    ] as const) {
      const answer = await get({ 'accept-encoding': asked });
      expect([answer.headers.get('content-encoding'), await answer.text()], asked).toEqual([encoding, text]);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const tag = answer.headers.get('etag') as string;
      tags.add(tag);
      const again = await get({ 'accept-encoding': asked, 'if-none-match': `"other", W/${tag}` });
      expect([again.status, again.headers.get('etag'), await again.text()], asked).toEqual([304, tag, '']);
    }
    expect(tags.size).toBe(3);
    expect((await fetch(`${url}/static/app.js.br`)).status).toBe(404);
  });
});
