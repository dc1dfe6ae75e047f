import { hashPassword } from '#server/access/passwords.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { searchText } from '#server/crud/write/search-text.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';

export const size = { clients: 40, assets: 100_000, batch: 500 } as const;
export const states = ['in_service', 'in_service', 'in_service', 'in_storage', 'received'] as const;
export const password = 'bench-password';

type Place = { client: number; branch: number; department: number; rooms: number[] };

export type Filling = {
  readonly assets: number;
  /** So many assets belong to the first client; 0 shares all of them evenly. */
  readonly ofFirst: number;
};

/**
 * Assets over 40 clients, 60 % of them in service; a manager, a technician and an accounts officer of the first client, a
 * manager of the second
 * and an administrator.
 */
export async function fill(
  engine: Engine,
  { assets, ofFirst }: Filling = { assets: size.assets, ofFirst: 0 },
): Promise<void> {
  const hash = await hashPassword(password);
  await engine.database.transaction(async (trx) => {
    const put = putter(engine, trx);
    const places: Place[] = [];
    for (let n = 0; n < size.clients; n++) places.push(await putClient(put, n));
    const family = await put('asset-family', { name: 'Bench ventilator', code: 'BENCH-VENT' });
    const models: number[] = [];
    for (let n = 0; n < 20; n++)
      models.push(await put('asset-model', { name: `Model ${n}`, model_number: `M-${n}`, family_id: family }));
    await putUsers(trx, put, places, hash);
    const placeOf = (n: number) => (n < ofFirst ? places[0] : places[n % places.length]) as Place;
    for (let from = 0; from < assets; from += size.batch) await putAssets(engine, trx, placeOf, family, models, from);
    if (trx.dialect.name === 'postgres')
      await trx.run("select setval(pg_get_serial_sequence('assets', 'id'), (select max(id) from assets))", []);
  });
  await engine.database.transaction((trx) => putCustomFields(engine, trx));
  await engine.database.transaction(floorWords);
  // PostgreSQL collects statistics by itself; on SQLite nobody does, so the product is measured without them.
  if (engine.database.dialect.name === 'postgres') await engine.database.transaction((trx) => trx.run('analyze', []));
}

/** Sixty custom fields of assets, every row with a value in each; one has the state as its value and is a filter. */
async function putCustomFields(engine: Engine, trx: Transaction): Promise<void> {
  const put = putter(engine, trx);
  const slots: string[][] = [[], []];
  for (let n = 0; n < 60; n++) {
    const field = { entity: 'asset', key: `bench_${n}`, kind: 'text', title: `Bench ${n}`, is_filter: n % 10 === 7 };
    slots[n % 2]?.push(`'f${await put('custom-field', field)}', ${n % 10 === 7 ? 'state' : "'value ' || (id % 50)"}`);
  }
  const isPostgres = trx.dialect.name === 'postgres';
  const halves = slots.map((half) => `${isPostgres ? 'jsonb_build_object' : 'json_object'}(${half.join(', ')})`);
  const whole = isPostgres ? halves.join(' || ') : `json_patch(${halves.join(', ')})`;
  await trx.run(`update assets set custom = ${whole}`, []);
}

/** The texts that the floor searches: the full text index of each database. */
async function floorWords(trx: Transaction): Promise<void> {
  if (trx.dialect.name === 'postgres') {
    await trx.run("create index floor_words on assets using gin (to_tsvector('simple', search_text))", []);
    return;
  }
  await trx.run(
    "create virtual table floor_words using fts5(words, content='', contentless_delete=1, tokenize='unicode61')",
    [],
  );
  await trx.run('insert into floor_words (rowid, words) select id, search_text from assets', []);
}

type PutId = (entity: string, row: Record<string, unknown>) => Promise<number>;

function putter(engine: Engine, trx: Transaction): PutId {
  const caller = asSystem(engine.model, new Date());
  return async (entity, row) =>
    (await createRow({ engine, trx, caller, entity: engine.model.entities[entity]! }, row)).row.id;
}

async function putClient(put: PutId, n: number): Promise<Place> {
  const client = await put('client', {
    client_name: `Hospital ${n}`,
    client_email: `office@hospital${n}.test`,
    status: 'active',
  });
  const branch = await put('branch', { client_id: client, name: `Branch ${n}`, code: `B${n}` });
  const department = await put('department', { branch_id: branch, name: 'Intensive care' });
  const building = await put('building', { branch_id: branch, name: 'Main' });
  const floor = await put('floor', { building_id: building, name: 'Ground', level: 0 });
  const rooms: number[] = [];
  for (let room = 0; room < 20; room++)
    rooms.push(await put('room', { floor_id: floor, room_no: `R${room}`, name: `Room ${room}`, room_type_id: 1 }));
  return { client, branch, department, rooms };
}

async function putUsers(trx: Transaction, put: PutId, places: readonly Place[], hash: string): Promise<void> {
  const roleId = async (code: string) =>
    Number((await trx.read(`select id from roles where code = ${trx.dialect.placeholder(1)}`, [code]))[0]?.[0]);
  const account = (name: string) => ({
    login_id: name,
    username: name,
    email: `${name}@bench.test`,
    full_name: name,
    password_hash: hash,
    status: 'active',
  });
  const [first, second] = places as [Place, Place];
  const members = [
    ['bench-member', first, 'facility_manager'],
    ['bench-technician', first, 'technician'],
    ['bench-accounts', first, 'accounts_officer'],
    ['bench-other', second, 'facility_manager'],
  ] as const;
  for (const [name, { client }, role] of members)
    await put('user', { ...account(name), client_id: client, role_ids: [await roleId(role)] });
  await put('user', { ...account('bench-admin'), role_ids: [await roleId('admin')] });
}

const columns = [
  'id',
  'client_id',
  'branch_id',
  'department_id',
  'room_id',
  'family_id',
  'model_id',
  'asset_no',
  'name',
  'serial_no',
  'state',
  'purchase_cost',
  'purchased_on',
  'created_at',
  'updated_at',
  'row_version',
  'search_text',
];

async function putAssets(
  engine: Engine,
  trx: Transaction,
  placeOf: (n: number) => Place,
  family: number,
  models: readonly number[],
  from: number,
): Promise<void> {
  const entity = engine.model.entities.asset!;
  const now = new Date().toISOString();
  const values: unknown[] = [];
  const rows: string[] = [];
  for (let n = from; n < from + size.batch; n++) {
    const place = placeOf(n);
    const asset = {
      asset_no: `AST-${String(n + 1).padStart(6, '0')}`,
      name: `${names[(n * 7) % names.length]} ${n % 977}`,
      serial_no: `SN${n}`,
    };
    const row = [
      n + 1,
      place.client,
      place.branch,
      place.department,
      place.rooms[n % 20],
      family,
      models[n % 20],
      asset.asset_no,
      asset.name,
      asset.serial_no,
      states[n % states.length],
      (1000 + (n % 9000)) * 10_000,
      '2024-04-01',
      now,
      now,
      1,
      searchText(entity, asset),
    ];
    rows.push(`(${row.map((value) => trx.dialect.placeholder(values.push(value))).join(', ')})`);
  }
  await trx.run(`insert into assets (${columns.join(', ')}) values ${rows.join(', ')}`, values);
}

const names = [
  'Ventilator',
  'Infusion pump',
  'Patient monitor',
  'Defibrillator',
  'Dialysis machine',
  'Ultrasound',
  'Syringe pump',
  'Incubator',
  'Suction unit',
  'ECG recorder',
];
