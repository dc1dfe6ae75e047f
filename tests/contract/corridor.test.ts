import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { clientOfAccount, newcomer, putRow } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { type Body, validBody } from '../support/valid-data.ts';

type Row = Body & { id: number; row_version: number; _actions: string[]; _titles: Record<string, any> };

const model = loadModel('schemas');
let app: TestApp;
let admin: Api;
let a: Api;
let buyer: Api;
let technician: Api;
let clientA: number;

beforeAll(async () => {
  app = await startApp();
  [admin, a, buyer, technician] = await Promise.all(
    ['admin', 'client-admin-a', 'buyer-a', 'technician-a'].map((name) => signIn(app, name)) as [
      Promise<Api>,
      Promise<Api>,
      Promise<Api>,
      Promise<Api>,
    ],
  );
  clientA = await clientOfAccount(app, 'client-admin-a');
});
afterAll(() => app.stop());

/** Creates a valid row with some given values; what depends on them in a cascade is left empty. */
async function make(name: string, values: Body = {}, api: Api = a): Promise<Row> {
  const entity = model.entities[name]!;
  const body = await validBody(model, api, entity, values);
  const answer = await api.post(`/api/${entity.plural}`, body);
  if (answer.status !== 201) throw new Error(`${name} ${JSON.stringify(body)}: ${answer.text}`);
  return answer.body;
}

async function read(plural: string, id: number, api: Api = a): Promise<Row> {
  return (await api.get(`/api/${plural}/${id}`)).body;
}

const act = (api: Api, plural: string, id: number, action: string, body: object = {}) =>
  api.post(`/api/${plural}/${id}/actions/${action}`, body);
const faults = (answer: Answer) => [
  answer.status,
  ...(answer.body.errors ?? []).map(({ path, code }: Body) => `${path} ${code}`),
];
const ids = (answer: Answer) => answer.body.map(({ id }: Row) => id);

/** Two branches of the first client, each with a building and a department of our own. */
async function twoBranches() {
  const branches = (await a.get('/api/branches', { sort: ['id', 'ASC'], range: [0, 1] })).body as Row[];
  return Promise.all(
    branches.map(async (branch) => ({
      branch: branch.id,
      building: (await make('building', { branch_id: branch.id })).id,
      department: (await make('department', { branch_id: branch.id })).id,
    })),
  ) as Promise<[Place, Place]>;
}
type Place = { readonly branch: number; readonly building: number; readonly department: number };

