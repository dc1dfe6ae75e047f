import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#generator/generated/index.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { clientOfAccount, makeAccount, putRow, systemOf } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { callerWith, inPlug } from '../../support/plug-context.ts';

let app: TestApp;
let a: Caller;
let b: Caller;
let requester: Caller;
let platform: Caller;
let clientA: number;
let clientB: number;

beforeAll(async () => {
  app = await startApp();
  a = await callerWith(app, 'client-admin-a');
  b = await callerWith(app, 'client-admin-b');
  requester = await callerWith(app, 'requester-a');
  platform = await callerWith(app, 'admin');
  clientA = await clientOfAccount(app, 'client-admin-a');
  clientB = await clientOfAccount(app, 'client-admin-b');
});
afterAll(() => app.stop());

const as = <T>(caller: Caller, work: (context: PlugContext) => Promise<T>) => inPlug(app, caller, work);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The stored client of every row of an entity, as the database has it, without the recycle bin. */
async function clientsOf({ table, versioned }: EntityModel): Promise<Map<number, number | null>> {
  const live = versioned ? ' where deleted_at is null' : '';
  const rows = await systemOf(app).engine.database.read(`select id, client_id from ${table}${live}`, []);
  return new Map(rows.map(([id, client]) => [Number(id), client as number | null]));
}

describe('the reach', () => {
  it('is the caller’s where nothing else is said', async () => {
    const seen = await as(a, (context) => records(context, 'room').list({}, { fields: ['id', 'client_id'] }));
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen.map(({ client_id }) => client_id))).toEqual(new Set([clientA]));
    const [room] = seen;
    expect(await as(b, (context) => records(context, 'room').get(room!.id))).toBeNull();
    expect(await as(b, (context) => records(context, 'room').count({ id: room!.id }))).toBe(0);
  });

  it('finds nothing where the caller may read no row, whatever is named', async () => {
    expect(requester.ability.can('read', 'webhook')).toBe(false);
    const work = (context: PlugContext) => records(context, 'webhook');
    expect(await as(requester, (context) => work(context).list({ name: 'x' }))).toEqual([]);
    expect(await as(requester, (context) => work(context).groups(['client_id'], {}))).toEqual([]);
    expect(await as(requester, (context) => work(context).count({}))).toBe(0);
  });

  it('is every row of the organisation as the system, with what the platform shares', async () => {
    const all = await clientsOf(systemOf(app).engine.model.entities['room-status']!);
    const seen = await as(requester, (context) => records(context, 'room-status').asSystem().list({}));
    const expected = [...all].filter(([, client]) => client === null || client === clientA).map(([id]) => id);
    expect(seen.map(({ id }) => id)).toEqual(expected.sort((one, other) => one - other));
  });

  it('is the named organisation for platform staff, and without a name only what belongs to none', async () => {
    const work = (context: PlugContext) => records(context, 'room');
    const fields = { fields: ['client_id'] } as const;
    const seen = await as(platform, (context) => work(context).asSystem(clientB).list({}, fields));
    expect(new Set(seen.map(({ client_id }) => client_id))).toEqual(new Set([clientB]));
    expect(await as(platform, (context) => work(context).asSystem().count({}))).toBe(0);
    const shared = await as(platform, (context) => records(context, 'room-status').asSystem(null).list({}));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.every(({ client_id }) => client_id === null)).toBe(true);
  });

  it('is every organisation across clients, and everybody’s own rows', async () => {
    const rooms = await clientsOf(systemOf(app).engine.model.entities.room!);
    expect(await as(a, (context) => records(context, 'room').acrossClients().count({}))).toBe(rooms.size);
    const user = await makeAccount(app, 'noted-a', { client: clientA });
    await putRow(app, 'notification', { user_id: user, kind: 'export_ready', title: 'Ready', link: '/' });
    const noted = (context: PlugContext) => records(context, 'notification');
    expect(await as(a, (context) => noted(context).asSystem().count({ user_id: user }))).toBe(0);
    expect(await as(a, (context) => noted(context).acrossClients().count({ user_id: user }))).toBe(1);
  });

  it('is named by a job outside of its steps', async () => {
    const { engine } = systemOf(app);
    const rows = await records({ engine }, 'room')
      .acrossClients()
      .list({}, { fields: ['id'], limit: 3 });
    expect(rows).toHaveLength(3);
    expect(await records({ engine }, 'room').asSystem(clientB).count({ client_id: clientA })).toBe(0);
  });
});

