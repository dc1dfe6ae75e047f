import { connect as connectTo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { parseListQuery } from '#server/crud/read/list-query.ts';
import { readingOf } from '#server/crud/read/slow-list.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { beforeTimeout } from '../support/before-timeout.ts';
import { type Api, signIn } from '../support/client.ts';

const many = 12_000;
let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'admin');
  await app.database.transaction(async (trx) => {
    const p = trx.dialect.placeholder;
    const numbers =
      trx.dialect.name === 'postgres'
        ? `select n from generate_series(1, ${many}) n`
        : `with recursive c(n) as (select 1 union all select n + 1 from c where n < ${many}) select n from c`;
    const now = '2026-01-01T00:00:00.000Z';
    await trx.run(
      `insert into room_types (name, search_text, created_at, updated_at, row_version)
       select 'Kind ' || n, 'kind ' || n, ${p(1)}, ${p(2)}, 1 from (${numbers}) numbers`,
      [now, now],
    );
    await trx.run(
      `insert into departments (client_id, branch_id, name, search_text, is_active, created_at, updated_at, row_version)
       select d.client_id, d.branch_id, 'Ward ' || n, 'ward ' || n, d.is_active, ${p(1)}, ${p(2)}, 1
       from (${numbers}) numbers, (select * from departments order by id limit 1) d`,
      [now, now],
    );
  });
});
afterAll(() => app.stop());

const totalOf = (headers: Headers) => [headers.get('content-range'), headers.get('x-total-relation')];

describe('a list of many rows', () => {
  it('is counted exactly up to 10,000 and beyond where an index counts it', async () => {
    const exact = await admin.get('/api/room-types', { filter: { name: { $contains: 'kind 99' } } });
    expect(totalOf(exact.headers)).toEqual(['room-types 0-9/111', null]);
    const all = await admin.get('/api/departments', { range: [0, 0] });
    const [, total] = /\/(\d+)$/.exec(all.headers.get('content-range') ?? '') ?? [];
    expect(Number(total)).toBeGreaterThan(many);
    expect(all.headers.get('x-total-relation')).toBeNull();
  });

  it('else has a lower bound, which always lies behind the page', async () => {
    const filter = { name: { $contains: 'kind' } };
    const first = await admin.get('/api/room-types', { filter, range: [0, 24] });
    expect(totalOf(first.headers)).toEqual(['room-types 0-24/10001', 'gte']);
    const late = await admin.get('/api/room-types', { filter, range: [11_000, 11_024] });
    expect(totalOf(late.headers)).toEqual(['room-types 11000-11024/11026', 'gte']);
    const last = await admin.get('/api/room-types', { filter, range: [11_990, 12_014] });
    expect(totalOf(last.headers)).toEqual([`room-types 11990-${many - 1}/${many}`, null]);
    const none = await admin.get('/api/room-types', { filter, range: [20_000, 20_024] });
    expect(totalOf(none.headers)).toEqual([`room-types */${many}`, null]);
  });

  it('is sent complete and in order although rows change while it is written', async () => {
    const query = { filter: '{"name":{"$startsWith":"kind"}}', sort: '["name","DESC"]', fields: 'name' };
    const address = `/api/room-types?${new URLSearchParams(query)}`;
    const response = await fetch(`${app.url}${address}`, {
      headers: { authorization: `Bearer ${admin.token}`, accept: 'text/csv' },
    });
    const deleted = (await admin.get('/api/room-types', { filter: { name: 'Kind 1' } })).body[0];
    await admin.delete(`/api/room-types/${deleted.id}`);
    const lines = (await response.text()).trim().split('\r\n').slice(1);
    const wanted = Array.from({ length: many }, (_, n) => `Kind ${n + 1}`).sort((a, b) => (a < b ? 1 : -1));
    expect([wanted, wanted.slice(0, -1)]).toContainEqual(lines);
  });

  it('is made in steps, and reads the same', async () => {
    const query = { filter: { name: { $contains: 'kind' } }, sort: ['id', 'ASC'], fields: 'id,name' };
    const { body } = await admin.get('/api/room-types', { ...query, range: [0, 999] });
    expect(body).toHaveLength(1000);
    const pages = await Promise.all(
      [0, 250, 500, 750].map(
        async (from) => (await admin.get('/api/room-types', { ...query, range: [from, from + 249] })).body,
      ),
    );
    expect(pages.flat()).toEqual(body);
  });
});