describe('a lifecycle', () => {
  it('of a vendor changes its state by actions only', async () => {
    const vendor = await make('vendor');
    const walk = async (action: string, body = {}) => (await act(buyer, 'vendors', vendor.id, action, body)).status;
    const offered = async () => (await read('vendors', vendor.id, buyer))._actions.sort();
    expect([vendor.status, await offered()]).toEqual(['pending', ['approve']]);
    for (const action of ['block', 'unblock', 'retire', 'reactivate'])
      expect(await walk(action, { block_reason: 'Late' }), action).toBe(409);
    expect(await walk('approve')).toBe(200);
    expect(await offered()).toEqual(['block', 'retire']);
    expect(await walk('approve')).toBe(409);
    const unasked = await act(buyer, 'vendors', vendor.id, 'block');
    expect(faults(unasked)).toEqual([422, '/block_reason required']);
    expect(faults(await act(buyer, 'vendors', vendor.id, 'block', { block_reason: 'ab' }))).toEqual([
      422,
      '/block_reason minLength',
    ]);
    expect(faults(await act(buyer, 'vendors', vendor.id, 'block', { block_reason: 'Late', name: 'x' }))).toEqual([
      422,
      '/name unknown_field',
    ]);
    const blocked = await act(buyer, 'vendors', vendor.id, 'block', { block_reason: 'Sends late and wrong' });
    expect(blocked.body).toMatchObject({ status: 'blocked', block_reason: 'Sends late and wrong' });
    expect([await walk('retire'), await walk('reactivate')]).toEqual([200, 200]);
    expect((await read('vendors', vendor.id)).status).toBe('active');
    const events = await a.get('/api/events', {
      filter: { entity: 'vendor', record_id: vendor.id },
      sort: ['id', 'ASC'],
      range: [0, 50],
    });
    expect(events.body.map(({ verb }: Body) => verb)).toEqual(['create', 'approve', 'block', 'retire', 'reactivate']);
    expect(events.body[2]).toMatchObject({
      data: { block_reason: 'Sends late and wrong' },
      diff: { status: ['active', 'blocked'] },
    });
  });

  it('is not changed by a request body, and its state is named in the error', async () => {
    const vendor = await make('vendor');
    const put = await a.put(`/api/vendors/${vendor.id}`, { status: 'active' });
    expect(faults(put)).toEqual([422, '/status state_by_action']);
    expect(put.text).toContain('Approve');
    expect((await a.put(`/api/vendors/${vendor.id}`, { status: 'pending' })).body.row_version).toBe(1);
    const body = await validBody(model, a, model.entities.vendor!);
    const created = await a.post('/api/vendors', { ...body, status: 'active' });
    expect(faults(created)).toEqual([422, '/status state_on_create']);
    expect(created.text).toContain('Pending');
    expect((await a.post('/api/vendors', { ...body, status: 'pending' })).status).toBe(201);
    expect(faults(await a.put(`/api/vendors/${vendor.id}`, { block_reason: 'by hand' }))).toEqual([
      422,
      '/block_reason read_only',
    ]);
  });

  it('is moved by the roles it names, on a given version when one is sent', async () => {
    const { id } = await make('vendor');
    expect((await act(technician, 'vendors', id, 'approve')).status).toBe(403);
    expect((await a.post(`/api/vendors/${id}/actions/approve`, {}, { 'if-match': '"7"' })).status).toBe(412);
    expect((await a.post(`/api/vendors/${id}/actions/approve`, {}, { 'if-match': '"1"' })).status).toBe(200);
    expect((await act(a, 'vendors', id, 'no_such')).status).toBe(404);
    const both = await Promise.all([act(a, 'vendors', id, 'retire'), act(buyer, 'vendors', id, 'retire')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a client organisation ends in the state closed, and a user can be activated and deactivated repeatedly', async () => {
    const client = await make('client', {}, admin);
    const states = [client.status];
    for (const action of ['activate', 'suspend', 'activate', 'close'])
      states.push((await act(admin, 'clients', client.id, action)).body.status);
    expect(states).toEqual(['trial', 'active', 'suspended', 'active', 'closed']);
    expect((await act(admin, 'clients', client.id, 'activate')).status).toBe(409);
    expect((await act(a, 'clients', clientA, 'suspend')).status).toBe(403);
    const user = await make('user');
    const walked = [user.status];
    for (const action of ['activate', 'deactivate', 'activate'])
      walked.push((await act(a, 'users', user.id, action)).body.status);
    expect(walked).toEqual(['pending', 'active', 'inactive', 'active']);
  });
});

describe('counts', () => {
  it('of a building’s floors follow create, move, delete, restore and purge, and raise no version', async () => {
    const [one] = await twoBranches();
    const other = await make('building', { branch_id: one.branch });
    const counts = async () => [
      (await read('buildings', one.building)).floors_count,
      (await read('buildings', other.id)).floors_count,
    ];
    const before = await read('buildings', one.building);
    expect(await counts()).toEqual([0, 0]);
    const floor = await make('floor', { building_id: one.building });
    await make('floor', { building_id: one.building });
    expect(await counts()).toEqual([2, 0]);
    await a.put(`/api/floors/${floor.id}`, { building_id: other.id });
    expect(await counts()).toEqual([1, 1]);
    await a.delete(`/api/floors/${floor.id}`);
    expect(await counts()).toEqual([1, 0]);
    await act(a, 'floors', floor.id, 'restore');
    expect(await counts()).toEqual([1, 1]);
    await a.delete(`/api/floors/${floor.id}`);
    await act(admin, 'floors', floor.id, 'purge');
    expect(await counts()).toEqual([1, 0]);
    const after = await read('buildings', one.building);
    expect([after.row_version, after.updated_at]).toEqual([before.row_version, before.updated_at]);
    expect((await a.put(`/api/buildings/${one.building}`, { floors_count: 99 })).body.floors_count).toBe(1);
  });

  it('of a client’s users follow, also in bulk and when undone', async () => {
    const count = async () => (await read('clients', clientA)).no_of_users as number;
    const start = await count();
    const user = await make('user');
    expect(await count()).toBe(start + 1);
    await a.delete(`/api/users/${user.id}`);
    expect(await count()).toBe(start);
    await act(a, 'users', user.id, 'restore');
    expect(await count()).toBe(start + 1);
    const bodies = [await validBody(model, a, model.entities.user!), await validBody(model, a, model.entities.user!)];
    await a.post('/api/users/bulk', { mode: 'create', rows: [...bodies, { full_name: 'No e-mail' }] });
    expect(await count()).toBe(start + 1);
    expect((await a.post('/api/users/bulk', { mode: 'create', rows: bodies })).status).toBe(200);
    expect(await count()).toBe(start + 3);
  });
});

describe('the tree', () => {
  it('applies a move to everything below', async () => {
    const [one, two] = await twoBranches();
    const floor = await make('floor', { building_id: one.building });
    const zone = await make('zone', { floor_id: floor.id });
    const room = await make('room', { floor_id: floor.id, zone_id: zone.id, department_id: null });
    expect(room).toMatchObject({ branch_id: one.branch, building_id: one.building, client_id: clientA });
    const moved = await a.put(`/api/floors/${floor.id}`, { building_id: two.building });
    expect([moved.status, moved.body.branch_id], moved.text).toEqual([200, two.branch]);
    expect(await read('rooms', room.id)).toMatchObject({ branch_id: two.branch, building_id: two.building });
    expect(await read('zones', zone.id)).toMatchObject({ branch_id: two.branch, building_id: two.building });
    expect(ids(await a.get('/api/rooms', { filter: { branch_id: one.branch, id: [room.id] } }))).toEqual([]);
  });

  it('refuses a move that would leave something behind in the old branch, and undoes it', async () => {
    const [one, two] = await twoBranches();
    const floor = await make('floor', { building_id: one.building });
    const room = await make('room', { floor_id: floor.id, zone_id: null, department_id: one.department });
    const refused = await a.put(`/api/floors/${floor.id}`, { building_id: two.building });
    expect([refused.status, refused.body.code]).toEqual([409, 'branch_split']);
    expect(refused.body.users).toEqual([{ entity: 'room', id: room.id }]);
    expect((await read('floors', floor.id)).branch_id).toBe(one.branch);
    expect((await read('rooms', room.id)).branch_id).toBe(one.branch);
  });

  it('refuses a row that moves to another branch but retains its references to the former one', async () => {
    const [one, two] = await twoBranches();
    const [from, to] = [
      await make('floor', { building_id: one.building }),
      await make('floor', { building_id: two.building }),
    ];
    const zone = await make('zone', { floor_id: from.id });
    const room = await make('room', { floor_id: from.id, zone_id: zone.id, department_id: one.department });
    expect(faults(await a.put(`/api/rooms/${room.id}`, { floor_id: to.id }))).toEqual([
      422,
      '/zone_id no_such_reference',
      '/department_id no_such_reference',
    ]);
    const moved = await a.put(`/api/rooms/${room.id}`, {
      floor_id: to.id,
      zone_id: null,
      department_id: two.department,
    });
    expect(moved.body, moved.text).toMatchObject({
      branch_id: two.branch,
      building_id: two.building,
      department_id: two.department,
    });
  });

  it('refuses references into another branch, and a row in the bin as parent', async () => {
    const [one, two] = await twoBranches();
    const floor = await make('floor', { building_id: one.building });
    const body = await validBody(model, a, model.entities.room!, {
      floor_id: floor.id,
      zone_id: null,
      department_id: null,
    });
    expect(faults(await a.post('/api/rooms', { ...body, department_id: two.department }))).toEqual([
      422,
      '/department_id no_such_reference',
    ]);
    const away = await make('room', {
      floor_id: (await make('floor', { building_id: two.building })).id,
      zone_id: null,
      department_id: null,
    });
    const asset = await validBody(model, a, model.entities.asset!, { department_id: one.department, room_id: null });
    expect(faults(await a.post('/api/assets', { ...asset, room_id: away.id }))).toEqual([
      422,
      '/room_id no_such_reference',
    ]);
    const removed = await make('department', { branch_id: one.branch });
    expect((await a.delete(`/api/departments/${removed.id}`)).status).toBe(200);
    expect(faults(await a.post('/api/rooms', { ...body, department_id: removed.id }))).toEqual([
      422,
      '/department_id no_such_reference',
    ]);
    await a.delete(`/api/floors/${floor.id}`);
    expect(faults(await a.post('/api/rooms', body))).toEqual([422, '/floor_id no_such_reference']);
  });

  it('moves a cascade with it, and names references that no longer fit', async () => {
    const vendor = await make('vendor');
    const [germany] = (await a.get('/api/countries', { filter: { iso2: 'DE' } })).body as Row[];
    expect(faults(await a.put(`/api/vendors/${vendor.id}`, { country_id: germany!.id }))).toEqual([
      422,
      '/state_id no_such_reference',
    ]);
    const families = (await a.get('/api/asset-families', { range: [0, 1], filter: { is_active: true } })).body as Row[];
    const models = [
      await make('asset-model', { family_id: families[0]!.id }),
      await make('asset-model', { family_id: families[1]!.id }),
    ];
    const first = { family_id: families[0]!.id, model_id: models[0]!.id, asset_type_id: null };
    const asset = await make('asset', first);
    expect(faults(await a.put(`/api/assets/${asset.id}`, { model_id: models[1]!.id }))).toEqual([
      422,
      '/model_id no_such_reference',
    ]);
    expect(faults(await a.put(`/api/assets/${asset.id}`, { family_id: families[1]!.id }))).toEqual([
      422,
      '/model_id no_such_reference',
    ]);
    expect(
      (await a.put(`/api/assets/${asset.id}`, { family_id: families[1]!.id, model_id: models[1]!.id })).status,
    ).toBe(200);
  });

  it('is not deleted while rows depend on it, nor restored without its parent', async () => {
    const [one] = await twoBranches();
    const floor = await make('floor', { building_id: one.building });
    const room = await make('room', { floor_id: floor.id, zone_id: null, department_id: null });
    const refused = await a.delete(`/api/floors/${floor.id}`);
    expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'in_use', 1]);
    expect(refused.body.users[0]).toMatchObject({
      entity: 'room',
      id: room.id,
      title: expect.stringContaining(String(room.room_no)),
    });
    await a.delete(`/api/rooms/${room.id}`);
    expect((await a.delete(`/api/floors/${floor.id}`)).status).toBe(200);
    const orphan = await act(a, 'rooms', room.id, 'restore');
    expect([orphan.status, orphan.body.code]).toEqual([409, 'parent_deleted']);
    expect((await act(admin, 'floors', floor.id, 'purge')).status, 'the bin still refers to it').toBe(409);
    await act(a, 'floors', floor.id, 'restore');
    expect((await act(a, 'rooms', room.id, 'restore')).status).toBe(200);
  });

  it('does not return a name in use to a row from the bin', async () => {
    const type = await make('room-type', { name: 'Twice', code: null });
    await a.delete(`/api/room-types/${type.id}`);
    await make('room-type', { name: 'TWICE', code: null });
    const back = await act(a, 'room-types', type.id, 'restore');
    expect(faults(back)).toEqual([409, '/name not_unique']);
  });
});

