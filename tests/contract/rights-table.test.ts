import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { makeAccount, newcomer, putRow, testPassword } from '../support/accounts.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import {
  mayEver,
  type Person,
  type RawEntity,
  type RawRole,
  type Row,
  rawEntities,
  rawRoles,
  reaches,
} from '../support/expected-rights.ts';
import { tinyPicture } from '../support/files.ts';
import { loadDomainRights } from '../support/rights/rights.ts';
import { putServerRow } from '../support/server-rows/server-rows.ts';
import { validBody } from '../support/valid-data.ts';

/**
 * Roles × entities × actions × rows, over HTTP. The expected results are derived from the JSON files alone; the table
 * that a person reviews is tests/golden/rights.txt. Write it again with UPDATE_GOLDEN=1 and check the difference.
 */
const model = loadModel('schemas');
const inflectionOf = (entity: string) => model.entities[entity]!.plural;

const golden = 'tests/golden/rights.txt';
const { refusedInputs, weak, extras, accounts: demoNames } = await loadDomainRights();

type Subject = { readonly name: string; readonly person: Person; readonly api: Api };
type Place = { readonly column: string; readonly row: Row };

let app: TestApp;
let clientA: number;
let clientB: number;
const subjects: Subject[] = [];
const places = new Map<string, Place[]>();
const lines: string[] = [];

beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  const admin = await signIn(app, 'admin');
  const rows = async (plural: string, filter: object) =>
    (await admin.get(`/api/${plural}`, { filter, range: [0, 499] })).body as Row[];
  const staff = await rows('users', { login_id: ['client-admin-a', 'client-admin-b'] });
  clientA = staff.find(({ login_id }) => login_id === 'client-admin-a')!.client_id;
  clientB = staff.find(({ login_id }) => login_id === 'client-admin-b')!.client_id;
  const [contract] = await rows('documents', { client_id: clientA, owner_type: 'vendor' });
  await makeAccount(app, 'own-vendor-a', {
    roles: ['vendor'],
    client: clientA,
    more: { vendor_id: contract!.owner_id },
  });
  for (const role of [...rawRoles, null])
    subjects.push(await subjectOf(admin, role, role && (demoNames[role.code] ?? `role-${role.code}`)));
  subjects.push({
    name: 'nobody',
    person: { role: null, id: 0, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
    api: await newcomer(app, 'nobody'),
  });
  for (const entity of rawEntities) {
    const found = await placesOf(entity, rows);
    for (const { row } of entity.isOwned ? found : [])
      row.owner_row = (await rows(inflectionOf(row.owner_type), { id: row.owner_id }))[0]!;
    for (const { row } of found) if (row.ticket_id) row.ticket_row = (await rows('tickets', { id: row.ticket_id }))[0];
    places.set(entity.name, found);
  }
});
afterAll(() => app.stop());

async function subjectOf(admin: Api, role: RawRole | null, login: string | null): Promise<Subject> {
  const name = login ?? 'without-roles';
  if (role?.code !== 'vendor' && !Object.values(demoNames).includes(name)) {
    await makeAccount(app, name, {
      roles: role ? [role.code] : [],
      client: role?.scope === 'platform' ? null : clientA,
    });
  }
  const signed = role?.code === 'vendor' ? 'own-vendor-a' : name;
  const [user] = (await admin.get('/api/users', { filter: { login_id: signed } })).body as Row[];
  const person = {
    role,
    id: user!.id,
    client_id: user!.client_id,
    branch_ids: user!.branch_ids,
    department_ids: user!.department_ids,
    vendor_id: user!.vendor_id,
    role_ids: user!.role_ids,
  };
  const isDemo = Object.values(demoNames).includes(name);
  return { name: role?.code ?? 'no_role', person, api: await signIn(app, signed, isDemo ? undefined : testPassword) };
}