describe('a list that would take too long', () => {
  /** Runs the product as it would behave with so many rows. */
  const withRows = (rows: number): Engine => {
    const engine = app.access.engine();
    return { ...engine, database: { ...engine.database, read: async () => [[rows]] } };
  };

  it('is refused with its dearest part', async () => {
    const before = app.database.slow.numbers.ended.get('list')?.get('refused') ?? 0;
    const engine = withRows(5_000_000);
    const caller = asSystem(engine.model, new Date());
    const ask = (name: string, query: Readonly<Record<string, unknown>>) => {
      const entity = engine.model.entities[name]!;
      const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
      return readingOf({ engine, caller, entity }, parseListQuery(caller.ability, entity, text));
    };
    const some = (count: number) => ({
      $or: Array.from({ length: count }, (_, n) => ({ name: { $contains: `zz${n}` } })),
    });
    await expect(ask('asset', { filter: some(49) })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'name', code: 'expensive_condition' }],
    });
    await expect(
      ask('asset', {
        sort: [
          ['room_id', 'ASC'],
          ['model_id', 'ASC'],
        ],
      }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'sort', code: 'expensive_sort' }],
    });
    expect((await ask('asset', {})).isSlow).toBe(false);
    expect(app.database.slow.numbers.ended.get('list')?.get('refused')).toBe(before + 2);
  });
});

describe('a client that closes the connection', () => {
  it('ends its long read', async () => {
    const leaving = new AbortController();
    const filter = JSON.stringify({ $or: Array.from({ length: 49 }, (_, n) => ({ name: { $contains: `zz${n}` } })) });
    const asked = Array.from({ length: 20 }, () =>
      fetch(`${app.url}/api/room-types?filter=${encodeURIComponent(filter)}`, {
        headers: { authorization: `Bearer ${admin.token}` },
        signal: leaving.signal,
      }).catch(() => null),
    );
    await expect.poll(() => app.database.slow.numbers.waiting, { interval: 1 }).toBeGreaterThan(0);
    leaving.abort();
    await Promise.all(asked);
    await expect.poll(() => app.database.slow.numbers.running + app.database.slow.numbers.waiting).toBe(0);
    expect(app.database.slow.numbers.ended.get('list')?.get('left')).toBeGreaterThan(0);
    expect((await admin.get('/api/room-types', { filter: { name: { $contains: 'zz' } } })).body).toEqual([]);
  });
});

describe('one person', () => {
  // So many words that requests arrive faster than they are answered, on any machine.
  const words = Array.from({ length: 20 }, (_, n) => ({ name: { $contains: `zz${n}` } }));
  const dear = `/api/room-types?filter=${encodeURIComponent(JSON.stringify({ $or: words }))}`;
  const ask = (path: string, token: string, accept = 'application/json') =>
    fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}`, accept } });

  it('who sends 200 requests at once waits for turns, and others do not', async () => {
    const other = await signIn(app, 'client-admin-b');
    const flood = Array.from({ length: 200 }, async () => {
      const answer = await ask(dear, admin.token);
      await answer.arrayBuffer();
      return answer.status;
    });
    await expect.poll(() => app.database.slow.numbers.waiting, { interval: 1 }).toBeGreaterThan(20);
    const [long, short] = await beforeTimeout(10_000, () =>
      Promise.all([ask(dear, other.token), ask('/api/rooms?range=[0,9]', other.token)]),
    );
    expect([long.status, short.status]).toEqual([200, 200]);
    expect(app.database.slow.numbers.waiting, 'of the flood').toBeGreaterThan(0);
    const statuses = new Set(await Promise.all(flood));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  });

  it('who downloads a file one byte at a time occupies no turn meanwhile', async () => {
    const { port } = new URL(app.url);
    const address = `/api/room-types?filter=${encodeURIComponent('{"name":{"$startsWith":"kind"}}')}`;
    const socket = connectTo(Number(port), '127.0.0.1');
    socket.pause();
    socket.write(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nAccept: text/csv\r\n\r\n`,
    );
    const before = app.database.slow.numbers.ended.get('export')?.get('done') ?? 0;
    await expect.poll(() => app.database.slow.numbers.ended.get('export')?.get('done') ?? 0).toBeGreaterThan(before);
    await expect.poll(() => app.database.slow.numbers.running + app.database.slow.numbers.waiting).toBe(0);
    socket.destroy();
  });

  it('is one of fifty of an organisation who export at once, and all get their file', async () => {
    const files = Array.from({ length: 50 }, async () => {
      const answer = await ask('/api/room-types?fields=name', admin.token, 'text/csv');
      return (await answer.text()).trim().split('\r\n').length;
    });
    const quick = await beforeTimeout(10_000, () => ask('/api/rooms?range=[0,9]', admin.token));
    expect(quick.status).toBe(200);
    expect(new Set(await Promise.all(files)).size).toBe(1);
  });
});
