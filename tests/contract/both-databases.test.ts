import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { publicAddress } from '../support/app.ts';
import { type BothDatabases, startOnBoth } from '../support/both-databases.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { randomRead, readKinds } from '../support/random-reads.ts';
import { randomTransition } from '../support/random-transition.ts';
import { type RandomWrite, randomWrite, type World, type WriteKind, writeKinds } from '../support/random-writes.ts';
import { repeatRandom } from '../support/repeat-random.ts';
import { type Twins, twinApi } from '../support/twin-api.ts';

/**
 * SQLite and PostgreSQL, asked the same at the same instant and with the same random numbers, answer the same: status,
 * headers and text. Only the header `Date` is left out, since it depends on the clock of the machine.
 */
const people = [
  'client-admin-a',
  'admin',
  'manager-a',
  'technician-a',
  'engineer-a',
  'vendor-a',
  'client-admin-b',
] as const;
const seed = Number(process.env.TEST_SEED ?? 4711);
const [writes, reads] = [Number(process.env.TEST_WRITES ?? 800), Number(process.env.TEST_READS ?? 1200)];

const clock = testClock();
const answered = new Map<string, number>();
const warnings: string[] = [];
const noteWarning = (warning: Error) => void warnings.push(String(warning.stack));
let both: BothDatabases;
let twins: Twins;
let apis: Record<string, Api>;
let entities: readonly EntityModel[];
let world: World;

beforeAll(async () => {
  process.on('warning', noteWarning);
  both = await startOnBoth({ clock: clock.now, env: publicAddress });
  twins = { apps: [both.sqlite, both.postgres], random: repeatRandom(), asked: 0, differences: [] };
  apis = Object.fromEntries(await inTurn(people, async (name, n) => [name, await signInTwice(name, n)] as const));
  const model = both.sqlite.access.engine().base;
  entities = Object.values(model.entities);
  world = { model, writerOf, admin: apis.admin as Api, live: {}, bin: {}, counted: referencesOf(entities) };
});
afterAll(async () => {
  process.off('warning', noteWarning);
  twins?.random.end();
  await both?.stop();
});

async function signInTwice(name: string, n: number): Promise<Api> {
  const [first, second] = await inTurn(twins.apps, (app) => {
    twins.random.begin(-n);
    return signIn(app, name);
  });
  return twinApi(twins, [first!.token, second!.token]);
}

async function inTurn<T, R>(list: readonly T[], work: (one: T, n: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const [n, one] of list.entries()) results.push(await work(one, n));
  return results;
}

function writerOf({ rules }: EntityModel): Api {
  const isOurs = rules.some(({ role, actions }) => role === 'client_admin' && actions.includes('create'));
  return apis[isOurs ? 'client-admin-a' : 'admin'] as Api;
}

/** References by which new rows depend on each other. */
function referencesOf(all: readonly EntityModel[]): Record<string, string[]> {
  const names = ({ fields }: EntityModel) =>
    fields.filter(({ kind, name }) => kind === 'reference' && name !== 'client_id').map(({ name }) => name);
  return Object.fromEntries(all.map((entity) => [entity.name, names(entity)]));
}

/** Each value is equally likely: `fc.double` prefers tiny values, so that the first of a list would always be drawn. */
const fraction = fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((n) => n / 1_000_000);
const draws = fc.array(fraction, { minLength: 24, maxLength: 24 });
const oneOf = (some: readonly EntityModel[]) => fc.constantFrom(...some.map(({ name }) => name));

const movingEntities = () => entities.filter((entity) => transitionsOf(entity).length > 0);

/** The accounts that send requests must remain able to. */
const signedIn = ['client', 'user'];

/** Rows of the demo with a lifecycle are written too: they are in states that new ones do not have. */
async function takeDemoRows(): Promise<void> {
  for (const entity of movingEntities()) {
    if (signedIn.includes(entity.name)) continue;
    const { body } = await writerOf(entity).get(`/api/${entity.plural}`, { range: [0, 11], fields: 'id' });
    world.live[entity.name] = body.map(({ id }: { id: number }) => id);
  }
}

/** Actions are drawn only for entities that have some. */
function someWrites(): readonly RandomWrite[] {
  const creatable = entities.filter(({ verbs }) => verbs.includes('create'));
  const moving = movingEntities();
  const write = fc
    .constantFrom<WriteKind>(...writeKinds, 'action', 'action', 'create')
    .chain((kind) =>
      fc.record({ kind: fc.constant(kind), entity: oneOf(kind === 'action' ? moving : creatable), draws }),
    );
  const first = creatable.map(({ name }): RandomWrite => ({ kind: 'create', entity: name, draws: [0.13, 0.61, 0.37] }));
  return [...first, ...fc.sample(write, { numRuns: writes, seed })];
}

/** A record of the bin is restored or purged, of another entity where this one has none in the bin. */
function aimed(write: RandomWrite): RandomWrite {
  const isOfBin = write.kind === 'restore' || write.kind === 'purge';
  const filled = Object.keys(world.bin).filter((name) => (world.bin[name] ?? []).length > 0);
  if (!isOfBin || filled.length === 0 || filled.includes(write.entity)) return write;
  return { ...write, entity: filled[Math.floor((write.draws[2] ?? 0) * filled.length)] as string };
}

function recordAnswer(kind: string, answer: Answer | null): void {
  if (answer && answer.status < 300 && answer.body.ok !== false) answered.set(kind, (answered.get(kind) ?? 0) + 1);
}

it('answers every write alike', async () => {
  await takeDemoRows();
  for (const drawn of someWrites()) {
    clock.pass(0.1);
    const write = aimed(drawn);
    const doWrite = write.kind === 'action' ? randomTransition : randomWrite;
    recordAnswer(write.kind, await doWrite(world, write));
  }
  expect(twins.differences.slice(0, 5)).toEqual([]);
  expect(writeKinds.filter((kind) => (answered.get(kind) ?? 0) < 10)).toEqual([]);
  expect(answered.get('create')).toBeGreaterThan(150);
});

it('answers every read alike, to everybody', async () => {
  const read = fc.record({
    kind: fc.constantFrom(...readKinds),
    entity: oneOf(entities),
    person: fc.constantFrom(...people),
    draws,
  });
  for (const one of fc.sample(read, { numRuns: reads, seed }))
    recordAnswer(one.kind, await randomRead(world.model, apis[one.person] as Api, one));
  expect(twins.differences.slice(0, 5)).toEqual([]);
  expect(readKinds.filter((kind) => (answered.get(kind) ?? 0) < 40)).toEqual([]);
  expect(twins.asked).toBeGreaterThan(3000);
});

it('has the same rows in both', async () => {
  const tables = entities.map(({ table }) => table);
  const rowsOf = async (app: (typeof twins.apps)[number]) =>
    inTurn(tables, async (table) => {
      const [row] = await app.database.read(`select count(*), max(id) from ${table}`, []);
      return [table, ...(row ?? []).map(Number)];
    });
  expect(await rowsOf(both.postgres)).toEqual(await rowsOf(both.sqlite));
});

it('runs one statement at a time in a transaction, as the driver of PostgreSQL demands', () => {
  expect(warnings.filter((text) => text.includes('client.query'))).toEqual([]);
});