/** One row of the own client, of the other, of none; and one that matches the conditions of the roles. */
async function placesOf(
  entity: RawEntity,
  allRows: (plural: string, filter: object) => Promise<Row[]>,
): Promise<Place[]> {
  const rows = async (name: string, filter: object) =>
    (await allRows(name, filter)).filter(weak[entity.name] ?? (() => true));
  const plural = inflectionOf(entity.name);
  if (entity.ownedByAny) return [];
  if (entity.name === 'file') return filePlaces();
  if (entity.name === 'session') return sessionPlaces();
  if (entity.always) return alwaysPlaces(entity);
  if (entity.kind === 'global') return [{ column: 'platform', row: (await rows(plural, {}))[0]! }];
  if (entity.kind === 'self')
    return [
      { column: 'own', row: (await rows(plural, { id: clientA }))[0]! },
      { column: 'other', row: (await rows(plural, { id: clientB }))[0]! },
    ];
  for (const [client_id, login] of [
    [clientA, 'client-admin-a'],
    [clientB, 'client-admin-b'],
  ] as const)
    await (entity.name === 'role' ? ensureRole(client_id) : ensureOwn(entity, plural, client_id, login));
  const own = await rows(plural, { client_id: clientA });
  const found: Place[] = [{ column: 'own', row: own.at(-1)! }];
  const conditional = subjects.filter(
    ({ person }) =>
      own.some((row) => reaches(entity, person, 'read', row)) &&
      !own.every((row) => reaches(entity, person, 'read', row)),
  );
  for (const { name, person } of conditional)
    found.push({ column: `own(${name})`, row: own.find((row) => reaches(entity, person, 'read', row))! });
  for (const { person } of conditional)
    found[0] = { column: 'own', row: own.find((row) => !reaches(entity, person, 'read', row))! };
  found.push({ column: 'other', row: (await rows(plural, { client_id: clientB }))[0]! });
  const [platform] = await rows(plural, { client_id: null });
  if (platform) found.push({ column: 'platform', row: platform });
  return found;
}

/** The person's own row, which nobody else sees. */
async function alwaysPlaces(entity: RawEntity): Promise<Place[]> {
  await putServerRow(app, entity.name, 'auditor-a');
  const { database } = app.access.engine();
  const [row] = await database.read(
    `select n.id, n.user_id, n.client_id from ${model.entities[entity.name]!.table} n join users u on u.id = n.user_id where u.login_id = 'auditor-a' order by n.id desc`,
    [],
  );
  const [id, user_id, client_id] = row as [number, number, number];
  return [{ column: 'own(auditor)', row: { id, user_id, client_id } }];
}

async function sessionPlaces(): Promise<Place[]> {
  const { database } = app.access.engine();
  const [row] = await database.read(
    "select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.login_id = 'auditor-a' order by s.id desc",
    [],
  );
  return [{ column: 'own(auditor)', row: { id: row![0] as number, user_id: row![1] } }];
}

/** A file that the auditor uploaded and that no record uses yet. */
async function filePlaces(): Promise<Place[]> {
  const { database } = app.access.engine();
  const auditor = await signIn(app, 'auditor-a');
  const { id } = (await auditor.upload('me.png', tinyPicture)).body;
  const [row] = await database.read(`select created_by, state from files where id = ${id}`, []);
  return [{ column: 'own(auditor)', row: { id, created_by: row![0], state: row![1] } }];
}

/** An administrator of the client creates a row where the demo has none. */
async function ensureOwn(entity: RawEntity, plural: string, client_id: number, login: string): Promise<void> {
  const api = await signIn(app, login);
  const known = await api.get(`/api/${plural}`, { filter: { client_id }, range: [0, 0], fields: 'id' });
  if (known.body.length > 0 || (await putServerRow(app, entity.name, login))) return;
  const weakOne = entity.name === 'user-permission' && { user_id: await technicianOf(api, login) };
  const body = await validBody(model, api, model.entities[entity.name]!, { ...weakOne, ...extras[entity.name] });
  const made = await api.post(`/api/${plural}`, body);
  if (made.status !== 201) throw new Error(`${entity.name}: ${made.text}`);
}

/** The user to whom everybody who grants rights may grant some. */
async function technicianOf(api: Api, login: string): Promise<number> {
  const technician = login.replace('client-admin', 'technician');
  return (await api.get('/api/users', { filter: { login_id: technician }, fields: 'id' })).body[0].id;
}

/** A role of the client, so weak that everybody who edits roles may edit it. */
async function ensureRole(client_id: number): Promise<void> {
  const code = `rights_${client_id}`;
  await putRow(app, 'role', { name: `Rights roles ${client_id}`, code, client_id, scope: 'client', rules: [] });
}

/** What an answer says about a right: given, refused for lack of the right, or the row is not visible. */
type Verdict = 'yes' | 'no' | 'hidden';

function verdictOf(status: number, allowed: readonly number[]): Verdict | number {
  if (allowed.includes(status)) return 'yes';
  return status === 403 ? 'no' : status === 404 ? 'hidden' : status;
}

