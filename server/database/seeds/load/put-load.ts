import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { finder } from '#server/database/seed-rows.ts';

const perHospital = 2500;
const roomsEach = 20;
const batch = 250;
const serial = 'LOAD-';

type Place = { readonly department: number; readonly rooms: readonly number[] };

const kinds = ['Ventilator', 'Infusion pump', 'Patient monitor', 'Defibrillator', 'Dialysis machine', 'Incubator'];
const states = ['in_service', 'in_service', 'in_service', 'in_storage', 'received'];

/**
 * Fills the database with invented hospitals of 2,500 assets each until there are `total` such assets, in transactions of
 * 250 assets, with the same functions as requests. When it is interrupted and called again, it continues. `onProgress` is
 * called with the number of assets so far.
 */
export async function putLoad(engine: Engine, total: number, onProgress: (done: number) => void): Promise<number> {
  const { database } = engine;
  const sql = `select count(*) from assets where serial_no like '${serial}%'`;
  const before = Number((await database.read(sql, []))[0]?.[0]);
  const places = new Map<number, Place>();
  for (let done = before; done < total; ) {
    const hospital = Math.floor(done / perHospital);
    const end = Math.min(total, done + batch, (hospital + 1) * perHospital);
    await database.transaction(async (trx) => {
      const put = putterOf(engine, trx);
      const place = places.get(hospital) ?? (await placeOf(engine, trx, hospital));
      const model = await modelOf(engine, trx);
      for (let n = done; n < end; n++) await put('asset', assetOf(n, place, model));
      places.set(hospital, place);
    });
    done = end;
    onProgress(done);
  }
  return Math.max(0, total - before);
}

type Put = (entity: string, row: Record<string, unknown>) => Promise<number>;

function putterOf(engine: Engine, trx: Transaction): Put {
  const caller = asSystem(engine.model, engine.clock());
  return async (entity, row) =>
    (await createRow({ engine, trx, caller, entity: engine.model.entities[entity]! }, row)).row.id;
}

function assetOf(n: number, { department, rooms }: Place, model: Model): Record<string, unknown> {
  return {
    department_id: department,
    room_id: rooms[n % rooms.length],
    ...model,
    name: `${kinds[n % kinds.length]} ${n + 1}`,
    serial_no: `${serial}${n + 1}`,
    state: states[n % states.length],
    purchase_cost: 1000 + (n % 9000),
    purchased_on: `20${10 + (n % 15)}-0${1 + (n % 9)}-15`,
  };
}

type Model = { readonly family_id: number; readonly model_id: number };

async function modelOf(engine: Engine, trx: Transaction): Promise<Model> {
  const [find, put] = [finder(engine, trx), putterOf(engine, trx)];
  const family = await find('asset-family', { code: 'LOAD', client_id: null });
  const family_id = family?.id ?? (await put('asset-family', { name: 'Load test equipment', code: 'LOAD' }));
  const model = await find('asset-model', { model_number: 'LOAD-1' });
  return {
    family_id,
    model_id: model?.id ?? (await put('asset-model', { name: 'Load test model', model_number: 'LOAD-1', family_id })),
  };
}

async function placeOf(engine: Engine, trx: Transaction, hospital: number): Promise<Place> {
  const name = `Load hospital ${String(hospital + 1).padStart(4, '0')}`;
  const [find, put] = [finder(engine, trx), putterOf(engine, trx)];
  const known = await find('client', { client_name: name });
  if (known) return knownPlace(trx, known.id);
  const state = await find('state', { gst_state_code: '29' });
  const address = { country_id: state?.country_id ?? null, state_id: state?.id ?? null };
  const client = await put('client', {
    client_name: name,
    client_email: `office@load-${hospital + 1}.test`,
    status: 'active',
    ...address,
  });
  const branch = await put('branch', {
    client_id: client,
    name: 'Main site',
    code: `L${hospital + 1}`,
    ...address,
  });
  const department = await put('department', { branch_id: branch, name: 'Biomedical engineering' });
  const building = await put('building', { branch_id: branch, name: 'Main building' });
  const floor = await put('floor', { building_id: building, name: 'Ground floor', level: 0 });
  const [[type] = []] = await trx.read(
    'select min(id) from room_types where client_id is null and deleted_at is null',
    [],
  );
  const rooms: number[] = [];
  for (let n = 1; n <= roomsEach; n++)
    rooms.push(await put('room', { floor_id: floor, room_no: `L${n}`, name: `Room ${n}`, room_type_id: type }));
  return { department, rooms };
}

async function knownPlace(trx: Transaction, client: number): Promise<Place> {
  const p = trx.dialect.placeholder(1);
  const [[department] = []] = await trx.read(`select min(id) from departments where client_id = ${p}`, [client]);
  const rooms = await trx.read(`select id from rooms where client_id = ${p} order by id`, [client]);
  return { department: Number(department), rooms: rooms.map(([id]) => Number(id)) };
}