describe('what is attached', () => {
  it('moves to the bin and back with its owner, except records that were deleted before', async () => {
    const vendor = await make('vendor');
    const owned = { owner_type: 'vendor', owner_id: vendor.id };
    const [retained, removed] = [await make('contact', owned), await make('contact', owned)];
    expect([retained.client_id, retained._titles.owner_id]).toEqual([clientA, vendor.name]);
    await a.delete(`/api/contacts/${removed.id}`);
    await a.delete(`/api/vendors/${vendor.id}`);
    expect(ids(await a.get('/api/contacts', { filter: owned }))).toEqual([]);
    await act(a, 'vendors', vendor.id, 'restore');
    expect(ids(await a.get('/api/contacts', { filter: owned }))).toEqual([retained.id]);
    await a.delete(`/api/vendors/${vendor.id}`);
    expect((await act(a, 'contacts', retained.id, 'restore')).body.code).toBe('parent_deleted');
    expect((await act(admin, 'vendors', vendor.id, 'purge')).status).toBe(200);
    expect((await a.get(`/api/contacts/${retained.id}`)).status).toBe(404);
  });

  it('is readable as far as its owner is', async () => {
    const rules = ['read', 'create', 'update'].map((action) => ({ action, subject: 'contact' }));
    await putRow(app, 'role', {
      code: 'caller',
      name: 'Caller',
      scope: 'client',
      client_id: clientA,
      rules: [...rules, { action: 'read', subject: 'branch' }],
    });
    const caller = await newcomer(app, 'caller-a', { roles: ['caller'], client: clientA });
    const seen = (await caller.get('/api/contacts', { range: [0, 999] })).body as Row[];
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.map(({ owner_type }) => owner_type))).toEqual(new Set(['branch']));
    const [vendor] = (await a.get('/api/vendors', { range: [0, 0] })).body as Row[];
    expect(
      faults(await caller.post('/api/contacts', { full_name: 'X', owner_type: 'vendor', owner_id: vendor!.id })),
    ).toEqual([422, '/owner_id no_such_reference']);
    expect(
      faults(await caller.put(`/api/contacts/${seen[0]!.id}`, { owner_type: 'vendor', owner_id: vendor!.id })),
    ).toEqual([422, '/owner_id no_such_reference']);
    expect(faults(await caller.post('/api/contacts', { full_name: 'X', owner_type: 'room', owner_id: 1 }))).toContain(
      '/owner_type enum',
    );
  });

  it('has one primary contact at most, and cannot be given to an owner of another client', async () => {
    const vendor = await make('vendor');
    const owned = { owner_type: 'vendor', owner_id: vendor.id, full_name: 'P' };
    expect((await a.post('/api/contacts', { ...owned, is_primary: true })).status).toBe(201);
    expect(faults(await a.post('/api/contacts', { ...owned, is_primary: true }))).toEqual([
      409,
      '/is_primary one_primary',
    ]);
    const contact = (await a.post('/api/contacts', owned)).body;
    const clientB = await clientOfAccount(app, 'client-admin-b');
    const [theirs] = (await admin.get('/api/vendors', { filter: { client_id: clientB }, range: [0, 0] })).body as Row[];
    expect(faults(await admin.put(`/api/contacts/${contact.id}`, { owner_id: theirs!.id }))).toEqual([
      422,
      '/owner_id other_client',
    ]);
  });
});

