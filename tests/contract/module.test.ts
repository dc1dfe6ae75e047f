import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { generate } from '#generator/generate.ts';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { readSchemas } from '#generator/model/read.ts';
import { migrate } from '#server/database/migrate.ts';
import { engineAt } from '#server/services/custom-fields/engine-at.ts';
import { fireTimers } from '#server/services/timers/fire-timers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { copyHome } from '../support/home.ts';
import { wordsFor } from '../support/program.ts';

const module = 'tests/contract/module';
const entities = ['room-booking', 'library-item', 'library-loan', 'sampling-plan', 'sampling-point'];
const isBuilt = process.env.TEST_BUILT === '1';
const env = { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
const day = 86_400;
const clock = testClock('2026-11-23T08:00:00.000Z');
const options = { clock: clock.now, env, jobs: { poll: 3_600_000 } };

let home: string;
let app: TestApp;
let a: Api;
let technician: Api;
let room: { id: number; branch_id: number };
let loan: { id: number };

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** The files of the module as an installation has them: compiled if the tests run against the built product. */
function putModule(): void {
  cpSync(module, home, { recursive: true });
  for (const file of filesOf(module).filter((name) => isBuilt && name.endsWith('.ts'))) {
    const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } };
    const text = ts.transpileModule(readFileSync(path.join(home, file), 'utf8'), options).outputText;
    writeFileSync(path.join(home, file.replace(/\.ts$/, '.js')), text);
    rmSync(path.join(home, file));
  }
}

function removeModule(): void {
  for (const file of filesOf(module))
    for (const name of [file, file.replace(/\.ts$/, '.js')]) rmSync(path.join(home, name), { force: true });
}

async function signInAll(): Promise<void> {
  a = await signIn(app, 'client-admin-a');
  technician = await signIn(app, 'technician-a');
}

/** Advances the clock and runs the timers that are due by then. */
async function pass(days: number): Promise<void> {
  clock.pass(days * day);
  const { engine, engines } = app.access;
  await fireTimers({ engine: engine(), engineAt: engineAt(engines), log: app.log, isStopping: () => false });
  await signInAll();
}

