import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { readSchemas } from '#generator/model/read.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { exported } from '../support/exported.ts';
import { copyHome } from '../support/home.ts';
import { printed } from '../support/printed.ts';

const own = { actions: ['read'], where: { created_by: '$user.id' } };

/** An entity with two references to its own rows; who reads one of them may read the other or not. */
const remarkSchema = {
  $schema: '../_meta/entity.schema.json',
  title: 'Shift note',
  description: 'A note of a shift that refers to another note.',
  'x-scope': 'tenant',
  'x-title': '{name}',
  'x-search': ['name'],
  'x-permissions': {
    roles: { client_admin: ['read', 'create', 'update', 'delete'], technician: ['create', 'update', own] },
  },
  'x-list': {
    icon: 'edit',
    columns: ['name', 'after_id', 'before_id'],
    sort: [['name', 'ASC']],
    empty: 'No shift notes yet. Write the first one.',
  },
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
    after_id: {
      type: 'integer',
      title: 'After',
      'x-ref': { entity: 'shift-note', title: 'if_readable', on_delete: 'empty' },
    },
    before_id: { type: 'integer', title: 'Before', 'x-ref': { entity: 'shift-note', on_delete: 'empty' } },
  },
};

let home: string;
let app: TestApp;
let a: Api;
let technician: Api;
let secret: { id: number };
let other: { id: number };
let mine: { id: number };

const made = async (api: Api, body: object) => {
  const answer = await api.post('/api/shift-notes', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

beforeAll(async () => {
  home = copyHome();
  writeFileSync(path.join(home, 'schemas/facility/shift-note.json'), JSON.stringify(remarkSchema));
  await generate(home);
  app = await startApp({ home });
  [a, technician] = [await signIn(app, 'client-admin-a'), await signIn(app, 'technician-a')];
  secret = await made(a, { name: 'Zebra is ill' });
  other = await made(a, { name: 'Apple is away' });
  mine = await made(technician, { name: 'My own' });
  for (const [id, about] of [
    [(await made(technician, { name: 'First' })).id, secret.id],
    [(await made(technician, { name: 'Second' })).id, other.id],
    [(await made(technician, { name: 'Third' })).id, mine.id],
  ])
    expect((await a.patch(`/api/shift-notes/${id}`, { after_id: about, before_id: about })).status).toBe(200);
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

const textsAbout = /Zebra|Apple/;

describe('a reference that shows its title if it is readable', () => {
  it('names the target to its readers alone, in every answer, and others are named to everybody', async () => {
    const query = { sort: ['name', 'ASC'], filter: { after_id: { $exists: true } } };
    const { body: rows } = await technician.get('/api/shift-notes', query);
    expect(rows.map(({ after_id }: Record<string, unknown>) => after_id)).toEqual([secret.id, other.id, mine.id]);
    const titles = rows.map(({ _titles }: { _titles: Record<string, string> }) => [
      _titles.after_id,
      _titles.before_id,
    ]);
    expect(titles).toEqual([
      [undefined, 'Zebra is ill'],
      [undefined, 'Apple is away'],
      ['My own', 'My own'],
    ]);
    const [seen] = (await a.get('/api/shift-notes', query)).body;
    expect(seen._titles.after_id).toBe('Zebra is ill');
  });

  it('names it in no list, record, group, export, print, expanded row or answer to a save', async () => {
    const fields = 'id,name,after_id';
    const [first] = (await technician.get('/api/shift-notes', { filter: { name: 'First' } })).body;
    const at = `/api/shift-notes/${first.id}`;
    const csv = await exported(app, technician, 'text/csv', '/api/shift-notes', { fields });
    expect(csv.status).toBe(200);
    expect(csv.bytes.toString('utf8')).toContain('My own');
    const answers = [
      csv.bytes.toString('utf8'),
      (await technician.get('/api/shift-notes', { fields })).text,
      (await technician.get('/api/shift-notes', { fields, after: '' })).text,
      (await technician.get(at, { fields, expand: 'after_id' })).text,
      (await technician.get('/api/shift-notes', { group: ['after_id'] })).text,
      (await technician.get('/api/main-search/data', { q: 'First' })).text,
      (await technician.get(`${at}/timeline`)).text,
    ];
    for (const text of answers) expect(text).not.toMatch(textsAbout);
    expect(answers[4]).toContain('My own');
    const paper = await printed(app, technician, `shift-notes/${first.id}`);
    expect(paper.text).toMatch(/Before.*\n?.*Zebra is ill/);
    expect(paper.text.match(/Zebra/g)).toHaveLength(1);
    const saved = await made(technician, { name: 'Fourth', after_id: mine.id });
    expect(saved._titles.after_id).toBe('My own');
  });

  it('orders by no title that is not shown', async () => {
    const filter = { name: { $in: ['First', 'Second', 'Third'] } };
    const order = async (api: Api, plus: object = {}) =>
      (await api.get('/api/shift-notes', { filter, sort: ['after_id', 'ASC'], ...plus })).body;
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(await order(a))).toEqual(['Second', 'Third', 'First']);
    expect(names(await order(technician))).toEqual(['First', 'Second', 'Third']);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await technician.get('/api/shift-notes', {
        filter,
        sort: ['after_id', 'ASC'],
        range: [0, 0],
        after,
      });
      expect(page.status, page.text).toBe(200);
      seen.push(...names(page.body));
      const link = /after=([^&>]+)/.exec(page.headers.get('link') ?? '');
      after = link ? decodeURIComponent(String(link[1])) : null;
    }
    expect(seen).toEqual(['First', 'Second', 'Third']);
  });

  it('is a reference to one record', () => {
    const list = { ...remarkSchema.properties.after_id, type: 'array', items: { type: 'integer' }, maxItems: 5 };
    writeFileSync(
      path.join(home, 'schemas/facility/shift-note.json'),
      JSON.stringify({ ...remarkSchema, properties: { ...remarkSchema.properties, after_id: list } }),
    );
    const faults = lintSchemas(readSchemas(path.join(home, 'schemas'))).map((fault) => JSON.stringify(fault));
    expect(faults).toEqual(expect.arrayContaining([expect.stringContaining('only a reference to one record')]));
  });
});

describe('a ticket', () => {
  it('names the incident, the duplicate and the ticket above it only to those who may read them', async () => {
    const nurse = await signIn(app, 'requester-a');
    const [type] = (await a.get('/api/ticket-types', { filter: { code: 'TRAINING' } })).body;
    const [room] = (await a.get('/api/rooms', { range: [0, 0], filter: { is_active: true } })).body;
    const ticket = async (api: Api, title: string) =>
      (await api.post('/api/tickets', { type_id: type.id, title, room_id: room.id, complainant_name: 'Porter' })).body;
    const [above, below] = [await ticket(a, 'Zebra above'), await ticket(nurse, 'Below')];
    await app.database.transaction(async (trx) => {
      await trx.run('update tickets set department_id = null', []);
      await trx.run(
        `update tickets set parent_ticket_id = ${above.id}, duplicate_of_id = ${above.id} where id = ${below.id}`,
        [],
      );
    });
    expect((await nurse.get(`/api/tickets/${above.id}`)).status).toBe(404);
    for (const [api, isNamed] of [
      [a, true],
      [nurse, false],
    ] as const) {
      const { body } = await api.get(`/api/tickets/${below.id}`);
      for (const name of ['parent_ticket_id', 'duplicate_of_id']) {
        expect(body[name]).toBe(above.id);
        expect(String(body._titles[name]).includes('Zebra above'), name).toBe(isNamed);
      }
    }
  });
});