describe('numbers', () => {
  it('are given in order and skip numbers that were typed', async () => {
    const first = await make('asset', { asset_no: null });
    const n = Number(String(first.asset_no).slice(4));
    const numbered = (k: number) => `AST-${String(n + k).padStart(5, '0')}`;
    await make('asset', { asset_no: numbered(1) });
    expect((await make('asset', { asset_no: null })).asset_no).toBe(numbered(2));
    const body = await validBody(model, a, model.entities.asset!);
    expect(faults(await a.post('/api/assets', { ...body, asset_no: numbered(1) }))).toEqual([
      409,
      '/asset_no not_unique',
    ]);
    expect(faults(await a.post('/api/assets', { ...body, asset_no: 'lower' }))).toEqual([422, '/asset_no pattern']);
    const { asset_no: _, ...without } = body;
    expect((await a.post('/api/assets', without)).body.asset_no).toBe(numbered(3));
  });

  it('that nobody may type are refused', async () => {
    const body = await validBody(model, a, model.entities.vendor!);
    expect(faults(await a.post('/api/vendors', { ...body, vendor_code: 'VEN-9999' }))).toEqual([
      422,
      '/vendor_code read_only',
    ]);
  });
});

describe('bulk', () => {
  const send = (body: object, api = a) => api.post('/api/room-types/bulk', body);
  const statuses = (answer: Answer) => answer.body.results.map(({ status }: Answer) => status);

  it('all or nothing by default, in create, update and delete', async () => {
    const undone = await send({ mode: 'create', rows: [{ name: 'Bulk 1' }, { name: '' }, { name: 'Bulk 2' }] });
    expect(undone.body.ok).toBe(false);
    expect(statuses(undone)).toEqual([424, 422, 424]);
    expect((await a.get('/api/room-types', { q: 'Bulk' })).body).toEqual([]);
    const done = await send({ mode: 'create', rows: [{ name: 'Bulk 1' }, { name: 'Bulk 2' }] });
    expect([done.status, statuses(done)]).toEqual([200, [201, 201]]);
    const made = done.body.results.map(({ record }: { record: Row }) => record) as [Row, Row];
    expect(made[0]).toMatchObject({ name: 'Bulk 1', row_version: 1 });
    const half = await send({
      mode: 'update',
      rows: [
        { id: made[0].id, name: 'Changed' },
        { id: made[1].id, row_version: 9, name: 'Stale' },
      ],
    });
    expect(statuses(half)).toEqual([424, 409]);
    expect((await read('room-types', made[0].id)).name).toBe('Bulk 1');
    expect(statuses(await send({ mode: 'delete', rows: [made[0].id, 987_654] }))).toEqual([424, 404]);
    expect(statuses(await send({ mode: 'delete', rows: [{ id: made[0].id, row_version: 7 }] }))).toEqual([409]);
    expect(statuses(await send({ mode: 'delete', rows: [made[0].id, { id: made[1].id }] }))).toEqual([200, 200]);
    expect((await a.get('/api/room-types', { filter: { id: made.map(({ id }) => id) } })).body).toEqual([]);
  });

  it('saves as many rows as possible when requested: each row succeeds or fails alone', async () => {
    const answer = await send({
      mode: 'create',
      atomic: false,
      rows: [{ name: 'Alone 1' }, { name: 'Alone 1' }, 7, null, [], { name: 'Alone 2' }],
    });
    expect([answer.status, answer.body.ok]).toEqual([207, false]);
    expect(statuses(answer)).toEqual([201, 409, 400, 400, 400, 201]);
    expect((await a.get('/api/room-types', { q: 'Alone' })).body).toHaveLength(2);
    const mixed = await send({
      mode: 'update',
      atomic: false,
      rows: [{ name: 'no id' }, { id: '1' }, { id: 1.5 }, { id: -1 }],
    });
    expect(statuses(mixed)).toEqual([422, 422, 422, 422]);
  });

  it('is refused as a whole when it is none', async () => {
    const rows = [{ name: 'x' }];
    for (const body of [
      {},
      { mode: 'create' },
      { mode: 'create', rows: [] },
      { mode: 'create', rows: {} },
      { mode: 'upsert', rows, key: ['description'] },
      { mode: 'upsert', rows, key: 'name' },
      { mode: 'create', rows, key: ['name'] },
      { mode: 'create', rows, dry_run: 1 },
      { mode: 'constructor', rows },
      { mode: 'toString', rows, extra: 1 },
      { mode: { toString: 1 }, rows, extra: 1 },
      { mode: 'create', rows, atomic: 'yes' },
      { mode: 'create', rows, extra: 1 },
    ]) {
      expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    }
    const many = (length: number) => Array.from({ length }, (_, i) => ({ name: `Many ${i}` }));
    for (const body of [
      { mode: 'create', rows: many(10_001) },
      { mode: 'create', rows: many(1001), dry_run: true },
    ]) {
      const tooMany = await send(body);
      expect([tooMany.status, tooMany.body.code]).toEqual([400, 'bulk_too_many']);
    }
    expect((await send({ mode: 'create', rows: [{ name: 'x' }] }, technician)).status).toBe(403);
    expect((await a.get('/api/room-types', { q: 'Many' })).body).toEqual([]);
  });

  it('takes a thousand rows at once', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({ name: `Thousand ${i}` }));
    const made = await a.post('/api/vendor-services/bulk', { mode: 'create', rows });
    expect([made.status, made.body.results.length]).toEqual([200, 1000]);
  });
});

