import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

const tagOf = (answer: { headers: Headers }) => answer.headers.get('etag') as string;

describe('a record that is asked for again', () => {
  it('is 304 with its own tag, with a list of tags and with *', async () => {
    const tag = tagOf(await a.get('/api/rooms/1'));
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await a.get('/api/rooms/1', {}, { 'if-none-match': known });
      expect([again.status, again.text, tagOf(again)], known).toEqual([304, '', tag]);
    }
    for (const other of ['"1"', '"other"'])
      expect((await a.get('/api/rooms/1', {}, { 'if-none-match': other })).status, other).toBe(200);
  });

  it('is sent again after the title of a row it refers to has changed', async () => {
    const { body } = await a.get('/api/rooms/1');
    const tag = tagOf(await a.get('/api/rooms/1'));
    await a.patch(`/api/floors/${body.floor_id}`, { name: 'Renamed floor' });
    const again = await a.get('/api/rooms/1', {}, { 'if-none-match': tag });
    expect([again.status, again.body.row_version]).toEqual([200, body.row_version]);
    expect(tagOf(again)).not.toBe(tag);
    expect(again.body._titles.floor_id).toContain('Renamed floor');
  });

  it('is changed with the tag it was read with, with its version, and with a list that holds either', async () => {
    const change = (match: string, name: string) => a.patch('/api/rooms/2', { name }, { 'if-match': match });
    const first = tagOf(await a.get('/api/rooms/2'));
    const version = Number(/^"(\d+)-/.exec(first)?.[1]);
    expect((await change(first, 'First')).status).toBe(200);
    expect((await change(first, 'Second')).status).toBe(412);
    expect((await change(`"77", "${version + 1}"`, 'Second')).status).toBe(200);
    expect((await change('"77", "78"', 'Third')).status).toBe(412);
    expect((await change('*', 'Third')).status).toBe(200);
  });
});

describe('an answer', () => {
  it('has a tag of its own in every encoding, and each is known again', async () => {
    const tags: string[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const plain = await fetch(`${app.url}/api/model`, {
        headers: { ...headers, authorization: `Bearer ${a.token}` },
      });
      expect(plain.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      const tag = tagOf(plain);
      tags.push(tag);
      expect((await a.get('/api/model', {}, { ...headers, 'if-none-match': tag })).status).toBe(304);
    }
    expect(new Set(tags).size).toBe(3);
  });

  it('of a list is compressed too, and still counts its rows', async () => {
    const headers = { authorization: `Bearer ${a.token}`, 'accept-encoding': 'gzip, br' };
    const answer = await fetch(`${app.url}/api/rooms?range=[0,99]`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-range')).toMatch(/^rooms 0-99\/\d+$/);
    expect(await answer.json()).toHaveLength(100);
  });

  it('names everything that it follows', async () => {
    const all = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'X-View-As', 'X-View-As-Client'];
    for (const path of ['/api/rooms', '/api/rooms/1', '/api/model', '/api/rooms/999999', '/api/openapi.json'])
      expect((await a.get(path)).headers.get('vary'), path).toBe(all.join(', '));
  });

  it('says that a token does not hold, and only asks for one where there was none', async () => {
    expect((await call(app, 'GET', '/api/rooms')).headers.get('www-authenticate')).toBe('Bearer');
    const wrong = await call(app, 'GET', '/api/rooms', { token: 'x'.repeat(40) });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });
});

describe('a query', () => {
  it('takes a direction as a text only', async () => {
    for (const sort of ['["id",["DESC"]]', '[["id",["DESC"]]]', '["id",null]', '["id",{}]'])
      expect((await a.get('/api/rooms', { sort })).status, sort).toBe(400);
    expect((await a.get('/api/rooms', { group: 'status', sort: '[["count",["DESC"]]]' })).status).toBe(400);
    expect((await a.get('/api/rooms', { sort: '["id","desc"]' })).status).toBe(200);
  });

  it('without words finds nothing', async () => {
    for (const path of ['/api/main-search/data', '/api/autocomplete/data'])
      for (const query of [{}, { q: '' }, { q: '  ' }]) {
        const answer = await a.get(path, query);
        expect([answer.status, answer.body], path).toEqual([200, []]);
      }
  });
});

describe('an address outside the API that nobody has', () => {
  it('is 404 as problem+json for programs', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const answer = await call(app, 'GET', '/no-such-list', { headers: { accept } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(answer.body.code).toBe('not_found');
    }
  });
});
