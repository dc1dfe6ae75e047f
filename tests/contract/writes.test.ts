import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { newcomer, putRow } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, apiWith, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { kind } from '../support/databases.ts';
import { type Body, validBody } from '../support/valid-data.ts';

const model = loadModel('schemas');
const clock = testClock();
let app: TestApp;
let admin: Api;
let a: Api;
let b: Api;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, env: { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' } });
  [admin, a, b] = (await Promise.all(
    ['admin', 'client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
});
afterAll(() => app.stop());

const statuses = (answer: Answer) => answer.body.results.map(({ status }: Answer) => status);
const count = async (api: Api, plural: string, query: object = {}): Promise<number> =>
  Number((await api.get(`/api/${plural}`, { range: [0, 0], ...query })).headers.get('content-range')!.split('/')[1]);
const events = async (): Promise<number> => {
  const [row] = await app.access.engine().database.read('select count(*) from events', []);
  return Number(row![0]);
};

describe('an upsert', () => {
  const send = (rows: readonly unknown[], more: object = {}, api = a) =>
    api.post('/api/room-types/bulk', { mode: 'upsert', rows, ...more });

  it('changes what it knows by its key and creates the rest', async () => {
    const first = await send([
      { code: 'UP-1', name: 'Upsert one' },
      { code: 'UP-2', name: 'Upsert two' },
    ]);
    expect([first.status, statuses(first)]).toEqual([200, [201, 201]]);
    const second = await send(
      [
        { code: 'up-1', name: 'Upsert one again' },
        { code: ' UP-3 ', name: 'Upsert three' },
        { code: 'UP-2', name: 'Upsert two' },
      ],
      { atomic: false },
    );
    expect(statuses(second)).toEqual([422, 201, 200]);
    const third = await send([{ code: 'UP-1', name: 'Upsert one again' }]);
    expect(third.body.results[0]).toMatchObject({
      status: 200,
      id: first.body.results[0].id,
      record: { name: 'Upsert one again', row_version: 2 },
    });
    expect(second.body.results[2].record.row_version).toBe(1);
    expect(await count(a, 'room-types', { q: 'upsert' })).toBe(3);
  });

  it('uses another key when requested, without regard to case', async () => {
    const made = (await a.post('/api/room-types', { code: 'BYNAME', name: 'Known by name' })).body;
    const answer = await send([{ name: 'KNOWN BY NAME', description: 'found' }], { key: ['name'] });
    expect(answer.body.results[0]).toMatchObject({
      status: 200,
      id: made.id,
      record: { code: 'BYNAME', description: 'found' },
    });
  });

  it('knows a room by its floor and number; an equal number on another floor is another room', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
    const known = (row: Body) =>
      a.post('/api/rooms/bulk', { mode: 'upsert', key: ['room_no', 'floor_id'], rows: [row] });
    const same = { floor_id: room.floor_id, room_no: room.room_no };
    expect((await known({ ...same, capacity: 3 })).body.results[0]).toMatchObject({ status: 200, id: room.id });
    const floors = (
      await a.get('/api/floors', { filter: { building_id: room.building_id, id: { $ne: room.floor_id } } })
    ).body;
    const body = await validBody(model, a, model.entities.room!, { ...same, floor_id: floors[0].id });
    const other = await known(body);
    expect(other.body.results[0]).toMatchObject({ status: 409, code: 'not_unique' });
    expect((await a.get(`/api/rooms/${room.id}`)).body.floor_id).toBe(room.floor_id);
    const byBuilding = await a.post('/api/rooms/bulk', {
      mode: 'upsert',
      key: ['building_id', 'room_no'],
      rows: [same],
    });
    expect([byBuilding.status, byBuilding.body.code]).toEqual([400, 'bulk_key']);
  });

  it('requires its key, and finds nothing in the bin, of other clients or of the platform', async () => {
    expect((await send([{ name: 'No code' }])).body.results[0].errors).toMatchObject([
      { path: '/code', code: 'required' },
    ]);
    const deleted = (await a.post('/api/room-types', { code: 'GONE', name: 'Gone' })).body;
    await a.delete(`/api/room-types/${deleted.id}`);
    const again = (await send([{ code: 'GONE', name: 'Gone' }])).body.results[0];
    expect([again.status, again.id === deleted.id]).toEqual([201, false]);
    const theirs = (await send([{ code: 'GONE', name: 'Theirs' }], {}, b)).body.results[0];
    expect(theirs.status).toBe(201);
    expect((await a.get(`/api/room-types/${again.id}`)).body.name).toBe('Gone');
    const platform = (
      await admin.get('/api/room-types', { filter: { client_id: null, code: { $exists: true } }, range: [0, 0] })
    ).body[0];
    const own = (await send([{ code: platform.code, name: 'Our own' }])).body.results[0];
    expect([own.status, own.record.client_id === null]).toEqual([201, false]);
    expect((await admin.get(`/api/room-types/${platform.id}`)).body.name).toBe(platform.name);
    const byAdmin = await send([{ code: 'GONE', name: 'By admin', client_id: theirs.record.client_id }], {}, admin);
    expect(byAdmin.body.results[0]).toMatchObject({ status: 200, id: theirs.id });
  });

  it('takes the client of a parent, gives numbers, and does not reveal hidden keys', async () => {
    const { asset_no: _, ...asset } = await validBody(model, a, model.entities.asset!, { image_id: null });
    const made = await admin.post('/api/assets/bulk', {
      mode: 'upsert',
      rows: [asset, { ...asset, asset_no: 'UPS/1' }],
    });
    expect(statuses(made), made.text).toEqual([201, 201]);
    expect(made.body.results[0].record.asset_no).toMatch(/^AST-\d+/);
    const again = await a.post('/api/assets/bulk', {
      mode: 'upsert',
      rows: [{ ...asset, asset_no: 'UPS/1', name: 'Renamed' }],
    });
    expect(again.body.results[0]).toMatchObject({
      status: 200,
      id: made.body.results[1].id,
      record: { name: 'Renamed' },
    });
    const rules = ['read', 'create', 'update'].map((action) => ({ action, subject: 'user' }));
    await putRow(app, 'role', { code: 'no-mail', name: 'No mail', scope: 'client', client_id: 1, rules });
    const blind = await newcomer(app, 'blind-a', { roles: ['no-mail'], client: 1 });
    const refused = await blind.post('/api/users/bulk', {
      mode: 'upsert',
      key: ['email'],
      rows: [{ email: 'x@y.test' }],
    });
    expect([refused.status, refused.body.code, refused.text.includes('email')]).toEqual([400, 'bulk_key', false]);
  });

  it('distinguishes rows of the platform, which have no client, too', async () => {
    const rows: Body[] = [{ code: 'PLAT', name: 'Of the platform' }];
    const [first, second] = [
      await admin.post('/api/room-types/bulk', { mode: 'upsert', rows }),
      await admin.post('/api/room-types/bulk', { mode: 'upsert', rows }),
    ];
    expect([statuses(first!), statuses(second!)]).toEqual([[201], [200]]);
  });

  it('needs the right to create and to change', async () => {
    for (const actions of [
      ['read', 'create'],
      ['read', 'update'],
    ]) {
      const code = actions.join('-');
      await putRow(app, 'role', {
        code,
        name: code,
        scope: 'client',
        client_id: 1,
        rules: actions.map((action) => ({ action, subject: 'room-type' })),
      });
      const half = await newcomer(app, code, { roles: [code], client: 1 });
      expect((await send([{ code: 'UP-1', name: 'Half' }], {}, half)).status).toBe(403);
    }
  });

  it('of many at once makes one row', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => send([{ code: 'RACE', name: 'Race', description: `By ${n}` }])),
    );
    expect(answers.map((answer) => statuses(answer)[0]).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await count(a, 'room-types', { filter: { code: 'RACE' } })).toBe(1);
  });
});

