import type { Model } from '#generator/model/types.ts';
import { clientOfAccount, makeAccount, putRow, testPassword } from '../accounts.ts';
import { publicAddress, startApp, type TestApp } from '../app.ts';
import { type Api, signIn } from '../client.ts';
import { testClock } from '../clock.ts';
import { copyOf, demoDatabase, type TestDatabase } from '../databases.ts';
import { tinyPicture } from '../files.ts';
import { putServerRow, serverEntities } from '../server-rows/server-rows.ts';
import { validBody } from '../valid-data.ts';
import { type Sight, sightsOfRole, type Watcher } from './visibility.ts';

export type Person = {
  readonly name: string;
  readonly token: string;
  readonly watcher: Watcher;
  readonly sights: readonly Sight[];
};

export type FirstWorld = { readonly store: TestDatabase; readonly people: readonly Person[] };

/** The clock of every world is stopped at the same instant. */
export const clock = testClock();

/** The roles whose view is tested, with the account that has each. */
const accounts: Readonly<Record<string, string>> = {
  department_user: 'requester-a',
  technician: 'technician-a',
  vendor: 'own-vendor-a',
  auditor: 'auditor-a',
  client_admin: 'client-admin-a',
  no_role: 'nobody-a',
  clerk: 'clerk-a',
};

