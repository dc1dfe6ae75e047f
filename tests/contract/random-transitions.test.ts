import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import type { Lifecycle } from '#generator/model/lifecycle-types.ts';
import { applies, stepOf, transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { validBody } from '../support/valid-data.ts';

type States = Record<string, string | null>;

let app: TestApp;
let model: Model;
let apis: readonly Api[];

beforeAll(async () => {
  app = await startApp();
  apis = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
  model = app.access.engine().base;
  const settings = await apis[0]!.get('/api/reminder-settings', { range: [0, 9] });
  for (const { id } of settings.body) await apis[0]!.patch(`/api/reminder-settings/${id}`, { auto_assign: false });
});
afterAll(() => app?.stop());

const names = Object.values(loadModel('schemas').entities)
  .filter(({ lifecycles }) => lifecycles.length > 0)
  .map(({ name }) => name);

const entityOf = (name: string) => model.entities[name] as EntityModel;

/** The states of a record as the reference model has them: one pass over the lifecycles, each after what it depends on. */
function settled({ lifecycles }: EntityModel, states: States): States {
  const result = { ...states };
  for (const lifecycle of lifecycles)
    result[lifecycle.field] = applies(lifecycle, result) ? (result[lifecycle.field] ?? lifecycle.initial) : null;
  return result;
}

/**
 * The account that may do all of it: the organisation's administrator, or the platform's for entities of no
 * organisation.
 */
function apiFor({ rules, lifecycles }: EntityModel): Api {
  const first = transitionsOf({ lifecycles }).find(({ roles }) => roles.length > 0)!;
  const isOurs = rules.some(({ role, actions }) => role === 'client_admin' && actions.includes(first.name));
  return apis[isOurs ? 0 : 1] as Api;
}

/** Questions that a rule demands an answer to, though the dialog does not. */
const demanded: Readonly<Record<string, readonly string[]>> = {
  'ticket assign': ['primary_technician_id'],
  'ticket resolve': ['root_cause_id'],
};

async function answersOf(api: Api, entity: EntityModel, name: string): Promise<Record<string, unknown>> {
  const fields = stepOf(entity, name)?.transition.ask?.fields ?? [];
  const more = demanded[`${entity.name} ${name}`] ?? [];
  const asked = fields.filter((field) => field.required || more.includes(field.name));
  return Object.fromEntries(await Promise.all(asked.map(async (field) => [field.name, await answerOf(api, field)])));
}

async function answerOf(api: Api, { kind, ref }: FieldModel): Promise<unknown> {
  if (ref)
    return (await api.get(`/api/${entityOf(ref.entity).plural}`, { filter: ref.filter, range: [0, 0] })).body[0].id;
  if (kind === 'date') return '2099-12-31';
  return kind === 'decimal' ? 1 : 'A good reason';
}

async function newRecord(api: Api, entity: EntityModel): Promise<Record<string, unknown> & { id: number }> {
  const answer = await api.post(`/api/${entity.plural}`, await validBody(model, api, entity));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** The states of a new record: the initial ones, or the target of a timer that is already due. */
function statesOf(entity: EntityModel, record: Record<string, unknown>): States {
  const initial = settled(entity, {});
  const timed = transitionsOf(entity).flatMap(({ timer, to }) => (timer ? [to] : []));
  const states = entity.lifecycles.map(({ field }) => {
    expect([initial[field], ...timed]).toContain(record[field]);
    return [field, record[field] as string | null];
  });
  return Object.fromEntries(states);
}

/** Does one transition and compares the answer with the reference model; returns the states after it. */
async function step(api: Api, entity: EntityModel, id: number, before: States, name: string): Promise<States> {
  const { lifecycle, transition } = stepOf(entity, name)!;
  const answer = await api.post(`/api/${entity.plural}/${id}/actions/${name}`, await answersOf(api, entity, name));
  if (transition.roles.length === 0) {
    expect([answer.status, transition.timer === null], 'only the timer does it').toEqual([403, false]);
    return before;
  }
  const isOpen = transition.from.includes(String(before[lifecycle.field]));
  if (answer.status === 409) {
    expectRefusal(entity, answer, isOpen ? 'guard_failed' : 'wrong_state', before);
    if (isOpen) expect(transition.guards.map((guard) => guard.name)).toContain(answer.body.errors[0].params.guard);
    return before;
  }
  expect([answer.status, isOpen], `${entity.name} ${name}: ${answer.text}`).toEqual([200, true]);
  const after = settled(entity, { ...before, [lifecycle.field]: transition.to });
  expect(answer.body).toMatchObject(after);
  for (const [field, value] of Object.entries(transition.set))
    expect(answer.body[field], `${name} sets ${field}`).toEqual(effectOf(value));
  return after;
}

function effectOf(value: unknown): unknown {
  if (value === '$today') return expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  if (value === '$now') return expect.stringMatching(/Z$/);
  return typeof value === 'string' && value.startsWith('$') ? expect.anything() : value;
}

/** A refusal has a whole sentence and names transitions that the reference model allows. */
function expectRefusal(entity: EntityModel, { body }: Answer, code: string, states: States): void {
  const possible = entity.lifecycles.flatMap(({ field, transitions }) =>
    transitions.filter(({ from }) => from.includes(String(states[field]))).map(({ name }) => name),
  );
  expect(body.code).toBe(code);
  expect(body.title).toMatch(/^\p{Lu}.* .*\.$/u);
  expect(possible).toEqual(expect.arrayContaining(body.errors[0].params.allowed));
}

/** States that a record can be in, by transitions from those it may be created in. */
function reachable({ initial, enter, transitions }: Lifecycle): Set<string> {
  const found = new Set([initial, ...(enter?.states ?? [])]);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { from, to } of transitions) if (from.some((code) => found.has(code))) found.add(to);
  }
  return found;
}

it.each(names)('has no state of %s that cannot be reached, and none but terminal ones that cannot be left', (name) => {
  for (const lifecycle of entityOf(name).lifecycles) {
    const codes = Object.keys(lifecycle.states);
    expect([...reachable(lifecycle)].sort()).toEqual([...codes].sort());
    const dead = codes.filter((code) => !lifecycle.transitions.some(({ from }) => from.includes(code)));
    expect(dead.filter((code) => !lifecycle.states[code]!.terminal)).toEqual([]);
  }
});

describe('random transitions', () => {
  it.each(names)('of %s agree with the reference model', { timeout: 240_000 }, async (name) => {
    const entity = entityOf(name);
    const api = apiFor(entity);
    const commands = fc.array(fc.constantFrom(...transitionsOf(entity).map((one) => one.name)), { maxLength: 14 });
    const run = async (walk: readonly string[]) => {
      const record = await newRecord(api, entity);
      let states = statesOf(entity, record);
      for (const command of walk) states = await step(api, entity, record.id, states, command);
      expect((await api.get(`/api/${entity.plural}/${record.id}`)).body).toMatchObject(states);
    };
    await fc.assert(fc.asyncProperty(commands, run), { numRuns: 8, seed: 17, endOnFailure: true });
  });
});