describe('a dry run', () => {
  it('of single writes answers what would be and leaves nothing', async () => {
    const asset: Body = { ...(await validBody(model, a, model.entities.asset!, { image_id: null })), asset_no: null };
    const before = [await count(a, 'assets'), await events()];
    const dry = await a.post('/api/assets?dry_run=true', asset);
    expect([dry.status, 'id' in dry.body, dry.headers.get('location'), dry.headers.get('etag')], dry.text).toEqual([
      200,
      false,
      null,
      null,
    ]);
    expect(dry.body).toMatchObject({ name: asset.name, row_version: 1 });
    expect([await count(a, 'assets'), await events()]).toEqual(before);
    const made = (await a.post('/api/assets', asset)).body;
    expect(made.asset_no, 'the number was not used up').toBe(dry.body.asset_no);
    const changed = await a.patch(`/api/assets/${made.id}?dry_run=true`, { name: 'Only tried' });
    expect(changed.body).toMatchObject({ id: made.id, name: 'Only tried', row_version: 2 });
    expect((await a.delete(`/api/assets/${made.id}?dry_run=true`)).status).toBe(200);
    expect((await a.get(`/api/assets/${made.id}`)).body).toMatchObject({
      name: asset.name,
      row_version: 1,
      deleted_at: null,
    });
    const vendor = (await a.post('/api/vendors', await validBody(model, a, model.entities.vendor!))).body;
    const walked = await a.post(`/api/vendors/${vendor.id}/actions/approve?dry_run=true`);
    expect([walked.body.status, (await a.get(`/api/vendors/${vendor.id}`)).body.status]).toEqual(['active', 'pending']);
  });

  it('refuses what the write itself refuses', async () => {
    expect((await a.post('/api/room-types?dry_run=true', {})).status).toBe(422);
    expect((await a.post('/api/room-types?dry_run=false', { name: 'Done' })).body.id).toBeGreaterThan(0);
    expect((await a.post('/api/room-types?dry_run=true', { name: 'DONE' })).status).toBe(409);
    expect((await a.post('/api/room-types?dry_run=yes', { name: 'x' })).status).toBe(400);
    expect((await a.post('/api/room-types?dryrun=true', { name: 'x' })).status).toBe(400);
    expect((await a.get('/api/room-types/1', { dry_run: 'true' })).status).toBe(400);
    expect((await a.post('/api/room-types/bulk?dry_run=true', { mode: 'create', rows: [{ name: 'x' }] })).status).toBe(
      400,
    );
    const stale = await a.patch('/api/rooms/1?dry_run=true', { name: 'x' }, { 'if-match': '"99"' });
    expect(stale.status).toBe(412);
  });

  it('of many reports to each row its own result', async () => {
    const before = [await count(a, 'room-types'), await events()];
    const rows = [
      { code: 'DRY', name: 'Dry' },
      { code: 'DRY', name: 'Dry, again' },
      { code: 'd r y', name: 'Wrong' },
      { code: 'RACE', name: 'Race' },
    ];
    for (const atomic of [true, false]) {
      const dry = await a.post('/api/room-types/bulk', { mode: 'upsert', rows, atomic, dry_run: true });
      expect([dry.status, dry.body.ok, dry.body.dry_run, statuses(dry)]).toEqual([
        atomic ? 422 : 207,
        false,
        true,
        [201, 422, 422, 200],
      ]);
      expect(dry.body.results[0]).toMatchObject({ id: null, record: { name: 'Dry' } });
      expect(dry.body.results[0].record).not.toHaveProperty('id');
      expect(dry.body.results[2].errors[0].path).toBe('/code');
    }
    expect([await count(a, 'room-types'), await events()]).toEqual(before);
  });
});