/** The demo with rows of every entity in both organisations, custom fields, a bin, a history, and everybody signed in. */
export async function firstWorld(): Promise<FirstWorld> {
  const store = await demoDatabase();
  const app = await startApp({ store: { ...store, drop: async () => {} }, clock: clock.now, env: publicAddress });
  try {
    const clientA = await clientOfAccount(app, 'client-admin-a');
    const [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
    await customFields(app, a, b);
    for (const api of [a, b]) await everyEntity(app, api);
    for (const api of [a, b]) await filesOf(api);
    for (const name of serverEntities)
      for (const letter of ['a', 'b'])
        for (const login of ['client-admin', 'technician']) await putServerRow(app, name, `${login}-${letter}`);
    for (const api of [a, b]) await happenings(api);
    const clerk = await clerkSights(a);
    await newAccounts(app, a, clientA, clerk);
    const people: Person[] = [];
    for (const [name, login] of Object.entries(accounts)) people.push(await personOf(app, name, login, clerk));
    return { store, people };
  } finally {
    await app.stop();
  }
}

export async function anotherWorld(first: FirstWorld): Promise<TestDatabase> {
  return copyOf(first.store);
}

async function customFields(app: TestApp, a: Api, b: Api): Promise<void> {
  const admin = await signIn(app, 'admin');
  const define = async (api: Api, values: object) => {
    const made = await api.post('/api/custom-fields', { entity: 'asset', title: 'Added', ...values });
    if (made.status !== 201) throw new Error(made.text);
  };
  await define(admin, { key: 'voltage', kind: 'integer', is_filter: true, is_search: true });
  await define(admin, { key: 'insured', kind: 'exact_number', field_group: 'money', is_filter: true });
  await define(a, { key: 'lease', kind: 'text', field_group: 'money', is_search: true });
  await define(a, { key: 'payer', kind: 'reference', ref_entity: 'vendor', field_group: 'money' });
  await define(a, { key: 'advice', kind: 'text', show_if: { cf_insured: { $gte: 5 } } });
  await define(a, { key: 'offer', kind: 'file', field_group: 'money' });
  await define(b, { key: 'elsewhere', kind: 'choice', choices: [{ code: 'x', title: 'X' }], is_filter: true });
  for (const api of [a, b]) {
    const { body } = await api.get('/api/assets', { range: [0, 19], fields: 'id' });
    const [vendor] = (await api.get('/api/vendors', { range: [0, 0], fields: 'id' })).body;
    for (const [n, { id }] of body.entries()) {
      const own =
        api === a ? { cf_lease: `L-${n}`, cf_payer: vendor.id, cf_advice: `Look ${n}` } : { cf_elsewhere: 'x' };
      const saved = await api.patch(`/api/assets/${id}`, { cf_voltage: 100 + n, cf_insured: 1000 + n, ...own });
      if (saved.status !== 200) throw new Error(saved.text);
    }
  }
}

/** An administrator of the organisation creates rows of entities of which the demo has none, if anybody may. */
async function everyEntity(app: TestApp, api: Api): Promise<void> {
  const model: Model = app.access.engine().model;
  for (const entity of Object.values(model.entities)) {
    if (!entity.verbs.includes('create') || entity.scope.kind === 'global' || entity.scope.kind === 'self') continue;
    const own = await api.get(`/api/${entity.plural}`, {
      filter: { client_id: { $exists: true } },
      fields: 'id',
      range: [0, 2],
    });
    for (let n = own.body.length; n < 3; n++) {
      const { status } = await api.post(`/api/${entity.plural}`, await validBody(model, api, entity).catch(() => ({})));
      if (status !== 201) break;
    }
  }
}

/** Pictures of some assets, documents of the field group money, other documents, and uploads that no record uses. */
async function filesOf(api: Api): Promise<void> {
  const send = async (name: string): Promise<number> => (await api.upload(name, tinyPicture)).body.id;
  const assets = (await api.get('/api/assets', { range: [0, 29], sort: ['id', 'ASC'] })).body;
  for (const [n, asset] of assets.entries()) {
    const offer = 'cf_offer' in asset && { cf_offer: await send(`Offer ${n}.png`) };
    const saved = await api.patch(`/api/assets/${asset.id}`, { image_id: await send(`Asset ${n}.png`), ...offer });
    if (saved.status !== 200) throw new Error(saved.text);
  }
  for (const plural of ['buildings', 'users']) {
    const field = plural === 'users' ? 'avatar_id' : 'image_id';
    for (const { id } of (await api.get(`/api/${plural}`, { range: [0, 4], fields: 'id' })).body)
      await api.patch(`/api/${plural}/${id}`, { [field]: await send(`${plural} ${id}.png`) });
  }
  await send('Nobody saved this.png');
}

/** Changes of money, references and names; and rows in the bin. */
async function happenings(api: Api): Promise<void> {
  const { body } = await api.get('/api/assets', { range: [0, 9], fields: 'id,purchase_cost', sort: ['id', 'ASC'] });
  for (const { id } of body) await api.patch(`/api/assets/${id}`, { purchase_cost: 4321.5 + id, serial_no: `H-${id}` });
  for (const plural of ['assets', 'rooms', 'vendors', 'contacts', 'saved-views']) {
    const rows = (await api.get(`/api/${plural}`, { range: [0, 99], fields: 'id', sort: ['id', 'DESC'] })).body;
    for (const { id } of rows.slice(0, 12)) await api.delete(`/api/${plural}/${id}`);
  }
}

/** A role that the administrator defines: rows by its own conditions and over a reference, groups on some rows. */
async function clerkSights(a: Api): Promise<Sight[]> {
  const some = async (plural: string, n: number): Promise<number[]> =>
    (await a.get(`/api/${plural}`, { range: [0, n - 1], fields: 'id', sort: ['id', 'ASC'] })).body.map(
      ({ id }: any) => id,
    );
  const [building] = await some('buildings', 1);
  return [
    ...[
      'asset',
      'floor',
      'department',
      'branch',
      'role',
      'contact',
      'asset-family',
      'vendor-bank',
      'component',
      'client',
    ].map((subject) => ({ subject })),
    { subject: 'building', where: { id: building } },
    { subject: 'room', where: { 'floor.building_id': building } },
    { subject: 'user', where: { id: { $in: (await some('users', 4)).slice(1) } } },
    { subject: 'user', fields: ['contact'], where: { id: { $in: (await some('users', 3)).slice(1) } } },
    { subject: 'vendor', where: { id: { $in: await some('vendors', 3) } } },
    { subject: 'asset', fields: ['money'], where: { state: 'in_service' } },
    { subject: 'vendor-bank', fields: ['bank'], where: { is_default: true } },
    { subject: 'saved-view', where: { shared_with: 'everyone' } },
  ];
}

async function newAccounts(app: TestApp, a: Api, client: number, sights: readonly Sight[]): Promise<void> {
  const [vendor] = (await a.get('/api/vendors', { range: [0, 0], fields: 'id', sort: ['id', 'ASC'] })).body;
  await makeAccount(app, 'own-vendor-a', { roles: ['vendor'], client, more: { vendor_id: vendor.id } });
  await makeAccount(app, 'nobody-a', { client });
  const reading = sights.map(({ subject, fields, where }) => ({ action: 'read', subject, fields, conditions: where }));
  const writing = ['create', 'update', 'delete'].flatMap((action) =>
    ['asset', 'vendor', 'department', 'room', 'floor'].map((subject) => ({ action, subject })),
  );
  const rules = [
    ...reading,
    ...writing,
    { action: 'compare', subject: 'role' },
    { action: 'explain', subject: 'asset' },
  ];
  await putRow(app, 'role', {
    name: 'Clerk',
    code: 'clerk',
    client_id: client,
    scope: 'client',
    rules: JSON.parse(JSON.stringify(rules)),
  });
  await makeAccount(app, 'clerk-a', { roles: ['clerk'], client });
}

const own = ['own-vendor-a', 'nobody-a', 'clerk-a'];

async function personOf(app: TestApp, name: string, login: string, clerk: readonly Sight[]): Promise<Person> {
  const { database } = app.access.engine();
  const { token } = await signIn(app, login, own.includes(login) ? testPassword : undefined);
  const p = database.dialect.placeholder(1);
  const [row] = await database.read(`select id, client_id, vendor_id from users where login_id = ${p}`, [login]);
  const [id, client_id, vendor_id] = row as [number, number, number | null];
  const listed = async (field: string) =>
    (await database.read(`select ref_id from users__${field} where row_id = ${p}`, [id])).map(([ref]) => ref as number);
  const watcher = {
    id,
    client_id,
    vendor_id,
    branch_ids: await listed('branch_ids'),
    department_ids: await listed('department_ids'),
    role_ids: await listed('role_ids'),
  };
  const sights = name === 'clerk' ? [...sightsOfRole(null), ...clerk] : sightsOfRole(name === 'no_role' ? null : name);
  return { name, token, watcher, sights };
}
