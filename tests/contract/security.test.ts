import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writableFields } from '#generator/model/body-schema.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { clientOfAccount, makeAccount, newcomer, putRow, testPassword } from '../support/accounts.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';
import { type Body, ruledFields, validBody } from '../support/valid-data.ts';

const model = loadModel('schemas');
const canary = 'Zyxwcanary';
const absent = 987_654_321;

let app: TestApp;
let admin: Api;
let a: Api;
let b: Api;
let technician: Api;
let clientA: number;
let clientB: number;
/** A row of the other client for each of its entities. */
const theirs: Record<string, number> = {};
/** All answers that people of the first client received. */
let heard: string[] = [];

beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  [admin, a, b, technician] = await Promise.all([
    signIn(app, 'admin'),
    listening('client-admin-a'),
    signIn(app, 'client-admin-b'),
    listening('technician-a'),
  ]);
  [clientA, clientB] = [await clientOfAccount(app, 'client-admin-a'), await clientOfAccount(app, 'client-admin-b')];
  for (const entity of Object.values(model.entities)) {
    if (await lacksOwn(entity)) await a.post(`/api/${entity.plural}`, await validBody(model, a, entity));
    if (!entity.verbs.includes('create') || !entity.field.client_id) continue;
    theirs[entity.name] = await markedRow(entity);
  }
});

/** Whether a client's administrator may do it, by that role or as everyone. */
function mayAdminister({ rules, verbs }: EntityModel, verb: string): boolean {
  const mine = rules.filter(({ role }) => role === 'client_admin' || role === 'everyone');
  return verbs.includes(verb) && mine.some(({ actions }) => actions.includes(verb));
}

/** The references whose choice depends on a field, and those that depend on them. */
function dependents(entity: EntityModel, name: string): string[] {
  const next = entity.fields.filter(({ ref }) => Object.values(ref?.filter ?? {}).includes(`$record.${name}`));
  return next.flatMap((field) => [field.name, ...dependents(entity, field.name)]);
}

/** A new row of the other client with the canary in it; where no more rows are allowed, an existing one gets it. */
async function markedRow(entity: EntityModel): Promise<number> {
  const isTheirs = mayAdminister(entity, 'create');
  const writer = isTheirs ? b : admin;
  const place = isTheirs ? {} : { client_id: clientB };
  const body = await validBody(model, writer, entity, { ...markOf(entity), ...place });
  const made = await writer.post(`/api/${entity.plural}`, body);
  if (made.status === 201) return made.body.id;
  if (made.status !== 409) throw new Error(`${entity.name}: ${made.text}`);
  const [row] = (await writer.get(`/api/${entity.plural}`, { filter: place, range: [0, 0] })).body;
  const marked = await writer.patch(`/api/${entity.plural}/${row.id}`, markOf(entity));
  if (marked.status !== 200) throw new Error(`${entity.name}: ${marked.text}`);
  return row.id;
}
afterAll(() => app.stop());
afterEach(() => {
  const leaked = heard.filter((text) => text.toLowerCase().includes(canary.toLowerCase()));
  heard = [];
  expect(leaked).toEqual([]);
});

/** A shared list, or one of which the demo has no rows. */
async function lacksOwn({ scope, verbs, plural }: EntityModel): Promise<boolean> {
  if (scope.kind !== 'tenant' || !verbs.includes('create')) return scope.kind === 'shared';
  return (await a.get(`/api/${plural}`, { range: [0, 0], fields: 'id' })).body.length === 0;
}

/** Every text of the other client's rows contains the canary. */
function markOf(entity: EntityModel): Body {
  const texts = writableFields(entity).filter(
    ({ kind, schema, name }) =>
      kind === 'string' &&
      !ruledFields(entity.name).includes(name) &&
      !schema.format &&
      (!schema.pattern || name === 'login_id' || name === 'username') &&
      Number(schema.maxLength) >= 30,
  );
  // The username is equal to the sign-in name.
  const wordOf = (name: string) => (name === 'username' ? 'loginid' : name.replaceAll('_', ''));
  return Object.fromEntries(texts.map(({ name }) => [name, `${canary}-${wordOf(name)}`.slice(0, 30)]));
}

/** Signs in somebody whose answers are searched for the canary after each test. */
async function listening(login: string, password?: string): Promise<Api> {
  const api = await signIn(app, login, password);
  const heed = async (answer: Promise<Answer>) => {
    const { text, headers } = await answer;
    heard.push(text, [...headers].join());
    return answer;
  };
  return {
    ...api,
    get: (...args) => heed(api.get(...args)),
    post: (...args) => heed(api.post(...args)),
    put: (...args) => heed(api.put(...args)),
    patch: (...args) => heed(api.patch(...args)),
    delete: (...args) => heed(api.delete(...args)),
  };
}

/** An answer without the parts that must differ: the id of the request and the requested name. */
function bare({ status, text }: Answer, name = '?'): string {
  return `${status} ${text.replace(/"request_id":"[^"]*"/, '').replaceAll(name, 'NAME')}`;
}

async function firstId(api: Api, plural: string, filter: object = {}): Promise<number> {
  return (await api.get(`/api/${plural}`, { filter, range: [0, 0], fields: 'id' })).body[0].id;
}

/** A row that the caller may change, where there is one. */
async function changeableId(api: Api, plural: string, filter: object): Promise<number> {
  const listed = async (direction: string): Promise<{ id: number; _actions?: string[] }[]> =>
    (await api.get(`/api/${plural}`, { filter, range: [0, 49], fields: 'id,_actions', sort: ['id', direction] })).body;
  const rows = [...(await listed('ASC')), ...(await listed('DESC'))];
  return (rows.find(({ _actions }) => _actions?.includes('update')) ?? rows[0])!.id;
}

