import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { validBody } from '../support/valid-data.ts';

/**
 * Whoever names a record in an action learns nothing about the records of others: an id of another organisation, one that
 * is absent and one in the recycle bin are refused alike, before anything happens.
 */
let app: TestApp;
let a: Api;
let b: Api;
beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
});
afterAll(() => app?.stop());

type Question = {
  readonly entity: EntityModel;
  readonly action: string;
  readonly name: string;
  readonly field: FieldModel;
};

/** The references that the dialogs of all actions and transitions ask for. */
function questions(): readonly Question[] {
  const { model, plugs } = app.access.engine();
  return Object.values(model.entities).flatMap((entity) => {
    const plugged = plugs
      .actionsOf(entity.name)
      .map(({ name, ask }) => ({ name, schema: ask?.schema, of: ask?.of ?? {} }));
    const steps = entity.lifecycles.flatMap(({ transitions }) =>
      transitions.map(({ name }) => ({ name, schema: stepOf(entity, name)?.transition.ask?.schema, of: {} })),
    );
    return [...plugged, ...steps].flatMap(({ name: action, schema, of }) =>
      Object.keys((schema?.properties ?? {}) as object).flatMap((name): Question[] => {
        const other = model.entities[(of as Record<string, string>)[name] ?? ''];
        const field = (other ?? entity).field[name];
        return field?.ref && !field.file ? [{ entity, action, name, field }] : [];
      }),
    );
  });
}

/** Rows that the second organisation reads and the first does not, by entity. */
async function foreignId(entity: EntityModel): Promise<number | null> {
  const [own, others] = await Promise.all(
    [a, b].map(async (api) => {
      const { body, status } = await api.get(`/api/${entity.plural}`, { range: [0, 499], fields: 'id' });
      return status === 200 ? (body as { id: number }[]).map(({ id }) => id) : [];
    }),
  );
  return others!.find((id) => !own!.includes(id)) ?? null;
}

async function binnedId(entity: EntityModel): Promise<number | null> {
  const { model } = app.access.engine();
  const made = await a.post(`/api/${entity.plural}`, await validBody(model, a, entity).catch(() => ({})));
  if (made.status !== 201) return null;
  const removed = await a.delete(`/api/${entity.plural}/${made.body.id}`);
  return removed.status < 300 ? made.body.id : null;
}

/** A row of the first organisation for which its administrator may run the action. */
async function rowOffering(entity: EntityModel, action: string): Promise<{ id: number; row_version?: number } | null> {
  const rows = await a.get(`/api/${entity.plural}`, { range: [0, 99], fields: 'id', sort: ['id', 'DESC'] });
  for (const { id } of rows.status === 200 ? (rows.body as { id: number }[]) : []) {
    const { body } = await a.get(`/api/${entity.plural}/${id}`);
    if (body._actions?.includes(action)) return body;
  }
  return null;
}

/** The fault at the question, without what differs from call to call. */
function faultAt(answer: Answer, name: string) {
  const found = (answer.body.errors ?? []).filter(({ path }: { path: string }) => path === `/${name}`);
  return { status: answer.status, faults: found };
}

describe('a record that an action asks for', () => {
  it('is refused alike whether it is absent, in the bin or of another organisation', async () => {
    const { model } = app.access.engine();
    const seen: string[] = [];
    for (const { entity, action, name, field } of questions()) {
      const row = await rowOffering(entity, action);
      if (!row) continue;
      const target = model.entities[field.ref!.entity] as EntityModel;
      const ids = [999_999_999, await foreignId(target), await binnedId(target)].filter((id) => id !== null);
      const answers: unknown[] = [];
      for (const id of ids) {
        const value = field.kind === 'references' ? [id] : id;
        const input = { ...(await required(entity, action)), [name]: value };
        answers.push(faultAt(await a.post(`/api/${entity.plural}/${row.id}/actions/${action}`, input), name));
      }
      const what = `${entity.name} ${action} ${name}`;
      expect(answers[0], what).toMatchObject({ status: 422, faults: [{ code: 'no_such_reference' }] });
      for (const answer of answers) expect(answer, what).toEqual(answers[0]);
      expect((await a.get(`/api/${entity.plural}/${row.id}`)).body.row_version, what).toBe(row.row_version);
      seen.push(what);
    }
    expect(seen.length).toBeGreaterThan(8);
  });
});

/** Valid values of the other questions that must be answered. */
async function required(entity: EntityModel, action: string): Promise<Record<string, unknown>> {
  const { plugs } = app.access.engine();
  const schema =
    plugs.actionsOf(entity.name).find(({ name }) => name === action)?.ask?.schema ??
    stepOf(entity, action)?.transition.ask?.schema;
  const names = (schema?.required ?? []) as string[];
  const { model } = app.access.engine();
  const body: Record<string, unknown> = await validBody(model, a, entity).catch(() => ({}));
  return Object.fromEntries(names.map((name) => [name, body[name] ?? 'Because of the test']));
}
