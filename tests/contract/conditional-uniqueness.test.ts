import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { clientOfAccount, makeAccount, testPassword } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { kind } from '../support/databases.ts';
import { copyHome } from '../support/home.ts';

/** One open inspection of a room at a time, one open label across all organisations, one with the most urgent grade. */
const inspection = {
  $schema: '../_meta/entity.schema.json',
  title: 'Inspection',
  description: 'A round of a room.',
  'x-scope': 'tenant',
  'x-title': '{name}',
  'x-unique': [
    ['number'],
    { fields: ['room_id'], where: { state: { $in: ['open', 'in_progress'] } } },
    { fields: ['label'], across: 'all', where: { $or: [{ state: 'open' }, { is_pinned: true }] } },
    { fields: ['label'], across: 'all', where: { state: 'in_progress' } },
    { fields: ['branch_id'], where: { cost: { $gte: 1000.5 } } },
  ],
  'x-permissions': { preset: 'facility', groups: { money: { client_admin: 'write' } } },
  'x-lifecycle': {
    field: 'state',
    initial: 'open',
    states: {
      open: { title: 'Open', color: 'info' },
      in_progress: { title: 'In progress', color: 'warning' },
      done: { title: 'Done', color: 'success' },
    },
    transitions: {
      begin: { title: 'Begin', from: ['open'], to: 'in_progress', roles: ['client_admin'] },
      finish: { title: 'Finish', from: ['open', 'in_progress'], to: 'done', roles: ['client_admin'] },
      reopen: { title: 'Reopen', from: ['done'], to: 'open', roles: ['client_admin'] },
    },
  },
  'x-list': { icon: 'tag', columns: ['name', 'state'], sort: [['id', 'ASC']], empty: 'No inspections yet.' },
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 40 },
    number: { type: 'string', title: 'Number', maxLength: 20 },
    room_id: { type: 'integer', title: 'Room', 'x-ref': 'room' },
    branch_id: { type: 'integer', title: 'Branch', 'x-ref': 'branch' },
    label: { type: 'string', title: 'Label', maxLength: 40 },
    is_pinned: { type: 'boolean', title: 'Pinned', default: false },
    cost: { type: 'number', title: 'Cost', minimum: 0, maximum: 100_000, 'x-decimals': 2, 'x-group': 'money' },
    state: { type: 'string', title: 'State', maxLength: 20, readOnly: true },
  },
};

let home: string;
let app: TestApp;
let a: Api;
let b: Api;
let rooms: readonly number[];
let branch: number;

beforeAll(async () => {
  home = copyHome();
  writeFileSync(path.join(home, 'schemas/facility/inspection.json'), JSON.stringify(inspection));
  await generate(home);
  app = await startApp({ home });
  [a, b] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'client-admin-b')]);
  rooms = (await a.get('/api/rooms', { range: [0, 9] })).body.map(({ id }: { id: number }) => id);
  branch = (await a.get('/api/branches', { range: [0, 0] })).body[0].id;
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

let count = 0;
const post = (row: object, api = a) => api.post('/api/inspections', { name: `Round ${++count}`, ...row });
const made = async (row: object, api = a): Promise<number> => {
  const answer = await post(row, api);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};
const act = (id: number, action: string) => a.post(`/api/inspections/${id}/actions/${action}`);
const patch = (id: number, body: object) => a.patch(`/api/inspections/${id}`, body);
const summaryOf = ({ status, body }: Answer) => [status, body.code, ...(body.errors ?? []).map((one: any) => one.path)];
const refused = [409, 'not_unique', '/room_id'];