describe('another organisation', () => {
  const withClient = (entity: EntityModel) => Boolean(entity.field.client_id) && entity.owner?.entities !== '*';

  it('never comes back, from no entity and by no way', async () => {
    const { model } = systemOf(app).engine;
    let compared = 0;
    for (const entity of Object.values(model.entities).filter(withClient)) {
      const clients = await clientsOf(entity);
      const foreign = [...clients].filter(([, client]) => client !== null && client !== clientA).map(([id]) => id);
      for (const caller of [a, requester]) {
        const found = await as(caller, async (context) => {
          const name = entity.name as EntityName;
          const byCaller = records(context, name);
          const bySystem = byCaller.asSystem();
          return [
            ...(await byCaller.list({})),
            ...(await bySystem.list({})),
            ...(await bySystem.withBin().list({ id: foreign })),
            ...(await bySystem.lockMany({ id: foreign })),
          ];
        });
        const leaked = found.filter(
          (row) => (row as { client_id?: unknown }).client_id === clientB || foreign.includes(row.id),
        );
        expect(leaked, entity.name).toEqual([]);
      }
      compared += foreign.length;
    }
    expect(compared).toBeGreaterThan(100);
    const organisations = await as(requester, (context) => records(context, 'client').asSystem().list({}));
    expect(organisations.map(({ id }) => id)).toEqual([clientA]);
  });

  it('is not reached through a path, and not changed', async () => {
    const { engine } = systemOf(app);
    const [room] = await records({ engine }, 'room').asSystem(clientB).list({}, { limit: 1 });
    await as(a, async (context) => {
      const asset = (await records(context, 'asset').first({}))!;
      const { trx } = context;
      const p = trx.dialect.placeholder;
      await trx.run(`update assets set room_id = ${p(1)} where id = ${p(2)}`, [room!.id, asset.id]);
      const system = records(context, 'asset').asSystem();
      expect(await system.get(asset.id, { fields: ['room_id', 'room.room_no'], expand: ['room_id'] })).toEqual({
        room_id: room!.id,
        'room.room_no': null,
        room: null,
      });
      expect(await system.count({ id: asset.id, 'room.room_no': room!.room_no })).toBe(0);
      await expect(records(context, 'room').asSystem().change(room!.id, { capacity: 9 })).rejects.toMatchObject({
        status: 404,
      });
      await expect(records(context, 'room').asSystem().remove(room!.id)).rejects.toMatchObject({ status: 404 });
    });
  });

  it('is reached through a named record only, where rows are attached to all entities', async () => {
    const { engine } = systemOf(app);
    const [room] = await records({ engine }, 'room').asSystem(clientA).list({}, { limit: 1 });
    await as(a, async (context) => {
      await records(context, 'room').change(room!.id, { capacity: 77 });
      const named = { entity: 'room', record_id: room!.id };
      const events = records(context, 'event');
      const [last] = await events.asSystem().list(named, { order: [['id', 'DESC']], limit: 1 });
      expect(last).toMatchObject({ verb: 'update', record_id: room!.id });
      expect(await events.asSystem(clientB).count(named)).toBe(0);
      await expect(events.asSystem().list({})).rejects.toThrow('name the record in "entity" and "record_id"');
    });
  });
});