describe('a hidden name is an absent name', () => {
  const hidden: [string, string][] = [
    ['assets', 'purchase_cost'],
    ['users', 'email'],
    ['users', 'login_id'],
    ['users', 'password_hash'],
    ['users', 'role_ids'],
    ['clients', 'seat_limit'],
    ['sessions', 'token_hash'],
    ['events', 'dispatched_at'],
  ];

  it.each(hidden)('in filter, sort, fields and expand of %s: %s', async (plural, name) => {
    const base = plural === 'events' ? { entity: 'room', record_id: await firstId(technician, 'rooms') } : {};
    for (const query of [
      (field: string) => ({ filter: { ...base, [field]: 1 } }),
      (field: string) => ({ filter: { ...base, [field]: { $startsWith: '$argon2' } } }),
      (field: string) => ({ filter: { ...base, $or: [{ id: 1 }, { [field]: null }] } }),
      (field: string) => ({ filter: { ...base, [field]: { $regex: '.' } } }),
      (field: string) => ({ filter: { ...base, [field]: { $gt: {} } } }),
      (field: string) => ({ filter: { ...base, [field]: { $exists: 'x' } } }),
      (field: string) => ({ filter: { ...base, [field]: {} } }),
      (field: string) => ({ filter: base, sort: [field, 'ASC'] }),
      (field: string) => ({
        filter: base,
        sort: [
          ['id', 'ASC'],
          [field, 'DESC'],
        ],
      }),
      (field: string) => ({ filter: base, fields: `id,${field}` }),
      (field: string) => ({ filter: base, expand: field }),
    ]) {
      const asked = await technician.get(`/api/${plural}`, query(name));
      const unknown = await technician.get(`/api/${plural}`, query('no_such_field'));
      expect(asked.status, JSON.stringify(query(name))).toBe(400);
      expect(bare(asked, name)).toBe(bare(unknown, 'no_such_field'));
    }
  });

  it.each([
    'head_user.email',
    'head_user.password_hash',
    'head_user.no_such',
    't1.password_hash',
    'head_user_id.email',
    'head_user.vendor.name',
    'created_by.email',
    'users.password_hash',
    '__proto__.x',
    'head_user.__proto__',
    'head_user.must_change_password',
    'head_user.role_ids',
  ])('on a path: %s', async (path) => {
    const answer = await technician.get('/api/branches', { filter: { [path]: { $startsWith: 'a' } } });
    expect(answer.status, answer.text).toBe(400);
    expect(bare(answer, path)).toBe(
      bare(
        await technician.get('/api/branches', { filter: { 'head_user.absent': { $startsWith: 'a' } } }),
        'head_user.absent',
      ),
    );
  });

  it('inside $some, where even the list is hidden', async () => {
    expect((await technician.get('/api/users', { filter: { role_ids: { $some: { code: 'admin' } } } })).status).toBe(
      400,
    );
    expect((await a.get('/api/users', { filter: { role_ids: { $some: { rules: 1 } } } })).status).toBe(400);
    expect((await a.get('/api/users', { filter: { role_ids: { $some: { code: 'technician' } } } })).status).toBe(200);
  });

  it('never answers a secret to anybody', async () => {
    for (const api of [admin, a, technician]) {
      for (const plural of ['users', 'sessions']) {
        const { text } = await api.get(`/api/${plural}`, { range: [0, 99] });
        expect(text).not.toMatch(/password_hash|token_hash|previous_hash|family_id|\$argon2/);
      }
      const description = await api.get('/api/model/user');
      expect(description.text).not.toContain('password_hash');
    }
  });
});