describe('a set of fields that is unique among the rows that fit a condition', () => {
  it('is refused to a second row that fits, and free for those that do not', async () => {
    const first = await made({ room_id: rooms[0] });
    expect(summaryOf(await post({ room_id: rooms[0] }))).toEqual(refused);
    await made({ room_id: rooms[1] });
    await made({});
    await made({});
    expect((await act(first, 'begin')).status).toBe(200);
    expect(summaryOf(await post({ room_id: rooms[0] }))).toEqual(refused);
    expect((await act(first, 'finish')).status).toBe(200);
    const second = await made({ room_id: rooms[0] });
    expect((await act(second, 'finish')).status).toBe(200);
    await made({ room_id: rooms[0] });
  });

  it('is refused to a row that begins to fit by a change, a transition or a restore from the bin', async () => {
    const first = await made({ room_id: rooms[2] });
    expect((await act(first, 'finish')).status).toBe(200);
    const second = await made({ room_id: rooms[2] });
    expect(summaryOf(await act(first, 'reopen'))).toEqual(refused);
    expect((await a.get(`/api/inspections/${first}`)).body.state).toBe('done');
    const elsewhere = await made({ room_id: rooms[3] });
    expect(summaryOf(await patch(elsewhere, { room_id: rooms[2] }))).toEqual(refused);
    expect((await patch(first, { name: 'Its name alone' })).status).toBe(200);
    expect((await a.delete(`/api/inspections/${second}`)).status).toBe(200);
    expect((await act(first, 'reopen')).status).toBe(200);
    expect(summaryOf(await a.post(`/api/inspections/${second}/actions/restore`, {}))).toEqual(refused);
    expect((await act(first, 'finish')).status).toBe(200);
    expect((await a.post(`/api/inspections/${second}/actions/restore`, {})).status).toBe(200);
  });

  it('is refused in bulk at the row, in a bulk action, and in a dry run', async () => {
    const bulk = (body: object) => a.post('/api/inspections/bulk', body);
    const statuses = ({ body }: Answer) => body.results.map((row: { status: number }) => row.status);
    const rows = [1, 2].map((n) => ({ name: `Bulk ${n}`, room_id: rooms[4] }));
    expect(statuses(await bulk({ mode: 'create', atomic: false, rows }))).toEqual([201, 409]);
    expect((await a.post('/api/inspections?dry_run=true', rows[0])).status).toBe(409);
    const others = [await made({ room_id: rooms[5] }), await made({})];
    const moved = others.map((id) => ({ id, room_id: rooms[4] }));
    expect(statuses(await bulk({ mode: 'update', atomic: false, rows: moved }))).toEqual([409, 409]);
    const done = [await made({ label: 'x1' }), await made({ label: 'x2' })];
    for (const id of done) {
      await act(id, 'finish');
      expect((await patch(id, { room_id: rooms[6] })).status).toBe(200);
    }
    const reopened = { mode: 'action', action: 'reopen', atomic: false, rows: done };
    expect(statuses(await bulk(reopened)).sort()).toEqual([200, 409]);
  });

  it('is found by one of two writers at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ room_id: rooms[7] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('compares texts without case, within the condition alone, across organisations where it says so', async () => {
    const first = await made({ label: 'Étage' });
    expect(summaryOf(await post({ label: ' étage' }))).toEqual([409, 'not_unique', '/label']);
    expect(summaryOf(await post({ label: 'ÉTAGE' }, b))).toEqual([409, 'not_unique', '/label']);
    await act(first, 'finish');
    const theirs = await made({ label: 'ÉTAGE' }, b);
    expect(summaryOf(await patch(first, { is_pinned: true }))).toEqual([409, 'not_unique', '/label']);
    expect((await b.delete(`/api/inspections/${theirs}`)).status).toBe(200);
    expect((await patch(first, { is_pinned: true })).status).toBe(200);
    expect(summaryOf(await post({ label: 'étage' }, b))).toEqual([409, 'not_unique', '/label']);
  });

  it('is named without a condition where the database does not say which of several is broken', async () => {
    await made({ label: 'Twice' });
    const { message } = (await post({ label: 'twice' })).body.errors[0];
    const plain = 'Another record already has this Label.';
    const full = 'Another record where (State is Open or Pinned is Yes) already has this Label.';
    expect(message).toBe(kind === 'sqlite' ? plain : full);
  });

  it('is no key by which an upsert knows a row again', async () => {
    const keyed = (key: string[]) =>
      a.post('/api/inspections/bulk', { mode: 'upsert', key, rows: [{ name: 'U', room_id: rooms[8], number: 'N 1' }] });
    const answer = await keyed(['room_id']);
    expect([answer.status, answer.body.code]).toEqual([400, 'bulk_key']);
    expect(answer.body.title).toContain('["number"]');
    expect(answer.body.title).not.toContain('room_id');
    expect((await keyed(['number'])).status).toBe(200);
    expect((await keyed(['number'])).status).toBe(200);
    expect((await a.get('/api/inspections', { filter: { room_id: rooms[8] } })).body).toHaveLength(1);
  });

  it.each([
    ['en', 'Another record where State is one of Open, In progress already has this Room.'],
    ['de', 'Ein anderer Datensatz hat bereits diesen Wert: Room (Bedingung: State ist eines von Open, In progress).'],
    ['fr', 'Une autre fiche a déjà cette valeur : Room (condition : State est parmi Open, In progress).'],
    ['pt', 'Outro registro já tem este valor: Room (condição: State é um de Open, In progress).'],
  ])('is named with its condition in the language of the reader (%s)', async (language, sentence) => {
    const headers = { 'Accept-Language': language };
    const answer = await a.post('/api/inspections', { name: 'Again', room_id: rooms[7] }, headers);
    expect([answer.body.errors[0].message, answer.body.title]).toEqual([sentence, sentence]);
    expect(answer.body.errors[0].params).toEqual({ fields: 'room_id' });
  });

  it('is named without the condition to people who may not read its field', async () => {
    const rules = ['read', 'update'].map((action) => ({ action, subject: 'inspection', fields: ['default'] }));
    const role = { name: 'Rounds', code: 'rounds', scope: 'client' };
    const { body } = await a.post('/api/roles', { ...role, rules: [...rules, { action: 'read', subject: 'branch' }] });
    const client = await clientOfAccount(app, 'client-admin-a');
    await makeAccount(app, 'rounds', { client, more: { role_ids: [body.id] } });
    const reader = await signIn(app, 'rounds', testPassword);
    await made({ branch_id: branch, cost: 1000.5 });
    await made({ branch_id: branch, cost: 1000.49 });
    const known = await post({ branch_id: branch, cost: 2000 });
    expect(known.body.errors[0].message).toBe('Another record where Cost is at least 1,000.5 already has this Branch.');
    const other = await made({ cost: 2000 });
    const hidden = await reader.patch(`/api/inspections/${other}`, { branch_id: branch });
    expect(summaryOf(hidden)).toEqual([409, 'not_unique', '/branch_id']);
    expect(hidden.body.errors[0].message).toBe('Another record already has this Branch.');
    expect(hidden.text).not.toMatch(/cost|1000/i);
  });
});