describe('an idempotency key', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key });
  const same = (x: Answer, y: Answer) => {
    expect([y.status, y.text, y.headers.get('location'), y.headers.get('etag')]).toEqual([
      x.status,
      x.text,
      x.headers.get('location'),
      x.headers.get('etag'),
    ]);
    expect([x.headers.get('idempotency-replayed'), y.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
  };

  it('does a thing once and answers it again, byte by byte', async () => {
    const create = () => a.post('/api/room-types', { name: 'Only once' }, keyed('create-1'));
    const first = await create();
    expect(first.status).toBe(201);
    await a.patch(`/api/room-types/${first.body.id}`, { name: 'Changed since' });
    same(first, await create());
    const bulk = () =>
      a.post(
        '/api/room-types/bulk',
        { mode: 'create', atomic: false, rows: [{ name: 'Once in bulk' }, { name: '' }] },
        keyed('bulk-1'),
      );
    const many = await bulk();
    expect(many.status).toBe(207);
    same(many, await bulk());
    expect(await count(a, 'room-types', { q: 'once in bulk' })).toBe(1);
    const vendor = (await a.post('/api/vendors', await validBody(model, a, model.entities.vendor!))).body;
    const approve = () => a.post(`/api/vendors/${vendor.id}/actions/approve`, {}, keyed('approve-1'));
    same(await approve(), await approve());
  });

  it('is valid for one request of one user', async () => {
    const made = await a.post('/api/room-types', { name: 'Mine alone' }, keyed('shared'));
    const other = await b.post('/api/room-types', { name: 'Mine alone' }, keyed('shared'));
    expect([made.status, other.status, other.headers.get('idempotency-replayed')]).toEqual([201, 201, null]);
    for (const again of [
      await a.post('/api/room-types', { name: 'Something else' }, keyed('shared')),
      await a.post('/api/vendor-services', { name: 'Mine alone' }, keyed('shared')),
      await a.post('/api/room-types/bulk', { mode: 'create', rows: [{ name: 'Mine alone' }] }, keyed('shared')),
    ])
      expect([again.status, again.body.code]).toEqual([422, 'idempotency_mismatch']);
    for (const bad of ['has blank', 'x'.repeat(256), 'ümlaut'])
      expect(
        (await a.post('/api/room-types', { name: 'Bad key' }, keyed(encodeURI(bad).includes('%C3') ? 'a b' : bad)))
          .status,
      ).toBe(400);
  });

  it('stores nothing of a failed request', async () => {
    expect((await a.post('/api/room-types', { name: '' }, keyed('failed'))).status).toBe(422);
    const undone = { mode: 'create', rows: [{ name: 'Fails with the rest' }, { name: '' }] };
    expect((await a.post('/api/room-types/bulk', undone, keyed('failed'))).status).toBe(422);
    expect((await a.post('/api/room-types', { name: 'Then it works' }, keyed('failed'))).status).toBe(201);
  });

  it('lets one of many pass', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => a.post('/api/room-types', { name: 'Raced for' }, keyed('race'))),
    );
    const codes = answers.map(
      ({ status, headers }) => `${status}${headers.get('idempotency-replayed') ? ' again' : ''}`,
    );
    expect(codes.filter((code) => code === '201')).toHaveLength(1);
    expect(
      codes.every((code) => ['201', '201 again', '409'].includes(code)),
      codes.join(),
    ).toBe(true);
    if (kind === 'postgres') expect(codes).toContain('409');
    expect(await count(a, 'room-types', { q: 'raced for' })).toBe(1);
  });

  it('is stored for a day', async () => {
    await a.post('/api/room-types', { name: 'Yesterday' }, keyed('day'));
    clock.pass(23 * 3600);
    expect(
      (await a.post('/api/room-types', { name: 'Yesterday' }, keyed('day'))).headers.get('idempotency-replayed'),
    ).toBe('true');
    clock.pass(3601);
    a = await signIn(app, 'client-admin-a');
    expect((await a.post('/api/room-types', { name: 'Yesterday' }, keyed('day'))).status).toBe(409);
    expect((await a.post('/api/room-types', { name: 'Today' }, keyed('day'))).status).toBe(201);
    expect((await a.post('/api/room-types', { name: 'Today' }, keyed('day'))).status).toBe(201);
  });

  it('is read by nobody in a dry run', async () => {
    const dry = await a.post('/api/room-types?dry_run=true', { name: 'Dry with key' }, keyed('dry'));
    const real = await a.post('/api/room-types', { name: 'Dry with key' }, keyed('dry'));
    expect([dry.status, dry.body.id, real.status, real.headers.get('idempotency-replayed')]).toEqual([
      200,
      undefined,
      201,
      null,
    ]);
  });

  if (kind === 'postgres')
    it('holds across processes', async () => {
      const other = await startApp({
        clock: clock.now,
        store: { ...app.store, drop: async () => {} },
        env: { ACCESS_TOKEN_SECONDS: '86400' },
      });
      try {
        const away = apiWith(other, a.token);
        const rows = Array.from({ length: 200 }, (_, n) => ({ name: `Across ${n}` }));
        const send = (api: Api) => api.post('/api/room-types/bulk', { mode: 'create', rows }, keyed('across'));
        const [x, y] = await Promise.all([send(a), send(away)]);
        expect([x!.status, y!.status].sort()).toEqual([200, 409]);
        expect((await send(away)).headers.get('idempotency-replayed')).toBe('true');
        expect(await count(a, 'room-types', { q: 'across' })).toBe(200);
      } finally {
        await other.stop();
      }
    });
});

it('writers that wait for each other in a circle all succeed', async () => {
  const made = await a.post('/api/room-types/bulk', {
    mode: 'create',
    rows: [{ name: 'Circle 1' }, { name: 'Circle 2' }],
  });
  const ids = made.body.results.map(({ id }: { id: number }) => id);
  const round = async (n: number) => {
    const rows = (n % 2 ? ids : ids.toReversed()).map((id: number) => ({ id, name: `Circle ${id} ${n}` }));
    return a.post('/api/room-types/bulk', { mode: 'update', rows });
  };
  for (let times = 0; times < 3; times++) {
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => round(n)));
    expect(answers.map(({ status, body }) => [status, body.ok])).toEqual(Array(4).fill([200, true]));
  }
});