describe('reading', () => {
  it('history names one record', async () => {
    const { id } = await make('room-type');
    for (const filter of [
      {},
      { entity: 'room-type' },
      { record_id: id },
      { entity: 'no-such', record_id: 1 },
      { entity: ['room-type'], record_id: id },
      { entity: 'room-type', record_id: [id] },
      { $and: [{ entity: 'room-type', record_id: id }] },
      { entity: '__proto__', record_id: 1 },
    ]) {
      expect((await a.get('/api/events', { filter })).status, JSON.stringify(filter)).toBe(400);
    }
    const events = (await a.get('/api/events', { filter: { entity: 'room-type', record_id: id } })).body;
    expect(events[0]).toMatchObject({
      verb: 'create',
      entity: 'room-type',
      record_id: id,
      record_version: 1,
      client_id: clientA,
    });
    expect(events[0]._titles.created_by).toBe('Anil Deshmukh');
  });

  it('embeds what it refers to, or null', async () => {
    const room = await make('room', { department_id: null });
    const seen = (await a.get('/api/rooms', { filter: { id: [room.id] }, expand: 'room_type_id,department_id' }))
      .body[0];
    expect(seen.room_type).toMatchObject({ id: room.room_type_id, name: room._titles.room_type_id });
    expect(seen.department).toBeNull();
    expect((await a.get('/api/rooms', { expand: 'no_such_id' })).status).toBe(400);
  });

  it('needs the same number of statements whatever is expanded and requested', async () => {
    const { database } = app.access.engine();
    const { read, readPlanned, slow } = database;
    let asked: string[] = [];
    const counting = (way: typeof read): typeof read => {
      return (sql, values) => {
        // Jobs that other tests caused may run meanwhile.
        if (!/\b(jobs|sessions|public_codes|timers)\b/.test(sql)) asked.push(sql);
        return way(sql, values);
      };
    };
    const run: typeof slow.run = (kind, asker, work) =>
      slow.run(kind, asker, (rows) => work(counting(rows as typeof read) as typeof rows));
    Object.assign(database, { read: counting(read), readPlanned: counting(readPlanned), slow: { ...slow, run } });
    try {
      const counts: number[] = [];
      let last: string[] = [];
      const search = { range: [0, 99], q: 'a' };
      for (const query of [
        { range: [0, 4] },
        { range: [0, 99] },
        { range: [0, 99], expand: 'room_type_id,department_id' },
        {
          range: [0, 99],
          fields: 'id,room_no,room_type_id,_actions',
          filter: { 'room_type.is_clinical': true },
          sort: ['department_id', 'ASC'],
        },
      ]) {
        await a.get('/api/rooms', query);
        asked = [];
        expect((await a.get('/api/rooms', query)).status).toBe(200);
        counts.push(asked.length);
        last = asked;
      }
      expect(new Set(counts).size, `${counts}\n${last.join('\n')}`).toBe(1);
      expect(counts[0], last.join('\n')).toBeLessThanOrEqual(2);
      await a.get('/api/rooms', search);
      asked = [];
      await a.get('/api/rooms', { ...search, expand: 'room_type_id,department_id' });
      expect(asked.length, 'a search').toBeLessThanOrEqual(counts[0]! + 1);
      asked = [];
      await a.get('/api/users', { range: [0, 49] });
      expect(asked.length, 'lists of references').toBe(counts[0]);
    } finally {
      Object.assign(database, { read, readPlanned, slow });
    }
  });

  it('uses the caller’s language in titles and faults', async () => {
    const type = await make('room-type', {
      name: 'Quiet room',
      translations: { de: { name: 'Ruheraum' }, fr: { name: 'Salle de repos' } },
    });
    const room = await make('room', { room_type_id: type.id });
    const title = async (language: string) =>
      (await a.get(`/api/rooms/${room.id}`, {}, { 'accept-language': language })).body._titles.room_type_id;
    expect([
      await title('en'),
      await title('de-AT,en;q=0.5'),
      await title('fr'),
      await title('pt'),
      await title('xx'),
    ]).toEqual(['Quiet room', 'Ruheraum', 'Salle de repos', 'Quiet room', 'Quiet room']);
    const messages = new Set<string>();
    for (const language of ['en', 'de', 'fr', 'pt']) {
      const refused = await a.post('/api/room-types', {}, { 'accept-language': language });
      messages.add(refused.body.errors[0].message);
      expect((await a.get('/api/model/room', {}, { 'accept-language': language })).body.name).toBe('room');
    }
    expect(messages.size).toBe(4);
  });

  it('writes units as the reader does', async () => {
    const units: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'pt']) {
      const { fields } = (await a.get('/api/model/asset-family', {}, { 'accept-language': language })).body;
      units.push([fields.default_pm_months.ui.unit, fields.default_pm_months.ui.width]);
    }
    expect(units).toEqual(['months', 'Monate', 'mois', 'meses'].map((unit) => [unit, expect.any(Number)]));
    const { fields } = (await a.get('/api/model/label-template', {}, { 'accept-language': 'fr' })).body;
    expect(fields.width_mm.ui.unit).toBe('mm');
  });

  it('searches titles and searched fields in all languages, by beginnings of words', async () => {
    const type = await make('room-type', {
      name: 'Œuvre Größen-Saal',
      code: 'OGS-77',
      translations: { pt: { name: 'Sala de cirurgião' } },
    });
    for (const q of ['grossen', 'GRÖSSEN saal', 'oeuvre', 'cirurgiao', 'ogs', 'saal gross', 'ogs 77'])
      expect(ids(await a.get('/api/room-types', { q })), q).toContain(type.id);
    for (const q of ['rossen', 'aal', 'grossenx', 'grossen xyz'])
      expect(ids(await a.get('/api/room-types', { q })), q).not.toContain(type.id);
    await a.put(`/api/room-types/${type.id}`, { name: 'Otherwise' });
    expect(ids(await a.get('/api/room-types', { q: 'grossen' }))).not.toContain(type.id);
    expect(ids(await a.get('/api/room-types', { q: 'otherw' }))).toContain(type.id);
  });

  it('sorts by the title of a reference and filters along paths', async () => {
    const list = (await a.get('/api/rooms', { sort: ['room_type_id', 'ASC'], range: [0, 199] })).body as Row[];
    const titles = list.map(({ _titles }) => String(_titles.room_type_id).toLowerCase());
    expect(titles).toEqual([...titles].sort());
    const clinical = await a.get('/api/rooms', {
      filter: { 'room_type.is_clinical': true, 'floor.building.branch_id': list[0]!.branch_id },
      range: [0, 999],
      expand: 'room_type_id',
    });
    expect(clinical.body.length).toBeGreaterThan(0);
    for (const row of clinical.body)
      expect([row.room_type.is_clinical, row.branch_id]).toEqual([true, list[0]!.branch_id]);
  });

  it('lists in _actions what would be allowed', async () => {
    const { id } = await make('vendor');
    expect((await read('vendors', id, technician))._actions).toEqual([]);
    expect((await read('vendors', id))._actions.sort()).toEqual(['approve', 'delete', 'update']);
    expect((await read('vendors', id, admin))._actions).toContain('update');
    await a.delete(`/api/vendors/${id}`);
    const [binned] = (
      await a.get('/api/vendors', { filter: { id: [id], deleted_at: { $exists: true } }, fields: 'name,_actions' })
    ).body as Row[];
    expect(binned!._actions).toEqual(['restore']);
    const [forAdmin] = (
      await admin.get('/api/vendors', { filter: { id: [id], deleted_at: { $exists: true } }, fields: '_actions' })
    ).body as Row[];
    expect(forAdmin!._actions.sort()).toEqual(['purge', 'restore']);
  });

  it('explains which rule grants or denies', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body as Row[];
    const own = await act(technician, 'rooms', room!.id, 'explain');
    const said = Object.fromEntries(
      own.body.actions.map((entry: Body) => [entry.action, [entry.granted, entry.reason]]),
    );
    expect(said).toMatchObject({ read: [true, 'rule'], update: [false, 'no_rule'] });
    const [nurse] = (await admin.get('/api/users', { filter: { login_id: 'requester-a' } })).body as Row[];
    const assets = (await a.get('/api/assets', { range: [0, 999], fields: 'department_id' })).body as Row[];
    const foreign = assets.find(
      ({ department_id }) => !(nurse!.department_ids as number[]).includes(department_id as number),
    )!;
    const other = await act(admin, 'assets', foreign.id, 'explain', { user_id: nurse!.id });
    expect(other.body.actions.find(({ action }: Body) => action === 'read')).toMatchObject({
      granted: false,
      reason: 'condition',
      rules: [{ role: 'department_user', holds: false }],
    });
    expect((await act(technician, 'rooms', room!.id, 'explain', { user_id: nurse!.id })).status).toBe(403);
  });
});