describe('money', () => {
  let id: number;
  beforeAll(async () => {
    id = await firstId(a, 'assets');
    expect((await a.put(`/api/assets/${id}`, { purchase_cost: 1234.56 })).status).toBe(200);
  });

  it('is invisible to people who may not read it', async () => {
    const answers = [
      await technician.get('/api/assets', { range: [0, 20] }),
      await technician.get(`/api/assets/${id}`),
      await technician.get('/api/assets', { filter: { id: [id] }, expand: 'department_id,room_id' }),
      await technician.get('/api/events', { filter: { entity: 'asset', record_id: id }, range: [0, 99] }),
      await technician.get('/api/model/asset'),
      await technician.post(`/api/assets/${id}/actions/explain`),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(/purchase_cost|1234\.56/);
    }
    expect((await a.get('/api/events', { filter: { entity: 'asset', record_id: id }, range: [0, 99] })).text).toContain(
      '1234.56',
    );
  });

  it('cannot be written by people who only read it, nor named by people who may not read it', async () => {
    const engineer = await signIn(app, 'engineer-a');
    const record = (await engineer.get(`/api/assets/${id}`)).body;
    expect(record.purchase_cost).toBe(1234.56);
    const refused = await engineer.put(`/api/assets/${id}`, { purchase_cost: 1 });
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].code]).toEqual([
      422,
      '/purchase_cost',
      'not_permitted',
    ]);
    expect((await engineer.put(`/api/assets/${id}`, { ...record, name: 'Renamed by an engineer' })).status).toBe(200);
    await putRow(app, 'role', {
      code: 'valuer',
      name: 'Valuer',
      scope: 'client',
      client_id: clientA,
      rules: [
        { action: 'read', subject: 'asset', fields: ['default', 'money'] },
        ...['create', 'update'].map((action) => ({ action, subject: 'asset' })),
      ],
    });
    const valuer = await newcomer(app, 'valuer-a', { roles: ['valuer'], client: clientA });
    expect((await valuer.get(`/api/assets/${id}`)).body.purchase_cost).toBe(1234.56);
    const value = await valuer.put(`/api/assets/${id}`, { purchase_cost: 1 });
    expect([value.status, value.body.errors?.[0]?.code]).toEqual([422, 'not_permitted']);
    const made = await valuer.post('/api/assets', { name: 'Valued', purchase_cost: 1 });
    expect(made.body.errors).toContainEqual(expect.objectContaining({ path: '/purchase_cost', code: 'not_permitted' }));
    await putRow(app, 'role', {
      code: 'porter',
      name: 'Porter',
      scope: 'client',
      client_id: clientA,
      rules: ['read', 'update', 'create'].map((action) => ({ action, subject: 'asset' })),
    });
    const porter = await newcomer(app, 'porter-a', { roles: ['porter'], client: clientA });
    const named = await porter.put(`/api/assets/${id}`, { purchase_cost: 1 });
    const unknown = await porter.put(`/api/assets/${id}`, { no_such_field: 1 });
    expect(bare(named, 'purchase_cost')).toBe(bare(unknown, 'no_such_field'));
    expect((await porter.put(`/api/assets/${id}`, { name: 'Carried' })).status).toBe(200);
    expect((await a.get(`/api/assets/${id}`)).body.purchase_cost).toBe(1234.56);
  });

  it.each([0, 0.07, 0.1, 0.29, 1.15, 4.35, 1_000_000.01, 9_999_999_999.99])(
    '%d comes back as it went in and is found by its value',
    async (cost) => {
      const saved = await a.put(`/api/assets/${id}`, { purchase_cost: cost });
      expect([saved.status, saved.body.purchase_cost]).toEqual([200, cost]);
      for (const filter of [
        { purchase_cost: cost },
        { purchase_cost: { $gte: cost, $lte: cost } },
        { purchase_cost: [cost] },
      ]) {
        expect((await a.get('/api/assets', { filter: { id: [id], ...filter } })).body).toHaveLength(1);
      }
      expect((await a.put(`/api/assets/${id}`, { purchase_cost: cost })).body.row_version).toBe(saved.body.row_version);
    },
  );

  it.each(['-1', '-0.01', '0.1e-2', '0.30000000000000004', '1e400', '-1e400', '10000000000', '"5"', 'true', '[1]'])(
    '%s is refused at its pointer',
    async (text) => {
      const answer = await a.put(`/api/assets/${id}`, `{"purchase_cost": ${text}}`);
      expect([answer.status, answer.body.errors?.[0].path], answer.text).toEqual([422, '/purchase_cost']);
    },
  );

  it.each(['NaN', 'Infinity', '0x10', '1.', '.5'])('%s is not JSON', async (text) => {
    expect((await a.put(`/api/assets/${id}`, `{"purchase_cost": ${text}}`)).status).toBe(400);
  });
});

