import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { fillEventSubjects } from '#server/database/migrations/0012_create_event_subjects.ts';
import { checks } from '#server/services/doctor/examine.ts';
import { clientOfAccount, makeAccount, testPassword } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';

type Entry = {
  id: number;
  at: string;
  verb: string;
  entity: string;
  record_id: number;
  title: string;
  diff: any;
  by: any;
};

let app: TestApp;
let a: Api;
let b: Api;
let admin: Api;
let floor: number;
let type: number;

beforeAll(async () => {
  app = await startApp();
  [a, b, admin] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'client-admin-b'),
    signIn(app, 'admin'),
  ]);
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  [floor, type] = [room.floor_id, room.room_type_id];
});
afterAll(() => app?.stop());

function ok(answer: Answer): Answer['body'] {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

let serial = 0;
const makeRoom = async () => {
  serial += 1;
  return ok(
    await a.post('/api/rooms', { floor_id: floor, room_type_id: type, room_no: `T-${serial}`, name: `Line ${serial}` }),
  );
};
const makeAsset = async (values: object) => {
  const { family_id } = (await a.get('/api/asset-models', { range: [0, 0] })).body[0];
  const { branch_id } = (await a.get(`/api/floors/${floor}`)).body;
  const department = (await a.get('/api/departments', { filter: { branch_id }, range: [0, 0] })).body[0].id;
  serial += 1;
  return ok(await a.post('/api/assets', { name: `Asset ${serial}`, family_id, department_id: department, ...values }));
};
const comment = async (id: number, text: string) =>
  ok(await a.post('/api/comments', { owner_type: 'room', owner_id: id, body: text }));
const line = async (api: Api, path: string, query: Record<string, unknown> = {}): Promise<Entry[]> =>
  ok(await api.get(`/api/${path}/timeline`, query));
const briefly = (entries: readonly Entry[]) => entries.map(({ verb, entity }) => `${verb} ${entity}`);

describe('the time line of a record', () => {
  it('can be narrowed to what one person did', async () => {
    const room = await makeRoom();
    const engineer = await signIn(app, 'engineer-a');
    ok(await engineer.post('/api/comments', { owner_type: 'room', owner_id: room.id, body: 'By another' }));
    const entries = await line(a, `rooms/${room.id}`);
    const [theirs, mine] = entries as [Entry, Entry];
    expect(theirs.by.id).not.toBe(mine.by.id);
    expect(briefly(await line(a, `rooms/${room.id}`, { by: theirs.by.id }))).toEqual(['create comment']);
    const own = await line(a, `rooms/${room.id}`, { by: mine.by.id });
    expect(own.every(({ by }) => by.id === mine.by.id)).toBe(true);
    expect(briefly(own)).toContain('create room');
  });

  it('has what happened to it, to what is attached to it and to what refers to it, newest first', async () => {
    const room = await makeRoom();
    const asset = await makeAsset({ room_id: room.id });
    const note = await comment(room.id, 'Looks fine');
    ok(await a.patch(`/api/assets/${asset.id}`, { serial_no: 'S-1' }));
    ok(await a.patch(`/api/rooms/${room.id}`, { capacity: 4 }));
    ok(await a.delete(`/api/comments/${note.id}`));
    const entries = await line(a, `rooms/${room.id}`);
    expect(briefly(entries)).toEqual([
      'delete comment',
      'update room',
      'update asset',
      'create comment',
      'create asset',
      'create room',
      'create public-code',
    ]);
    expect(entries[2]).toMatchObject({ record_id: asset.id, title: expect.stringContaining(asset.name) });
    expect(entries[1]!.diff).toEqual({ capacity: [null, 4] });
    expect(entries[1]!.by.title).not.toBe('');
  });

  it('no longer answers the text of a comment in the recycle bin, until it is restored', async () => {
    const room = await makeRoom();
    const note = await comment(room.id, 'Zirconium is missing');
    ok(await a.patch(`/api/comments/${note.id}`, { body: 'Zirconium is there' }));
    ok(await a.delete(`/api/comments/${note.id}`));
    const reader = await signIn(app, 'engineer-a');
    for (const api of [a, reader]) {
      const entries = await line(api, `rooms/${room.id}`);
      expect(briefly(entries).slice(0, 3)).toEqual(['delete comment', 'update comment', 'create comment']);
      expect(JSON.stringify(entries)).not.toContain('Zirconium');
      expect(entries.slice(0, 3).map(({ title }) => title)).toEqual(['', '', '']);
      const list = await api.get(`/api/rooms/${room.id}/timeline`, {}, { accept: 'text/csv', 'accept-language': 'en' });
      expect([list.status, list.text.split('\r\n')[0]]).toEqual([200, expect.stringContaining('Time,Person,Event')]);
      expect(list.text).not.toContain('Zirconium');
    }
    expect(
      (await line(a, `rooms/${room.id}`)).find(({ verb, entity }) => `${verb} ${entity}` === 'create room'),
    ).toMatchObject({ title: expect.stringContaining(room.name) });
    ok(await a.post(`/api/comments/${note.id}/actions/restore`, {}));
    const [restored] = await line(a, `rooms/${room.id}`);
    expect(restored).toMatchObject({ verb: 'restore', title: 'Zirconium is there' });
  });

  it('retains the events of a record that moved away, and the new place has the move and later events', async () => {
    const [one, other] = [await makeRoom(), await makeRoom()];
    const asset = await makeAsset({ room_id: one.id });
    ok(await a.post(`/api/assets/${asset.id}/actions/move`, { room_id: other.id }));
    ok(await a.patch(`/api/assets/${asset.id}`, { serial_no: 'S-2' }));
    expect(briefly(await line(a, `rooms/${one.id}`))).toEqual([
      'move asset',
      'create asset',
      'create room',
      'create public-code',
    ]);
    expect(briefly(await line(a, `rooms/${other.id}`))).toEqual([
      'update asset',
      'move asset',
      'create room',
      'create public-code',
    ]);
  });

  it('is filtered by kind of record, by event and by days', async () => {
    const room = await makeRoom();
    await comment(room.id, 'One');
    ok(await a.patch(`/api/rooms/${room.id}`, { capacity: 2 }));
    const at = `rooms/${room.id}`;
    expect(briefly(await line(a, at, { kind: 'comment' }))).toEqual(['create comment']);
    expect(briefly(await line(a, at, { kind: 'comment,room', verb: 'create' }))).toEqual([
      'create comment',
      'create room',
    ]);
    const today = (await line(a, at))[0]!.at.slice(0, 10);
    const days = (n: number) => new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10);
    expect(await line(a, at, { from: days(-1), to: days(1) })).toHaveLength(4);
    expect(await line(a, at, { to: days(-2) })).toEqual([]);
    expect(await line(a, at, { from: days(2) })).toEqual([]);
  });

  it('is read page after page, each event once', async () => {
    const room = await makeRoom();
    for (let n = 1; n <= 7; n += 1) ok(await a.patch(`/api/rooms/${room.id}`, { capacity: n }));
    const ids: number[] = [];
    let path: string | null = `/api/rooms/${room.id}/timeline?limit=3`;
    for (let pages = 0; path && pages < 10; pages += 1) {
      const answer: Answer = await a.get(path);
      ids.push(...ok(answer).map(({ id }: Entry) => id));
      path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(ids).toHaveLength(9);
    expect(ids).toEqual([...new Set(ids)].sort((x, y) => y - x));
  });

  it('is written as CSV in the language of the reader', async () => {
    const room = await makeRoom();
    ok(await a.patch(`/api/rooms/${room.id}`, { name: '=1+1' }));
    const headers = { accept: 'text/csv', 'accept-language': 'de' };
    const { status, text } = await call(app, 'GET', `/api/rooms/${room.id}/timeline`, { token: a.token, headers });
    const [head, first, second] = text.replace('\ufeff', '').split('\r\n');
    expect([status, head]).toEqual([200, 'Zeit;Person;Vorgang;Art;Datensatz;Änderungen']);
    expect(first).toContain(';Geändert;Raum;');
    expect(first).toContain(`Name: ${room.name} → =1+1`);
    expect(second).toContain(';Angelegt;Raum;');
  });

  it('has the earlier events of the records that moved with it', async () => {
    const [branch, other] = (await a.get('/api/branches', { range: [0, 1] })).body;
    const building = ok(await a.post('/api/buildings', { name: 'Moving', branch_id: branch.id }));
    const storey = ok(await a.post('/api/floors', { name: 'Level 0', level: 0, building_id: building.id }));
    ok(await a.patch(`/api/buildings/${building.id}`, { branch_id: other.id }));
    const entries = await line(a, `buildings/${building.id}`);
    expect(briefly(entries).sort()).toEqual(['create building', 'create floor', 'move floor', 'update building']);
    expect(briefly(await line(a, `floors/${storey.id}`))).toEqual(['move floor', 'create floor']);
  });
});

describe('rights', () => {
  it('another organisation’s record and an absent one are answered alike', async () => {
    const room = await makeRoom();
    const foreign = await b.get(`/api/rooms/${room.id}/timeline`);
    const absent = await b.get('/api/rooms/999999999/timeline');
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
  });

  it('an event is shown only to people who may read its record, its changes only as far as their groups', async () => {
    const room = await makeRoom();
    const asset = await makeAsset({ room_id: room.id, purchase_cost: 1000 });
    ok(await a.patch(`/api/assets/${asset.id}`, { purchase_cost: 2000, serial_no: 'S-3' }));
    const client = await clientOfAccount(app, 'client-admin-a');
    const rules = [
      { action: 'read', subject: 'room' },
      { action: 'read', subject: 'asset' },
    ];
    ok(await a.post('/api/roles', { name: 'Without prices', code: 'without_prices', rules }));
    ok(await a.post('/api/roles', { name: 'Rooms only', code: 'rooms_only', rules: rules.slice(0, 1) }));
    await makeAccount(app, 'priceless', { roles: ['without_prices'], client });
    await makeAccount(app, 'room-reader', { roles: ['rooms_only'], client });
    const [update] = await line(await signIn(app, 'priceless', testPassword), `rooms/${room.id}`);
    expect(update!.diff).toEqual({ serial_no: [null, 'S-3'] });
    const reader = await signIn(app, 'room-reader', testPassword);
    expect(briefly(await line(reader, `rooms/${room.id}`))).toEqual(['create room']);
    const refused = await reader.get(`/api/rooms/${room.id}/timeline`, { kind: 'asset' });
    const unknown = await reader.get(`/api/rooms/${room.id}/timeline`, { kind: 'asst' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'timeline_kind']);
    expect(unknown.body.errors[0].code).toBe('timeline_kind');
  });

  it.each([
    [{ limit: 0 }, 'timeline_limit'],
    [{ limit: 201 }, 'timeline_limit'],
    [{ from: '2026-02-30' }, 'timeline_day'],
    [{ to: 'yesterday' }, 'timeline_day'],
    [{ verb: "x') or 1=1--" }, 'timeline_verb'],
    [{ by: '1 or 1=1' }, 'timeline_by'],
    [{ after: 'made-up' }, 'after_unknown'],
    [{ sort: 'id' }, 'unknown_parameter'],
  ])('%j is refused with what to do', async (query, code) => {
    const room = await makeRoom();
    const answer = await a.get(`/api/rooms/${room.id}/timeline`, query);
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, code]);
  });

  it('a page’s token serves one person and one record', async () => {
    const [one, other] = [await makeRoom(), await makeRoom()];
    ok(await a.patch(`/api/rooms/${one.id}`, { capacity: 1 }));
    const { headers } = await a.get(`/api/rooms/${one.id}/timeline`, { limit: 1 });
    const after = new URL(/<(.+)>/.exec(headers.get('link')!)![1]!, app.url).searchParams.get('after')!;
    expect((await a.get(`/api/rooms/${one.id}/timeline`, { after })).status).toBe(200);
    expect((await a.get(`/api/rooms/${other.id}/timeline`, { after })).status).toBe(400);
    expect((await admin.get(`/api/rooms/${one.id}/timeline`, { after })).status).toBe(400);
  });
});