beforeAll(async () => {
  home = copyHome();
  putModule();
  await generate(home);
  app = await startApp({ ...options, home });
  await signInAll();
  [room] = (await technician.get('/api/rooms', { range: [0, 0] })).body;
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

it('has complete texts in four languages and one safe migration', () => {
  expect(lintSchemas(readSchemas(path.join(home, places.schemas)))).toEqual([]);
  const { steps } = readMigrations(path.join(home, places.migrations)).at(-1)!;
  expect(steps.map((step) => [step.op, step.class])).toEqual(entities.map(() => ['create_table', 'safe']));
});

it('books a room once at a time, and again when a booking is cancelled', async () => {
  const hours = (from: string, until: string) => ({
    room_id: room.id,
    purpose: 'Training',
    starts_at: `2026-11-24T${from}:00.000Z`,
    ends_at: `2026-11-24T${until}:00.000Z`,
  });
  const first = await technician.post('/api/room-bookings', hours('09:00', '10:00'));
  expect(first.status, first.text).toBe(201);
  expect((await technician.post('/api/room-bookings', hours('10:00', '11:00'))).status, 'right after it').toBe(201);
  const refused = await technician.post('/api/room-bookings', hours('09:30', '09:45'));
  expect([refused.status, refused.body.code]).toEqual([409, 'overlap']);
  expect(refused.body.title).toContain('Training');
  expect((await technician.post(`/api/room-bookings/${first.body.id}/actions/cancel`)).body.state).toBe('cancelled');
  expect((await technician.post('/api/room-bookings', hours('09:30', '09:45'))).status).toBe(201);
});

it('lends an item to one person at a time, reminds before the day and asks a fee for each day late', async () => {
  const item = await a.post('/api/library-items', { branch_id: room.branch_id, name: 'Pump manual', daily_fee: 1.5 });
  expect(item.status, item.text).toBe(201);
  const lent = await technician.post('/api/library-loans', { item_id: item.body.id });
  expect(lent.status, lent.text).toBe(201);
  loan = lent.body;
  const at = `/api/library-loans/${loan.id}`;
  expect(lent.body).toMatchObject({ lent_on: '2026-11-23', due_on: '2026-12-07', daily_fee: 1.5, fee: null });
  const twice = await technician.post('/api/library-loans', { item_id: item.body.id });
  expect([twice.status, twice.body.code]).toEqual([409, 'overlap']);
  expect((await technician.post(`${at}/actions/remind`)).status, 'only the time does it').toBe(403);
  await pass(11);
  expect((await technician.get(at)).body).toMatchObject({ state: 'lent', times_reminded: 0 });
  await pass(2);
  expect((await technician.get(at)).body).toMatchObject({ state: 'lent', times_reminded: 1 });
  await pass(5);
  expect((await technician.get(at)).body).toMatchObject({ state: 'overdue', times_reminded: 1, fee: null });
  const back = await technician.post(`${at}/actions/give_back`);
  expect(back.body).toMatchObject({ state: 'returned', returned_on: '2026-12-11', days_late: 4, fee: 6 });
  expect((await a.get(`/api/library-items/${item.body.id}`)).body.open_loans).toBe(0);
  expect((await technician.post('/api/library-loans', { item_id: item.body.id })).status, 'free again').toBe(201);
  const wrong = await technician.patch(at, { due_on: '2026-11-22' });
  expect([wrong.status, wrong.body.errors[0].path, wrong.body.errors[0].code]).toEqual([
    422,
    '/due_on',
    'end_before_start',
  ]);
});

it('saves a sampling plan with its points in their order', async () => {
  const points = ['Tap', 'Shower', 'Ice machine'].map((name, n) => ({
    name,
    room_id: room.id,
    volume_ml: 100 * (n + 1),
  }));
  const made = await technician.post('/api/sampling-plans', { name: 'Legionella', points });
  expect(made.status, made.text).toBe(201);
  const at = `/api/sampling-plans/${made.body.id}`;
  const read = async () => (await technician.get(at, { expand: 'points' })).body;
  expect(await read()).toMatchObject({ points_count: 3, volume_ml: 600 });
  const [tap, , ice] = (await read()).points;
  const changed = await technician.patch(at, { points: [ice, { ...tap, volume_ml: 250 }] });
  expect(changed.status, changed.text).toBe(200);
  expect((await read()).points.map(({ name }: { name: string }) => name)).toEqual(['Ice machine', 'Tap']);
  expect(await read()).toMatchObject({ points_count: 2, volume_ml: 550 });
  const refused = await technician.patch(at, { points: [{ name: 'Tap' }, { name: 'Tap' }] });
  expect([refused.status, refused.body.errors[0].path]).toEqual([409, '/points/1/plan_id']);
});

it('takes the attached rows that its schema names', async () => {
  const [item] = (await a.get('/api/library-items', { range: [0, 0] })).body;
  const owner = { owner_type: 'library-item', owner_id: item.id };
  const comment = await technician.post('/api/comments', { ...owner, body: 'The cover is torn.' });
  expect(comment.status, comment.text).toBe(201);
  expect((await a.get('/api/comments', { filter: owner })).body).toMatchObject([{ body: 'The cover is torn.' }]);
  const { show } = (await a.get('/api/model/library-item')).body;
  expect(show.tabs.map(({ entity }: { entity: string }) => entity)).toEqual(
    expect.arrayContaining(['comment', 'document']),
  );
  const other = await technician.post('/api/comments', { ...owner, owner_type: 'sampling-plan', body: 'None.' });
  expect([other.status, other.body.errors[0].path]).toEqual([422, '/owner_type']);
});

const happened = ['create', 'remind', 'fall_due', 'give_back'];
const history = () => ({ filter: { entity: 'library-loan', record_id: loan.id }, sort: ['id', 'ASC'] });
const verbsOf = (events: readonly { verb: string }[]) => events.map(({ verb }) => verb);

/** Prints the migration of the current schemas, applies it with the confirmation of the operator, and starts. */
async function restart(): Promise<void> {
  await generate(home);
  const database = app.store.open();
  const migrations = readMigrations(path.join(home, places.migrations));
  await migrate(database, migrations, { yes: true, code: path.join(home, places.migrations) });
  await database.close();
  app = await startApp({ ...options, home, store: app.store });
  await signInAll();
}

/** The history of the loan in the database, without any check of rights. */
async function storedHistory(): Promise<unknown[]> {
  const of = `entity = 'library-loan' and record_id = ${loan.id}`;
  const rows = await app.database.read(`select verb, diff from events where ${of} order by id`, []);
  expect(rows[3]?.[1]).toContain('"returned_on"');
  return rows.map(([verb]) => verb);
}

/** The lines that `npm run history` prints; throws with its message when it refuses. */
function historyByConsole(...words: readonly string[]): string[] {
  const { dataDir, url } = app.store;
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const printed = execFileSync(process.execPath, [...wordsFor('server/commands/history.ts'), ...words], { env });
  return printed.toString().trim().split('\n');
}

it('is removed with its rows, only when the operator confirms, and its history remains stored', async () => {
  expect(verbsOf((await a.get('/api/events', history())).body)).toEqual(happened);
  removeModule();
  await generate(home);
  await app.database.close();
  const started = startApp({ ...options, home, store: { ...app.store, drop: async () => {} } });
  await expect(started).rejects.toThrow(/drop_table library_loans.*loses-data/s);
  await restart();
  for (const name of entities) expect((await a.get(`/api/${name}s`)).status, name).toBe(404);
  expect((await a.get('/api/rooms', { range: [0, 0] })).status).toBe(200);
  expect((await a.get(`/api/rooms/${room.id}/timeline`)).status).toBe(200);
  const refused = await a.get('/api/events', history());
  expect([refused.status, refused.body.errors[0].code], 'rights to it went with the schema').toEqual([
    400,
    'owner_required',
  ]);
  expect(await storedHistory()).toEqual(happened);
  const lines = historyByConsole('library-loan', String(loan.id)).map((line) => JSON.parse(line));
  expect(verbsOf(lines)).toEqual(happened);
  expect(lines[3]).toMatchObject({
    record_id: loan.id,
    by: expect.any(String),
    diff: { returned_on: expect.anything() },
  });
  expect(() => historyByConsole('libary-loan')).toThrow(/libary-loan: there is no history/);
});

it('is added again empty, and no new record has the history of an old one', async () => {
  putModule();
  await app.database.close();
  await restart();
  expect((await a.get('/api/library-loans')).body).toEqual([]);
  const item = await a.post('/api/library-items', { branch_id: room.branch_id, name: 'Pump manual', daily_fee: 2 });
  const lent = await technician.post('/api/library-loans', { item_id: item.body.id });
  expect(lent.status, lent.text).toBe(201);
  expect(lent.body.id).toBeGreaterThan(loan.id);
  const own = await a.get('/api/events', { filter: { entity: 'library-loan', record_id: lent.body.id } });
  expect(verbsOf(own.body)).toEqual(['create']);
  expect(await storedHistory()).toEqual(happened);
});