describe('another client', () => {
  it('is in no list, no count and no search', async () => {
    for (const [name, id] of Object.entries(theirs)) {
      const plural = model.entities[name]!.plural;
      for (const query of [
        { filter: { id: [id, absent] } },
        { q: canary },
        { filter: { q: canary } },
        { filter: { client_id: clientB } },
        { filter: { client_id: [clientB, absent] } },
        { filter: { $or: [{ id }, { client_id: clientB }] } },
        { filter: { id, ...(model.entities[name]!.versioned && { deleted_at: { $exists: false } }) } },
      ]) {
        const answer = await a.get(`/api/${plural}`, query);
        expect(
          [answer.status, answer.body, answer.headers.get('content-range')],
          `${name} ${JSON.stringify(query)}`,
        ).toEqual([200, [], `${plural} */0`]);
      }
    }
    expect((await b.get('/api/rooms', { q: canary })).body.length).toBeGreaterThan(0);
  });

  it('cannot be reached by an id: the answer is that of an absent row, to the byte', async () => {
    for (const [name, id] of Object.entries(theirs)) {
      const path = `/api/${model.entities[name]!.plural}`;
      const mayAll = ['read', 'update', 'delete'].every((verb) => mayAdminister(model.entities[name]!, verb));
      const transitions = transitionsOf(model.entities[name]!).map(({ name: action }) => action);
      const asks: ((row: number) => Promise<Answer>)[] = [
        (row) => a.get(`${path}/${row}`),
        (row) => a.put(`${path}/${row}`, { name: 'x' }),
        (row) => a.patch(`${path}/${row}`, {}),
        (row) => a.put(`${path}/${row}`, {}, { 'if-match': '"99"' }),
        (row) => a.put(`${path}/${row}`, { no_such: 1, row_version: 77 }),
        (row) => a.delete(`${path}/${row}`),
        (row) => a.delete(`${path}/${row}`, { 'if-match': '"99"' }),
        ...['restore', 'purge', 'explain', 'no_such_action', ...transitions].map(
          (action) => (row: number) => a.post(`${path}/${row}/actions/${action}`, {}),
        ),
      ];
      for (const [n, ask] of asks.entries()) {
        const [one, none] = [await ask(id), await ask(absent)];
        if (mayAll) expect(one.status, `${name} ${n}`).toBe(404);
        expect(bare(one), `${name} ${n}`).toBe(bare(none));
        expect([...one.headers.keys()].sort()).toEqual([...none.headers.keys()].sort());
      }
    }
  });

  it('is not changed by a bulk request that names its rows together with rows of the caller', async () => {
    const own = await firstId(a, 'rooms');
    const { body } = await a.post('/api/rooms/bulk', {
      mode: 'update',
      atomic: false,
      rows: [
        { id: own, name: 'Mine' },
        { id: theirs.room, name: 'Not mine' },
        { id: absent, name: 'None' },
      ],
    });
    expect(body.results.map(({ status }: Answer) => status)).toEqual([200, 404, 404]);
    const deleted = await a.post('/api/rooms/bulk', { mode: 'delete', atomic: false, rows: [theirs.room, absent] });
    expect(deleted.body.results.map(({ status }: Answer) => status)).toEqual([404, 404]);
    expect((await b.get(`/api/rooms/${theirs.room}`)).body.name).toContain(canary);
  });

  it('is not chosen by a parameter, a header or a body', async () => {
    expect((await a.get('/api/rooms', { client_id: String(clientB) })).status).toBe(400);
    const total = (
      await a.get('/api/rooms', {}, { 'x-client-id': String(clientB), 'x-tenant': String(clientB) })
    ).headers.get('content-range');
    expect(total).toBe((await a.get('/api/rooms')).headers.get('content-range'));
    for (const name of ['vendor', 'branch', 'user', 'room-type', 'role']) {
      const entity = model.entities[name]!;
      const body = await validBody(model, a, entity);
      const planted = await a.post(`/api/${entity.plural}`, { ...body, client_id: clientB });
      expect([planted.status, planted.body.errors.map(({ path }: Body) => path)], name).toEqual([422, ['/client_id']]);
      const own = await firstId(a, entity.plural, { client_id: clientA });
      for (const value of [clientB, null, absent]) {
        const moved = await a.patch(`/api/${entity.plural}/${own}`, { client_id: value });
        expect([moved.status, moved.body.errors?.[0].path], `${name} ${value}`).toEqual([422, '/client_id']);
      }
    }
    const room = await firstId(a, 'rooms');
    expect((await a.patch(`/api/rooms/${room}`, { client_id: clientB })).status).toBe(422);
    expect((await a.patch(`/api/rooms/${room}`, { branch_id: theirs.branch })).status).toBe(422);
  });

  /** For every entity with references: a row of the other client and an absent row are refused alike. */
  const pointing = Object.values(model.entities).filter(
    (entity) => mayAdminister(entity, 'create') && entity.verbs.includes('update'),
  );
  it.each(pointing.filter((entity) => Boolean(entity.field.client_id)).map((entity) => [entity.name, entity] as const))(
    'is not referred to by a new or changed %s',
    async (_name, entity) => {
      const full = await validBody(model, a, entity);
      const own = await changeableId(a, entity.plural, { client_id: clientA });
      const version = (await a.get(`/api/${entity.plural}/${own}`)).body.row_version;
      const fields = writableFields(entity).filter(
        ({ ref, owners, name }) => name !== 'client_id' && (owners || theirs[ref?.entity ?? '']),
      );
      for (const field of fields) {
        const target = field.owners ? String(full[entity.owner!.type]) : field.ref!.entity;
        const cleared = Object.fromEntries(dependents(entity, field.name).map((name) => [name, null]));
        const base = { ...full, ...cleared };
        const wrap = (id: number) => (field.kind === 'references' ? [id] : id);
        const sends = [
          (id: number) => a.post(`/api/${entity.plural}`, { ...base, [field.name]: wrap(id) }),
          (id: number) =>
            a.put(`/api/${entity.plural}/${own}`, {
              ...cleared,
              [field.name]: wrap(id),
              ...(field.owners && { [entity.owner!.type]: target }),
            }),
        ];
        for (const send of sends) {
          const [one, none] = [await send(theirs[target]!), await send(absent)];
          expect([one.status, one.body.errors?.map(({ path }: Body) => path)], `${field.name} ${one.text}`).toEqual([
            422,
            [`/${field.name}`],
          ]);
          expect(bare(one), field.name).toBe(bare(none));
        }
      }
      expect((await a.get(`/api/${entity.plural}/${own}`)).body.row_version).toBe(version);
    },
  );

  it('has a history that nobody else reads', async () => {
    for (const [entity, record_id] of Object.entries(theirs)) {
      const answer = await a.get('/api/events', { filter: { entity, record_id } });
      expect([answer.status, answer.body, answer.headers.get('content-range')], entity).toEqual([
        200,
        [],
        'events */0',
      ]);
    }
    const [event] = (await b.get('/api/events', { filter: { entity: 'room', record_id: theirs.room } })).body;
    expect(bare(await a.get(`/api/events/${event.id}`))).toBe(bare(await a.get(`/api/events/${absent}`)));
    expect((await b.get(`/api/events/${event.id}`)).status).toBe(200);
  });

  it('is no more hidden than a record of the own client that one may not see: its history is hidden, too', async () => {
    const nurse = await listening('requester-a');
    const rows = (await a.get('/api/assets', { range: [0, 999], fields: 'department_id' })).body as Body[];
    const seen = (await nurse.get('/api/assets', { range: [0, 999], fields: 'department_id' })).body as Body[];
    const hidden = rows.find(({ id }) => !seen.some((row) => row.id === id))!;
    const historyOf = (api: Api, id: unknown) => api.get('/api/events', { filter: { entity: 'asset', record_id: id } });
    const events = (await historyOf(a, hidden.id)).body;
    expect(events.length).toBeGreaterThan(0);
    const answer = await historyOf(nurse, hidden.id);
    expect([answer.body, answer.headers.get('content-range')]).toEqual([[], 'events */0']);
    expect((await nurse.get(`/api/events/${events[0].id}`)).status).toBe(404);
    expect((await historyOf(nurse, seen[0]!.id)).body.length).toBeGreaterThan(0);
  });

  it('has numbers that other clients can neither find nor block', async () => {
    const number = 'B-ONLY-77';
    expect((await b.put(`/api/assets/${theirs.asset}`, { asset_no: number })).status).toBe(200);
    expect((await b.get(`/go/${number}`)).body).toMatchObject({ entity: 'asset', id: theirs.asset });
    expect((await a.get(`/go/${number}`)).status).toBe(404);
    expect(
      (await a.post('/api/assets', { ...(await validBody(model, a, model.entities.asset!)), asset_no: number })).status,
    ).toBe(201);
  });

  it('shows in an embedded row no more than its own list would', async () => {
    const { id } = (
      await a.post('/api/rooms', {
        ...(await validBody(model, a, model.entities.room!)),
        in_charge_user_id: await firstId(a, 'users', { login_id: 'engineer-a' }),
      })
    ).body;
    const seen = (await technician.get('/api/rooms', { filter: { id: [id] }, expand: 'in_charge_user_id' })).body[0];
    const direct = (await technician.get(`/api/users/${seen.in_charge_user_id}`)).body;
    expect(Object.keys(seen.in_charge_user).filter((name) => !(name in direct))).toEqual([]);
    expect(seen.in_charge_user).not.toHaveProperty('email');
    expect((await technician.get('/api/users', { q: 'engineer-a@demo.test' })).body).toEqual([]);
    expect((await technician.get('/api/users', { q: '+9198' })).body).toEqual([]);
  });
});