describe('what is stored for it', () => {
  /** Entities that were added after the migration: when it runs, they have no events. */
  const folder = 'server/database/migrations';
  const later = readdirSync(folder).filter((name) => name.endsWith('.json') && name > '0013');
  const made = later.flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')).steps);
  const tables = new Set(made.filter(({ op }) => op === 'create_table').map(({ table }) => table.name));
  const all = Object.values(loadModel('schemas').entities);
  const named = (name: string) => all.find(({ table }) => table === name)?.name;
  const younger = all.filter(({ table }) => tables.has(table)).map(({ name }) => name);
  /** References that were added after it, such as that of an asset to the vendor who services it. */
  const references = new Set(
    made
      .filter(({ op, column }) => op === 'add_column' && column.references)
      .map(({ table, column }) => `${named(column.references)} of ${named(table)}`),
  );
  /**
   * An event of an entity that was added later, one that such a record's time line shows, or one by a reference that
   * was added later.
   */
  const isYounger = (row: string) => {
    const [, shown = '', , , entity = ''] = row.split(',');
    return younger.includes(shown) || younger.includes(entity) || references.has(`${shown} of ${entity}`);
  };
  const differences = async (fix = false) => {
    const engine = app.access.engine();
    const found: string[] = [];
    for await (const { where, what } of checks.time_lines!({ engine, model: engine.base, fix }))
      found.push(`${where} ${what}`);
    return found;
  };
  const subjects = async (entity: string, id: number) => {
    const { database } = app.access.engine();
    const sql = `select event_id from event_subjects where entity = '${entity}' and record_id = ${id}`;
    return (await database.read(sql, [])).length;
  };

  it('is complete after everything that was written here, the first rows included', async () => {
    expect(await differences()).toEqual([]);
  });

  it('is filled by the migration for what happened before, the line of a former place included', async () => {
    const [one, other] = [await makeRoom(), await makeRoom()];
    const asset = await makeAsset({ room_id: one.id });
    ok(await a.post(`/api/assets/${asset.id}/actions/move`, { room_id: other.id }));
    const { database } = app.access.engine();
    const sql = `select s.event_id, s.entity, s.record_id, s.at, e.entity from event_subjects s
      join events e on e.id = s.event_id order by 1, 2, 3`;
    const before = (await database.read(sql, [])).map(String);
    await database.transaction(async (trx) => {
      await trx.run('delete from event_subjects', []);
      await fillEventSubjects(trx);
    });
    const after = new Set((await database.read(sql, [])).map(String));
    expect(before.filter((row) => !after.has(row) && !isYounger(row))).toEqual([]);
    expect(before.length).toBeGreaterThan(2000);
    await database.transaction(fillEventSubjects);
    expect((await database.read(sql, [])).length, 'twice is as good as once').toBe(after.size);
    expect((await differences(true)).filter((found) => !younger.some((entity) => found.startsWith(entity)))).toEqual(
      [],
    );
    expect(await differences()).toEqual([]);
  });

  it('is deleted with a record that is deleted for good', async () => {
    const room = await makeRoom();
    const note = await comment(room.id, 'Short-lived');
    ok(await a.delete(`/api/comments/${note.id}`));
    ok(await admin.post(`/api/comments/${note.id}/actions/purge`));
    expect(briefly(await line(a, `rooms/${room.id}`))).toEqual(['create room', 'create public-code']);
    expect(await subjects('comment', note.id)).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it('is found missing by doctor and written again', async () => {
    const room = await makeRoom();
    await comment(room.id, 'Missing');
    const before = await line(a, `rooms/${room.id}`);
    const { database } = app.access.engine();
    const ids = before.map(({ id }) => id).join(', ');
    await database.transaction((trx) => trx.run(`delete from event_subjects where event_id in (${ids})`, []));
    expect(await line(a, `rooms/${room.id}`)).toEqual([]);
    expect((await differences(true)).length).toBe(3);
    expect(await line(a, `rooms/${room.id}`)).toEqual(before);
    expect(await differences()).toEqual([]);
  });
});