describe('what is read', () => {
  it('has the form of the API: exact numbers, booleans, lists, empty values as null', async () => {
    await as(a, async (context) => {
      const asset = (await records(context, 'asset').first({ purchase_cost: { $gte: 1000 } }))!;
      await records(context, 'asset').asSystem().change(asset.id, { purchase_cost: 1234.56 });
      const system = records(context, 'asset').asSystem();
      const fields = ['purchase_cost', 'end_of_life_on', 'family.is_active'] as const;
      const read = (await system.get(asset.id, { fields }))!;
      expect(Object.keys(read)).toEqual([...fields]);
      expect(read.purchase_cost).toBe(1234.56);
      expect([true, false, null]).toContain(read['family.is_active']);
      expect(await system.count({ id: asset.id, purchase_cost: 1234.56 })).toBe(1);
      const user = (await records(context, 'user').get(a.user.id))!;
      expect(user.role_ids).toEqual(a.user.role_ids);
      expect(user).not.toHaveProperty('password_hash');
      expect(user).not.toHaveProperty('_titles');
    });
  });

  it('embeds rows and reads through a reference in one statement', async () => {
    await as(a, async (context) => {
      const statements: string[] = [];
      const trx = {
        ...context.trx,
        read: (sql: string, values: readonly unknown[]) => {
          statements.push(sql);
          return context.trx.read(sql, values);
        },
      };
      const fields = ['id', 'room_no', 'floor.name', 'floor.level', 'department.name'] as const;
      const rooms = await records({ ...context, trx }, 'room').list({}, { fields, expand: ['building_id'] });
      expect(statements).toHaveLength(1);
      for (const room of rooms.slice(0, 5)) {
        const floor = (await records(context, 'floor').first({ name: room['floor.name'] as string }))!;
        expect(floor.name).toBe(room['floor.name']);
        expect(room.building!.name).toBeTypeOf('string');
      }
    });
  });

  it('comes in its order, up to its limit', async () => {
    await as(a, async (context) => {
      const rooms = records(context, 'room');
      const all = await rooms.list({}, { fields: ['id'] });
      expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => one - other));
      const last = await rooms.list({}, { fields: ['id'], order: [['id', 'DESC']], limit: 2 });
      expect(last).toEqual(all.slice(-2).reverse());
      expect(await rooms.first({}, { fields: ['id'], order: [['id', 'DESC']] })).toEqual(all.at(-1));
      await rooms.change(all[3]!.id, { zone_id: null });
      const empty = await rooms.list({}, { fields: ['zone_id'], order: [['zone_id', 'ASC']] });
      expect(empty[0]!.zone_id).toBeNull();
    });
  });

  it('takes lists of any length, which requests may not', async () => {
    const ids = Array.from({ length: 2000 }, (_, n) => n + 1);
    const count = await as(a, (context) => records(context, 'room').count({ id: ids }));
    expect(count).toBe(await as(a, (context) => records(context, 'room').count({})));
  });

  it('leaves out the recycle bin unless it is named', async () => {
    await as(a, async (context) => {
      const rooms = records(context, 'room').asSystem();
      const made = await rooms.create({
        floor_id: (await rooms.first({}))!.floor_id,
        room_no: 'BIN-1',
        room_type_id: (await rooms.first({}))!.room_type_id,
      });
      await rooms.remove(made.id);
      expect(await rooms.get(made.id)).toBeNull();
      expect(await rooms.first({ room_no: 'BIN-1' })).toBeNull();
      expect(await rooms.lock(made.id)).toBeNull();
      expect(await rooms.withBin().get(made.id, { fields: ['room_no'] })).toEqual({ room_no: 'BIN-1' });
      expect(await rooms.count({ room_no: 'BIN-1', deleted_at: { $exists: true } })).toBe(1);
      expect(await rooms.withBin().groups(['room_no'], { room_no: 'BIN-1' })).toMatchObject([{ count: 1 }]);
      await rooms.purge(made.id);
      expect(await rooms.withBin().get(made.id)).toBeNull();
    });
  });

  it('is counted and measured in groups', async () => {
    await as(a, async (context) => {
      const assets = records(context, 'asset').asSystem();
      const rows = await assets.list({}, { fields: ['family_id', 'purchase_cost'] });
      const groups = await assets.groups(['family_id'], {}, { sum: ['purchase_cost'], max: ['purchase_cost'] });
      expect(groups.length).toBeGreaterThan(2);
      expect(sum(groups.map(({ count }) => count))).toBe(rows.length);
      for (const { group, sum: sums, max } of groups) {
        const costs = rows
          .filter(({ family_id }) => family_id === group.family_id)
          .map(({ purchase_cost }) => purchase_cost ?? 0);
        expect(sums.purchase_cost ?? 0).toBeCloseTo(sum(costs), 4);
        expect(max.purchase_cost ?? 0).toBe(Math.max(...costs));
      }
      expect(await assets.groups([], { id: -1 }, { sum: ['purchase_cost'] })).toEqual([
        { group: {}, count: 0, sum: { purchase_cost: null }, min: {}, max: {} },
      ]);
    });
  });
});