describe('a reference is checked by whom it is written', () => {
  it('stays within the row’s client, also for the platform’s administrator', async () => {
    const own = await firstId(admin, 'branches', { client_id: clientA });
    const base = await validBody(model, a, model.entities.branch!);
    const [one, none] = [
      await admin.post('/api/branches', { ...base, client_id: clientA, head_user_id: theirs.user }),
      await admin.post('/api/branches', { ...base, client_id: clientA, head_user_id: absent }),
    ];
    expect([one.status, one.body.errors[0].path]).toEqual([422, '/head_user_id']);
    expect(bare(one)).toBe(bare(none));
    expect((await admin.put(`/api/branches/${own}`, { head_user_id: theirs.user })).status).toBe(422);
    const room = await firstId(admin, 'rooms', { client_id: clientA });
    expect((await admin.put(`/api/rooms/${room}`, { floor_id: theirs.floor })).status).toBe(422);
    expect((await admin.put(`/api/rooms/${room}`, { room_type_id: theirs['room-type'] })).status).toBe(422);
  });

  it('points to nothing that the writer may not read', async () => {
    const rules = [
      ...['read', 'update'].map((action) => ({ action, subject: 'room' })),
      { action: 'read', subject: 'room-type', conditions: { code: 'NONE' } },
    ];
    await putRow(app, 'role', { code: 'painter', name: 'Painter', scope: 'client', client_id: clientA, rules });
    const painter = await newcomer(app, 'painter-a', { roles: ['painter'], client: clientA });
    const { id, room_type_id, department_id, branch_id } = (await a.get('/api/rooms', { range: [0, 0] })).body[0];
    const department = await firstId(a, 'departments', { branch_id, id: { $ne: department_id } });
    const type = await firstId(a, 'room-types', { id: { $ne: room_type_id }, is_active: true });
    expect((await painter.put(`/api/rooms/${id}`, { name: 'Painted', room_type_id, department_id })).status).toBe(200);
    for (const change of [{ department_id: department }, { room_type_id: type }]) {
      const answer = await painter.put(`/api/rooms/${id}`, change);
      expect([answer.status, answer.body.errors?.[0].path], answer.text).toEqual([422, `/${Object.keys(change)[0]}`]);
    }
  });
});

describe('somebody without a client or a role', () => {
  it('sees nothing without a client and without roles', async () => {
    const nobody = await newcomer(app, 'nobody', {});
    const isOwn = ({ always, rules }: EntityModel) => always || rules.some(({ role }) => role === 'everyone');
    for (const entity of Object.values(model.entities).filter(
      (candidate) => !isOwn(candidate) && candidate.owner?.entities !== '*',
    )) {
      expect((await nobody.get(`/api/${entity.plural}`)).status, entity.name).toBe(403);
      expect((await nobody.get(`/api/${entity.plural}/1`)).status, entity.name).toBe(403);
      expect((await nobody.post(`/api/${entity.plural}/1/actions/explain`)).status, entity.name).toBe(403);
    }
    const profiles = await nobody.get('/api/user-profiles');
    expect([profiles.status, profiles.body, (await nobody.get('/api/user-profiles/1')).status]).toEqual([200, [], 404]);
    expect((await nobody.get('/api/events', { filter: { entity: 'room', record_id: 1 } })).status).toBe(403);
    expect(Object.keys((await nobody.get('/api/model')).body.entities)).not.toContain('room');
  });

  it('gains nothing by a role of the wrong scope', async () => {
    const outside = await newcomer(app, 'outside', { roles: ['client_admin'], client: null });
    expect((await outside.get('/api/rooms')).status).toBe(403);
    const inside = await newcomer(app, 'inside', { roles: ['admin', 'platform_admin'], client: clientA });
    expect((await inside.get('/api/rooms')).status).toBe(403);
    expect((await inside.post('/api/countries', {})).status).toBe(403);
  });

  it('reads nothing under a condition that has no value', async () => {
    await makeAccount(app, 'lost-vendor', { roles: ['vendor'], client: clientA });
    const vendor = await listening('lost-vendor', testPassword);
    expect((await vendor.get('/api/vendors')).body).toEqual([]);
    expect((await vendor.get('/api/users')).body).toEqual([]);
    await makeAccount(app, 'lost-nurse', { roles: ['department_user'], client: clientA });
    const nurse = await listening('lost-nurse', testPassword);
    const assets = await nurse.get('/api/assets');
    expect([assets.body, assets.headers.get('content-range')]).toEqual([[], 'assets */0']);
    expect((await nurse.get('/api/assets', { filter: { department_id: { $exists: true } } })).body).toEqual([]);
  });
});