/** A file is sent as a form: JSON is refused before rights are checked, and creates no row. */
function created({ status, body }: Answer): Verdict | number {
  return body.code === 'form_only' ? 'hidden' : verdictOf(status, [422]);
}

const stale = { 'if-match': '"999999"' };

/**
 * Asks without changing anything: an empty body or a stale version refuses an allowed request after the check of
 * rights.
 */
async function ask({ api }: Subject, entity: RawEntity, action: string, id: number): Promise<Verdict | number> {
  const path = `/api/${inflectionOf(entity.name)}`;
  if (action === 'list')
    return verdictOf((await api.get(path, { range: [0, 0], fields: 'id' })).status, entity.ownedByAny ? [400] : [200]);
  if (action === 'create') return created(await api.post(path, {}));
  if (action === 'read') return verdictOf((await api.get(`${path}/${id}`)).status, [200]);
  if (action === 'update') return verdictOf((await api.put(`${path}/${id}`, {})).status, [200]);
  if (action === 'delete') return verdictOf((await api.delete(`${path}/${id}`, stale)).status, [412]);
  const input = refusedInputs[entity.name]?.[action] ?? {};
  return verdictOf((await api.post(`${path}/${id}/actions/${action}`, input, stale)).status, [409, 412, 422]);
}

function expected({ person }: Subject, entity: RawEntity, action: string, row: Row | null): Verdict {
  const verb = action === 'list' ? 'read' : action;
  const isPlain = ['read', 'create', 'update', 'delete'].includes(verb);
  if (isPlain && !entity.verbs.includes(verb)) return 'hidden';
  const readable = row !== null && reaches(entity, person, 'read', row);
  if (!mayEver(entity, person, 'read')) return 'no';
  if (!isPlain && !readable) return 'hidden';
  if (isPlain && !mayEver(entity, person, verb)) return 'no';
  if (row === null) return 'yes';
  if (!readable) return 'hidden';
  return reaches(entity, person, verb, row) ? 'yes' : 'no';
}

function actionsOf(entity: RawEntity): readonly string[] {
  const plugs = Object.keys(refusedInputs[entity.name] ?? {});
  // The right to create records in other states is tested by creating them, not on a record.
  const transitions = entity.transitions.map(({ name }) => name).filter((name) => !name.startsWith('enter_'));
  return ['read', 'update', 'delete', ...transitions, ...plugs];
}

/** The notation of the table: a lower-case letter for a right, a dot for none, the name of an action in full. */
function letters(entries: readonly (readonly [string, Verdict | number])[]): string {
  const plain = entries.filter(([action]) => ['list', 'create', 'read', 'update', 'delete'].includes(action));
  const named = entries.filter((entry) => !plain.includes(entry) && entry[1] === 'yes').map(([action]) => action);
  return [
    plain.map(([action, verdict]) => (verdict === 'yes' ? action[0] : '.')).join(''),
    ...(named.length > 0 ? [named.join('+')] : []),
  ].join(' ');
}

/** Roles that have no default rights anywhere are tested with a sample only. */
function isSample({ role }: Person): boolean {
  return role !== null && ['editor', 'author', 'maintainer', 'subscriber', 'client'].includes(role.code);
}

describe.each(rawEntities.map((entity) => [entity.name, entity] as const))('rights on %s', (_name, entity) => {
  it('are what the files say, for every role on every kind of row', async () => {
    for (const subject of subjects) {
      const cells: string[] = [];
      const check = async (action: string, place: Place | null): Promise<[string, Verdict | number]> => {
        const verdict = await ask(subject, entity, action, place?.row.id ?? 0);
        const wanted = expected(subject, entity, action, place?.row ?? null);
        expect(verdict, `${subject.name} ${action} ${entity.name} ${place?.column ?? ''} #${place?.row.id ?? ''}`).toBe(
          wanted,
        );
        return [action, verdict];
      };
      cells.push(letters([await check('list', null), await check('create', null)]));
      for (const place of places.get(entity.name)!) {
        if (isSample(subject.person) && place.column !== 'own' && place.column !== 'platform') continue;
        const actions = isSample(subject.person) ? ['read', 'update'] : actionsOf(entity);
        const asked: [string, Verdict | number][] = [];
        for (const action of actions) asked.push(await check(action, place));
        cells.push(`${place.column} ${letters(asked)}`);
      }
      lines.push(`${entity.name.padEnd(15)} ${subject.name.padEnd(20)} ${cells.join(' | ')}`);
    }
  });
});

it('equal the golden file', () => {
  const text = `${lines.join('\n')}\n`;
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
});