describe('what is written', () => {
  it('runs hooks and writes history, as a request of the caller', async () => {
    await as(a, async (context) => {
      const rooms = records(context, 'room');
      const { floor_id, room_type_id } = (await rooms.first({}))!;
      const made = await rooms.create({ floor_id, room_type_id, room_no: 'REC-1' }, { data: { cause: 'test' } });
      expect(made.client_id).toBe(clientA);
      expect(made.room_status_id).toBeTypeOf('number');
      expect(await records(context, 'public-code').count({ room_id: made.id, is_active: true })).toBe(1);
      const changed = await rooms.change(made.id, { capacity: 4 });
      expect([changed.capacity, changed.row_version]).toEqual([4, 2]);
      const other = await records(context, 'room-status').asSystem().first({ code: 'CLEANING' });
      await rooms.asSystem().change(made.id, { room_status_id: other!.id }, { verb: 'clean', data: { by: 'robot' } });
      expect(await records(context, 'room-status-log').count({ room_id: made.id })).toBe(1);
      const events = await records(context, 'event').list({ entity: 'room', record_id: made.id });
      expect(events.map(({ verb }) => verb)).toEqual(['create', 'update', 'clean']);
      expect(events.map(({ created_by }) => created_by)).toEqual([a.user.id, a.user.id, a.user.id]);
    });
  });

  it('is judged with the caller’s rights, and as the system is not', async () => {
    await as(requester, async (context) => {
      const rooms = records(context, 'room');
      const room = (await rooms.asSystem().first({}))!;
      await expect(rooms.change(room.id, { capacity: 8 })).rejects.toMatchObject({ status: expect.any(Number) });
      expect(await rooms.asSystem().change(room.id, { capacity: 8 })).toMatchObject({ capacity: 8 });
    });
    await as(a, async (context) => {
      const { floor_id } = (await records(context, 'room').first({}))!;
      await expect(records(context, 'room').create({ floor_id, room_no: 'X' })).rejects.toMatchObject({ status: 422 });
    });
  });

  it('changes many rows, of a filter or of ids, each with its event', async () => {
    await as(a, async (context) => {
      const rooms = records(context, 'room');
      const some = await rooms.list({}, { fields: ['id'], limit: 3 });
      const ids = some.map(({ id }) => id);
      expect(await rooms.changeMany(ids, { capacity: 41 })).toBe(3);
      expect(await rooms.changeMany({ capacity: 41, id: ids }, { capacity: 42 })).toBe(3);
      expect(await rooms.count({ capacity: 42, id: ids })).toBe(3);
      expect(await rooms.changeMany({ capacity: 41, id: ids }, { capacity: 43 })).toBe(0);
    });
  });

  it('stamps columns of the server’s own without history or a new version, within its reach', async () => {
    await as(a, async (context) => {
      const rooms = records(context, 'room').asSystem();
      const room = (await rooms.first({}, { fields: ['id', 'row_version'] }))!;
      await rooms.stamp(room.id, { area_sqm: 12.5, is_public: true });
      expect(await rooms.get(room.id, { fields: ['area_sqm', 'is_public', 'row_version'] })).toEqual({
        area_sqm: 12.5,
        is_public: true,
        row_version: room.row_version,
      });
      expect(await records(context, 'event').count({ entity: 'room', record_id: room.id, verb: 'update' })).toBe(0);
      const elsewhere = records(context, 'room').asSystem(clientB);
      await expect(elsewhere.stamp(room.id, { is_public: false })).rejects.toMatchObject({ status: 404 });
    });
  });

  it('runs actions and locks rows', async () => {
    await as(a, async (context) => {
      const codes = records(context, 'public-code');
      const code = (await codes.first({ is_active: true, room_id: { $exists: true } }))!;
      await codes.act(code.id, 'revoke');
      const locked = await codes.lock(code.id, { fields: ['is_active', 'room.room_no'] });
      expect(locked!.is_active).toBe(false);
      await expect(codes.act(code.id, 'revoke')).rejects.toMatchObject({ status: 409 });
      const user = records(context, 'user');
      await expect(user.act(a.user.id!, 'set_password')).rejects.toThrow('before a transaction');
    });
  });
});

describe('a mistake', () => {
  const wrong = (work: (context: PlugContext) => Promise<unknown>) => expect(as(a, work)).rejects;
  const loose = (context: PlugContext) => records(context, context.engine.model.entities.room!);

  it('is named: the entity, the field, the operator', async () => {
    await wrong(async (context) => records(context, 'rom' as EntityName)).toThrow('no entity "rom", perhaps "room"');
    await wrong((context) => loose(context).list({ number: 1 })).toThrow('records of "room": number: unknown_field');
    await wrong((context) => loose(context).list({ 'floor.no': 1 })).toThrow('floor.no: unknown_field');
    await wrong((context) => loose(context).list({}, { fields: ['number'] })).toThrow('"field":"number"');
    await wrong((context) => loose(context).list({}, { fields: ['floor.no'] })).toThrow('"field":"floor.no"');
    await wrong((context) => loose(context).list({}, { fields: ['hall.no'] })).toThrow('"field":"hall"');
    await wrong((context) => loose(context).list({}, { expand: ['room_no'] })).toThrow('"field":"room_no"');
    await wrong((context) => loose(context).list({}, { order: [['number', 'ASC']] })).toThrow('"field":"number"');
    await wrong((context) => loose(context).groups(['number'], {})).toThrow('"field":"number"');
    await wrong((context) => loose(context).count({ capacity: { $above: 1 } })).toThrow('unknown_operator');
    await wrong((context) => loose(context).count({ capacity: undefined })).toThrow('wrong_type');
    await wrong((context) =>
      records(context, context.engine.model.entities.user!).get(1, { fields: ['password_hash'] }),
    ).toThrow('password_hash');
  });

  it('is no fault of the request', async () => {
    await wrong((context) => loose(context).list({ number: 1 })).not.toHaveProperty('status');
  });

  it('leaves a caller without a right to a field no way to it', async () => {
    const { engine } = systemOf(app);
    const hidden = engine.model.entities.asset!.field.purchase_cost!;
    expect(requester.ability.mayName(engine.model.entities.asset!, hidden)).toBe(false);
    const work = as(requester, (context) => records(context, 'asset').list({}, { fields: ['purchase_cost'] }));
    await expect(work).rejects.toThrow('purchase_cost');
    expect(asSystem(engine.model, new Date()).system).toBe(true);
  });
});