describe('a query', () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['unknown parameter', { limit: '5' }],
    ['unknown sort', { sort: ['(case when 1 then 2 end)', 'ASC'] }],
    ['sort with a table', { sort: ['rooms.id', 'ASC'] }],
    ['sort direction', { sort: ['id', 'ASC; drop table rooms'] }],
    ['six sort keys', { sort: Array.from({ length: 6 }, () => ['id', 'ASC']) }],
    ['empty sort', { sort: [] }],
    ['fields with SQL', { fields: 'id,name as x' }],
    ['fields with a star', { fields: '*' }],
    ['object as value', { filter: { id: { id: 1 } } }],
    ['unknown operator', { filter: { id: { $regex: '.*' } } }],
    ['key with SQL', { filter: { "name') or 1=1--": 1 } }],
    ['key of JSON', { filter: { 'polygon.points': 1 } }],
    ['filter on JSON', { filter: { polygon: null } }],
    ['search column', { filter: { search_text: { $contains: 'a' } } }],
    ['batch column', { filter: { deleted_batch: null } }],
    ['filter as list', { filter: [] }],
    ['filter as text', { filter: '"x"' }],
    ['filter not JSON', { filter: '{' }],
    ['filter with __proto__', { filter: '{"__proto__":{"x":1}}' }],
    ['filter with constructor', { filter: '{"constructor":{"prototype":{"x":1}}}' }],
    ['NUL in a value', { filter: { name: 'a\u0000b' } }],
    ['lone surrogate', { filter: '{"name":"\\ud800"}' }],
    ['huge page', { range: [0, 1000] }],
    ['huge range', { range: [0, 1_000_000_000] }],
    ['far offset', { range: [1e15, 1e15 + 5] }],
    ['range backwards', { range: [5, 1] }],
    ['range with a fraction', { range: [0.5, 2] }],
    ['range of texts', { range: ['0', '9'] }],
    ['range of three', { range: [0, 1, 2] }],
    ['negative range', { range: [-1, 5] }],
    ['501 ids', { filter: { id: Array.from({ length: 501 }, (_, i) => i + 1) } }],
    ['long search', { q: 'x'.repeat(101) }],
    ['search that is no text', { filter: { q: { $contains: 'x' } } }],
    ['three expansions', { expand: 'floor_id,zone_id,room_type_id' }],
    ['expansion of a plain field', { expand: 'name' }],
    ['depth', { filter: { $or: [{ $or: [{ $or: [{ $or: [{ $or: [{ id: 1 }] }] }] }] }] } }],
    ['too many conditions', { filter: { $or: Array.from({ length: 51 }, () => ({ id: 1 })) } }],
    ['an id beyond all numbers', { filter: '{"id":99999999999999999999}' }],
    ['an infinite number', { filter: '{"area_sqm":{"$gt":1e400}}' }],
  ];

  it.each(wrong)('is refused with a 400 that contains no SQL: %s', async (_what, query) => {
    const answer = await a.get('/api/rooms', query);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body).toMatchObject({ status: 400, code: 'bad_query' });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.text).not.toMatch(/select |sqlite|postgres|syntax error|t1\.|at .*\.ts/i);
  });

  it('with a repeated parameter is refused', async () => {
    expect((await a.get('/api/rooms?q=a&q=b')).status).toBe(400);
    expect((await a.get('/api/rooms?filter={}&filter={}')).status).toBe(400);
  });

  it('is refused, not ignored, where there is none', async () => {
    const id = await firstId(a, 'rooms');
    for (const [method, path] of [
      ['GET', `/api/rooms/${id}`],
      ['PUT', `/api/rooms/${id}`],
      ['DELETE', `/api/rooms/${id}`],
      ['POST', '/api/rooms'],
      ['POST', '/api/rooms/bulk'],
      ['POST', `/api/rooms/${id}/actions/explain`],
    ] as const) {
      const body = method === 'PUT' || method === 'POST' ? { body: {} } : {};
      const answer = await call(app, method, `${path}?range=[0,1]`, { token: a.token, ...body });
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([400, 'bad_query']);
    }
  });

  it('treats every text as text', async () => {
    for (const name of ["' or '1'='1", '%', '_', '\\', '";--', '#{7*7}', '漢字', '😀', '*']) {
      const none = await a.get('/api/rooms', { filter: { name } });
      expect([none.status, none.body], name).toEqual([200, []]);
      expect((await a.get('/api/rooms', { q: `zzz${name}` })).body, name).toEqual([]);
      const made = await a.put(`/api/rooms/${await firstId(a, 'rooms')}`, { name });
      expect(made.body.name).toBe(name);
      expect((await a.get('/api/rooms', { filter: { name: { $contains: name } } })).body.length, name).toBeGreaterThan(
        0,
      );
    }
  });
});