describe('rules of a record', () => {
  it('demand a field while its condition holds, and leave the values of hidden fields stored', async () => {
    const { gstin: _, ...body } = await validBody(model, a, model.entities.vendor!, {
      gst_category: 'registered_regular',
    });
    expect(faults(await a.post('/api/vendors', body))).toEqual([422, '/gstin required']);
    expect(faults(await a.post('/api/vendors', { ...body, state_id: null }))).toEqual([
      422,
      '/state_id required',
      '/gstin required',
    ]);
    expect((await a.post('/api/vendors', { ...body, gst_category: 'unregistered' })).status).toBe(201);
    const vendor = await make('vendor', { gst_category: 'registered_regular' });
    const abroad = await a.put(`/api/vendors/${vendor.id}`, { gst_category: 'overseas' });
    expect([abroad.status, abroad.body.gstin, abroad.body.state_id]).toEqual([200, vendor.gstin, vendor.state_id]);
    expect((await a.put(`/api/vendors/${vendor.id}`, { gstin: null })).status).toBe(200);
    expect(faults(await a.put(`/api/vendors/${vendor.id}`, { gst_category: 'sez' }))).toEqual([422, '/gstin required']);
    const branch = await make('branch');
    expect(faults(await a.put(`/api/branches/${branch.id}`, { state_id: null }))).toEqual([422, '/state_id required']);
  });

  it('hold across fields: tax numbers and dates', async () => {
    const vendor = await make('vendor', { gst_category: 'registered_regular' });
    const gstin = String(vendor.gstin);
    const last = gstin.at(-1) === 'A' ? 'B' : 'A';
    expect(faults(await a.put(`/api/vendors/${vendor.id}`, { gstin: gstin.slice(0, -1) + last }))).toEqual([
      422,
      '/gstin gstin_check_digit',
    ]);
    expect(faults(await a.put(`/api/vendors/${vendor.id}`, { pan: 'ZZZZZ9999Z' }))).toEqual([422, '/gstin gstin_pan']);
    const asset = await make('asset', {
      purchased_on: '2026-02-28',
      received_on: '2026-03-01',
      installed_on: null,
      in_service_on: null,
      warranty_end_on: null,
    });
    expect(faults(await a.put(`/api/assets/${asset.id}`, { received_on: '2026-02-27' }))).toEqual([
      422,
      '/received_on received_before_purchase',
    ]);
    expect(faults(await a.put(`/api/assets/${asset.id}`, { purchased_on: '1949-12-31' }))).toEqual([
      422,
      '/purchased_on date_too_early',
    ]);
    expect((await a.put(`/api/assets/${asset.id}`, { received_on: null })).body.received_on).toBeNull();
  });

  it('merge: what is absent stays, null empties, equal is no change', async () => {
    const room = await make('room', { name: 'Merged', capacity: 4 });
    const changed = await a.patch(`/api/rooms/${room.id}`, { capacity: null });
    expect(changed.body).toMatchObject({ name: 'Merged', capacity: null, row_version: 2 });
    expect((await a.put(`/api/rooms/${room.id}`, { name: '  Merged ' })).body).toMatchObject({
      name: 'Merged',
      row_version: 2,
    });
    expect((await a.put(`/api/rooms/${room.id}`, { name: '' })).body).toMatchObject({ name: null, row_version: 3 });
    expect(faults(await a.put(`/api/rooms/${room.id}`, { room_no: null }))).toEqual([422, '/room_no type']);
    expect(faults(await a.put(`/api/rooms/${room.id}`, { room_no: '   ' }))).toEqual([422, '/room_no minLength']);
  });

  it('empty a reference when the person is deleted, and record that in the history', async () => {
    const head = await make('user');
    const department = await make('department', { head_user_id: head.id });
    expect((await a.delete(`/api/users/${head.id}`)).status).toBe(200);
    expect(await read('departments', department.id)).toMatchObject({ head_user_id: null, row_version: 2 });
    const events = (
      await a.get('/api/events', { filter: { entity: 'department', record_id: department.id }, sort: ['id', 'ASC'] })
    ).body;
    expect(events[1]).toMatchObject({ verb: 'update', diff: { head_user_id: [head.id, null] } });
  });
});
