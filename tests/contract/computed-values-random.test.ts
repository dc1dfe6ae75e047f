import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import type { EntityModel, Model } from '#generator/model/types.ts';
import { rulesFields } from '#server/crud/read/field-lists.ts';
import { relationOf } from '#server/crud/sql/counted.ts';
import { throughOf } from '#server/crud/sql/through.ts';
import { checks } from '#server/services/doctor/examine.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { addCourses } from '../support/course-schemas.ts';
import { copyHome } from '../support/home.ts';
import { type RandomWrite, randomWrite, type World, type WriteKind, writeKinds } from '../support/random-writes.ts';

let home: string;
let app: TestApp;
let a: Api;
let admin: Api;
let model: Model;

beforeAll(async () => {
  home = copyHome();
  addCourses(home);
  await generate(home);
  app = await startApp({ home });
  [a, admin] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
  model = app.access.engine().base;
  await differences(true);
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});

/** Stored values that are not what `doctor` computes. */
async function differences(fix = false): Promise<string[]> {
  const engine = app.access.engine();
  const found: string[] = [];
  for (const check of [checks.counts, checks.rows])
    for await (const { where, path, what } of check!({ engine, model, fix }))
      if (what.startsWith('is not what')) found.push(`${where} ${path} ${what}`);
  return found;
}

/** Entities with computed values, and those whose rows they are computed over. */
function subjects(): EntityModel[] {
  const all = Object.values(model.entities);
  const relations = all.flatMap(({ fields }) => fields.map(relationOf).filter((relation) => relation !== null));
  const counted = new Set(relations.map(({ of }) => of));
  const read = new Set(
    all.flatMap(({ field, fields }) => fields.map((one) => field[throughOf(one)?.by ?? '']?.ref?.entity)),
  );
  return all.filter(
    (entity) =>
      counted.has(entity.name) ||
      read.has(entity.name) ||
      rulesFields(entity).length > 0 ||
      entity.fields.some((field) => relationOf(field) || throughOf(field)),
  );
}

/** The references by which values follow from other rows; the client is left out, since it follows from the caller. */
function countedBy(): Record<string, string[]> {
  const counted: Record<string, string[]> = {};
  const add = (entity: string, by: string) => {
    counted[entity] = [...(counted[entity] ?? []), by];
  };
  for (const { name, fields } of Object.values(model.entities))
    for (const field of fields) {
      const relation = relationOf(field);
      if (relation && relation.by !== 'client_id') add(relation.of, relation.by);
      const through = throughOf(field);
      if (through) add(name, through.by);
    }
  return counted;
}

function writerOf({ rules }: EntityModel): Api {
  return rules.some(({ role, actions }) => role === 'client_admin' && actions.includes('create')) ? a : admin;
}

/** Updates the lists after rows were deleted or restored together with their parent. */
async function sortByBin(world: Pick<World, 'live' | 'bin'>, { name, plural }: EntityModel): Promise<void> {
  const all = [...(world.live[name] ?? []), ...(world.bin[name] ?? [])];
  const filter = { id: { $in: all } };
  const live = (await admin.get(`/api/${plural}`, { filter, range: [0, 499], fields: 'id' })).body as { id: number }[];
  const ids = new Set(live.map(({ id }) => id));
  world.live[name] = all.filter((id) => ids.has(id));
  world.bin[name] = all.filter((id) => !ids.has(id));
}

const rounds = 14;
const writesPerRound = 16;

it('stores after any writes, of every entity with computed values, what doctor computes', async () => {
  const entities = subjects();
  expect(entities.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['asset', 'asset-model', 'building', 'client', 'course', 'floor', 'shift', 'tax', 'user']),
  );
  const done = new Set<string>();
  const world: World = { model, admin, writerOf, live: {}, bin: {}, counted: countedBy() };
  const run = async (writes: readonly RandomWrite[]) => {
    for (const write of writes) {
      const answer = await randomWrite(world, write);
      if (!answer) continue;
      expect(answer.status, `${JSON.stringify(write)} ${answer.text}`).toBeLessThan(500);
      const isDone = answer.status < 300 && answer.body.ok !== false;
      if (isDone) done.add(`${write.kind} ${write.entity}`);
    }
    expect(await differences()).toEqual([]);
    for (const entity of entities) await sortByBin(world, entity);
  };
  const draws = [0.13, 0.61, 0.37, 0.92, 0.48, 0.05, 0.77];
  // Parents before rows that depend on them: the drop-in entities refer to each other.
  const first = ['series', 'voucher', 'course', 'booking', ...entities.map(({ name }) => name)];
  const creations = (names: readonly string[]) =>
    names.map((entity): RandomWrite => ({ kind: 'create', entity, draws }));
  await run(creations(first));
  const write: fc.Arbitrary<RandomWrite> = fc.record({
    kind: fc.constantFrom<WriteKind>(
      'create',
      'create',
      'patch',
      'patch',
      'action',
      'action',
      'restore',
      ...writeKinds,
    ),
    entity: fc.constantFrom(
      'series',
      'series',
      'course',
      'course',
      'course',
      'booking',
      'booking',
      ...entities.map(({ name }) => name),
    ),
    draws: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 12, maxLength: 12 }),
  });
  const batch = fc.array(write, { minLength: writesPerRound, maxLength: writesPerRound });
  await fc.assert(
    fc.asyncProperty(batch, (writes) => run([...creations(['series', 'course', 'booking']), ...writes])),
    { numRuns: rounds, seed: 4711, endOnFailure: true },
  );
  // The newest row is the last one of its list: it is deleted and restored.
  const newest = Array.from({ length: 12 }, () => 0.999);
  const ended = (kind: WriteKind, entity: string): RandomWrite => ({ kind, entity, draws: newest });
  await run(creations(['series', 'course']));
  await run([
    ended('delete', 'course'),
    ended('restore', 'course'),
    ended('delete', 'series'),
    ended('restore', 'series'),
  ]);
  await run(creations(['series', 'course', 'booking']));
  const draws12 = (draw: number) => Array.from({ length: 12 }, () => draw);
  for (const draw of [0.1, 0.3, 0.5, 0.7, 0.9]) await run([{ kind: 'patch', entity: 'booking', draws: draws12(draw) }]);
  const creatable = entities.filter(({ verbs }) => verbs.includes('create'));
  for (const { name } of creatable) await run(creations([name]));
  const expected = creatable.map(({ name }) => `create ${name}`);
  expected.push('action booking', 'patch booking', 'patch course', 'delete course', 'restore course', 'restore series');
  expect(
    expected.filter((one) => !done.has(one)),
    'each of these worked at least once',
  ).toEqual([]);
  const missing = () => writeKinds.filter((kind) => ![...done].some((one) => one.startsWith(`${kind} `)));
  // Random writes of one kind may all have been refused: the kind is tried with further rows and values.
  for (let n = 0; n < 20 && missing().length > 0; n += 1) {
    const more = missing().map((kind) => ({
      kind,
      entity: n % 2 ? 'course' : 'booking',
      draws: draws12((n + 0.5) / 20),
    }));
    await run([...creations(['series', 'course', 'booking']), ...more]);
  }
  expect(missing(), 'each way of writing worked at least once').toEqual([]);
});