describe('an address', () => {
  it.each([
    '0',
    '01',
    '-1',
    '1e3',
    '1.0',
    '0x1',
    '99999999999999999999',
    '9999999999999999',
    'abc',
    '%00',
    '1%00',
    '1;2',
    '１',
    ' 1',
    '1/',
    'constructor',
    '__proto__',
    'NaN',
    'undefined',
    'null',
  ])('with the id %s does not exist', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await call(app, method, `/api/rooms/${encodeURI(id).replaceAll('%2500', '%00')}`, {
        token: a.token,
        ...(method === 'PUT' && { body: {} }),
      });
      expect(answer.status, `${method} ${id}`).toBe(404);
    }
  });

  it.each([
    '/api/Rooms',
    '/api/rooms/',
    '/api/room',
    '/api/constructor',
    '/api/__proto__',
    '/api/events/../rooms',
    '/api/event_subjects',
    '/api/event-subjects',
    '/api/sequence_counters',
    '/api/migrations',
    '/api/versions',
    '/api/users__role_ids',
    '/api//rooms',
    '/api/rooms/1/actions/',
    '/api/rooms/1/actions/__proto__',
    '/api/rooms/1/actions/update',
    '/api/model/__proto__',
    '/api/model/constructor',
    '/jwt/Login',
    '/jwt/login/',
  ])('%s does not exist', async (path) => {
    const raw = new URL(app.url);
    const { request } = await import('node:http');
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          host: raw.hostname,
          port: raw.port,
          path,
          method: path.includes('actions') || path.startsWith('/jwt') ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${a.token}`, 'content-type': 'application/json' },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBe(404);
  });

  it('spelled otherwise is a page of the application, never data', async () => {
    for (const path of ['/API/rooms', '/Api/rooms', '/rooms']) {
      const answer = await a.get(path);
      expect(answer.headers.get('content-type'), path).not.toMatch(/^application\/json/);
      expect(answer.text).not.toContain('room_no');
    }
  });

  it('refuses callers who are not signed in, with the same text everywhere', async () => {
    const texts = new Set<string>();
    for (const [method, path] of [
      ['GET', '/api/rooms'],
      ['GET', '/api/rooms/1'],
      ['POST', '/api/rooms'],
      ['PUT', '/api/rooms/1'],
      ['DELETE', '/api/rooms/1'],
      ['POST', '/api/rooms/bulk'],
      ['POST', '/api/rooms/1/actions/purge'],
      ['GET', '/api/no-such-things'],
      ['GET', '/api/model'],
      ['GET', '/api/model/room'],
      ['GET', '/api/openapi.json'],
    ] as const) {
      const answer = await call(app, method, path, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
      expect(answer.status, path).toBe(401);
      texts.add(bare(answer));
    }
    expect(texts.size).toBe(1);
  });

  it('answers data that is not cached, without CORS, with its type', async () => {
    for (const path of [
      '/api/rooms',
      `/api/rooms/${await firstId(a, 'rooms')}`,
      '/api/rooms/1e3',
      '/api/users',
      '/api/events',
      '/healthz',
      '/api/public-settings',
    ]) {
      const { headers } = await a.get(path, {}, { origin: 'https://evil.test' });
      expect(headers.get('cache-control'), path).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('refuses methods it does not have', async () => {
    for (const [method, path] of [
      ['PUT', '/api/rooms'],
      ['DELETE', '/api/rooms'],
      ['PATCH', '/api/rooms'],
      ['PUT', '/api/rooms/bulk'],
      ['GET', '/jwt/login'],
    ] as const) {
      const answer = await call(app, method, path, {
        token: a.token,
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      });
      expect([404, 405], `${method} ${path}`).toContain(answer.status);
    }
  });
});

describe('a body', () => {
  const send = (body: string | Buffer, headers: Record<string, string> = {}, path = '/api/rooms') =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      body: body as never,
      headers: { authorization: `Bearer ${a.token}`, 'content-type': 'application/json', ...headers },
    });

  it.each([
    '{"__proto__":{"client_id":2}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"polygon":{"__proto__":{"x":1}}}',
    '{"name":"x","polygon":[{"prototype":1}]}',
  ])('that reaches for a prototype is refused: %s', async (text) => {
    for (const path of ['/api/rooms', '/api/rooms/bulk', '/api/rooms/1/actions/explain', '/jwt/login'])
      expect((await send(text, {}, path)).status, path).toBe(400);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each([
    ['33 levels deep', '['.repeat(33) + ']'.repeat(33)],
    ['20,000 levels deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['with 2,001 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`k${i}`, 1])))],
    ['that is no object', '[]'],
    ['that is a text', '"x"'],
    ['that is a number', '7'],
    ['that is null', 'null'],
    ['that is cut', '{"name": "x'],
    ['with a NUL', '{"name":"a\\u0000b"}'],
    ['with a lone surrogate', '{"name":"\\ud800"}'],
    ['with a NUL in a key', '{"a\\u0000b":1}'],
  ])('%s is refused before anything else', async (_what, text) => {
    const answer = await send(text);
    expect([400, 422], await answer.text()).toContain(answer.status);
  });

  it('of more than 1 MB is refused, also when it is sent in small parts', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    expect((await send(large)).status).toBe(413);
    const packed = await send(gzipSync(large), { 'content-encoding': 'gzip' });
    expect([400, 413, 415]).toContain(packed.status);
    const bomb = await send(gzipSync(Buffer.alloc(50_000_000, 0x20)), { 'content-encoding': 'gzip' });
    expect([400, 413, 415]).toContain(bomb.status);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of the type "%s" is refused', async (type) => {
    const answer = await send('{"name":"x"}', { 'content-type': type });
    expect(answer.status).toBe(415);
  });

  it('stores harmless oddities unchanged', async () => {
    const made = await a.post('/api/rooms', {
      ...(await validBody(model, a, model.entities.room!)),
      name: '\u202eevil\u202c <img onerror=x> \u200b',
    });
    expect([made.status, made.body.name], made.text).toEqual([201, '\u202eevil\u202c <img onerror=x> \u200b']);
    const widths = { deep: [[[1]]], html: '<b>', n: 1e21 };
    const view = await a.post('/api/saved-views', {
      ...(await validBody(model, a, model.entities['saved-view']!)),
      widths,
    });
    expect([view.status, view.body.widths], view.text).toEqual([201, widths]);
  });

  it('sets nothing that only the server sets', async () => {
    for (const extra of [
      { id: 77 },
      { password_hash: 'x' },
      { must_change_password: true },
      { status: 'active' },
      { created_by: 1 },
      { deleted_at: '2026-01-01T00:00:00.000Z' },
      { search_text: 'x' },
      { deleted_batch: 'x' },
    ]) {
      const answer = await a.post('/api/users', { ...(await validBody(model, a, model.entities.user!)), ...extra });
      expect([answer.status, answer.body.errors?.[0].path], JSON.stringify(extra)).toEqual([
        422,
        `/${Object.keys(extra)[0]}`,
      ]);
    }
    const retained = await a.post('/api/users', {
      ...(await validBody(model, a, model.entities.user!)),
      failed_logins: 99,
      last_login_at: '2020-01-01T00:00:00.000Z',
    });
    expect([retained.status, retained.body.failed_logins, retained.body.last_login_at]).toEqual([201, null, null]);
    expect((await a.post('/api/roles', { name: 'System', code: 'own_system', is_system: true })).status).toBe(422);
  });

  it('with a version that is no number is not a write without a version', async () => {
    const id = await firstId(a, 'rooms');
    for (const row_version of ['1', 1.5, true, [1], {}])
      expect((await a.put(`/api/rooms/${id}`, { name: 'Blind', row_version })).status, String(row_version)).toBe(422);
    for (const header of ['1', '"x"', 'W/1', '"1", x'])
      expect((await a.put(`/api/rooms/${id}`, { name: 'Blind' }, { 'if-match': header })).status, header).toBe(400);
  });
});

describe('at the same time', () => {
  it('fifty creates take fifty numbers without a gap, whatever fails between them', async () => {
    const entity = model.entities.vendor!;
    const bodies = [];
    for (let i = 0; i < 50; i++) bodies.push(await validBody(model, a, entity, { name: `Parallel ${i}` }));
    const before = await highest('vendors', 'vendor_code', 'VEN-');
    const failing = bodies.slice(0, 10).map((body) => a.post('/api/vendors', { ...body, country_id: absent }));
    const answers = await Promise.all([...bodies.map((body) => a.post('/api/vendors', body)), ...failing]);
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(50);
    const numbers = made.map(({ body }) => Number(body.vendor_code.slice(4))).sort((x, y) => x - y);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => before + 1 + i));
  });

  it('twelve equal names make one row, and the other requests are answered with the field at fault', async () => {
    const entity = model.entities.user!;
    const bodies = [];
    for (let i = 0; i < 12; i++)
      bodies.push({
        ...(await validBody(model, a, entity)),
        email: i % 2 ? 'Twelve@Example.test' : 'twelve@example.test',
      });
    const answers = await Promise.all(bodies.map((body) => a.post('/api/users', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.errors[0]).toMatchObject({ path: '/email', code: 'not_unique' });
  });

  it('of two saves of one version one wins, thirty times', async () => {
    const id = await firstId(a, 'floors');
    for (let i = 0; i < 30; i++) {
      const { row_version } = (await a.get(`/api/floors/${id}`)).body;
      const pair = await Promise.all(
        [1, 2].map((n) =>
          i % 2
            ? a.put(`/api/floors/${id}`, { name: `Pair ${i} ${n}`, row_version })
            : a.put(`/api/floors/${id}`, { name: `Pair ${i} ${n}` }, { 'if-match': `"${row_version}"` }),
        ),
      );
      expect(pair.map(({ status }) => status).sort()).toEqual([200, i % 2 ? 409 : 412]);
      const winner = pair.find(({ status }) => status === 200)!;
      expect((await a.get(`/api/floors/${id}`)).body).toMatchObject({
        row_version: row_version + 1,
        name: winner.body.name,
      });
    }
  });

  async function highest(plural: string, field: string, prefix: string): Promise<number> {
    const rows = (
      await a.get(`/api/${plural}`, { range: [0, 999], fields: field, filter: { deleted_at: { $exists: false } } })
    ).body as Body[];
    return Math.max(...rows.map((row) => Number(String(row[field]).slice(prefix.length))));
  }
});

it('gives a purged id to no new record', async () => {
  const { id } = (await a.post('/api/room-types', { name: 'Short-lived' })).body;
  await a.delete(`/api/room-types/${id}`);
  expect((await admin.post(`/api/room-types/${id}/actions/purge`)).status).toBe(200);
  expect((await a.post('/api/room-types', { name: 'After it' })).body.id).toBeGreaterThan(id);
});

describe('a fault of our own', () => {
  /** Makes the database fail while `work` runs. */
  async function failing(error: object, work: () => Promise<Answer>): Promise<Answer> {
    const database = app.database as unknown as { read: unknown; transaction: unknown };
    const { read, transaction } = database;
    const fail = (sql: unknown, ...rest: unknown[]) =>
      typeof sql === 'string' && sql.includes(' sessions s ')
        ? (read as (...all: unknown[]) => unknown)(sql, ...rest)
        : Promise.reject(Object.assign(new Error('select secret_column from users where x'), error));
    Object.assign(database, { read: fail, transaction: fail });
    try {
      return await work();
    } finally {
      Object.assign(database, { read, transaction });
    }
  }

  it('is reported by its id alone', async () => {
    for (const work of [
      () => a.get('/api/branches', { sort: ['code', 'DESC'] }),
      () => a.post('/api/rooms', {}),
      () => a.delete('/api/rooms/1'),
    ]) {
      const answer = await failing({}, work);
      expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
      expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
      expect(answer.text).not.toMatch(/secret_column|select|Error|\.ts/);
    }
    const login = await failing({}, () =>
      call(app, 'POST', '/jwt/login', { body: { userId: 'x', email: 'x', password: 'x' } }),
    );
    expect([login.status, login.body.error]).toEqual([500, 'Something went wrong']);
  });

  it('that is temporary is a 503 with a time to wait, a full disk a 507', async () => {
    for (const code of ['SQLITE_BUSY', '40001', '40P01', '53300']) {
      const answer = await failing({ code }, () => a.get('/api/branches', { range: [0, 3] }));
      expect([answer.status, answer.headers.get('retry-after')], code).toEqual([503, '1']);
    }
    expect((await failing({ code: 'SQLITE_FULL' }, () => a.post('/api/rooms', {}))).status).toBe(507);
  });
});
