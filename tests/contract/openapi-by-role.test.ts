import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { mayEver, type Person, type RawRole, rawEntities, rawRoles } from '../support/expected-rights.ts';
import { sightsOfRole, visibilityOf } from '../support/worlds/visibility.ts';

type PathItem = { post?: { requestBody?: unknown } };
type Document = { paths: Record<string, PathItem>; components: { schemas: Record<string, object> } };

/** The role `admin` reads every field; the other documents leave something out. */
const roles = [...rawRoles.filter(({ code }) => code !== 'admin'), null];

let app: TestApp;
let clientId: number;
beforeAll(async () => {
  app = await startApp();
  const [row] = await app.access.engine().database.read('select min(id) from clients', []);
  clientId = row?.[0] as number;
});
afterAll(() => app.stop());

function personWith(role: RawRole | null): Person {
  const client_id = role?.scope === 'platform' ? null : clientId;
  return { role, id: 0, client_id, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] };
}

async function documentOf(role: RawRole | null): Promise<Document> {
  const name = role?.code ?? 'nobody';
  const client = personWith(role).client_id;
  const api = await newcomer(app, name.replaceAll('_', '-'), { roles: role ? [role.code] : [], client });
  return (await api.get('/api/openapi.json')).body as Document;
}

/**
 * The fields of one entity in a document: its schemas, and the operations on its records. The input of actions is left
 * out, since a person may send a value to an action, such as the own language, that the record does not show.
 */
function fieldsPartOf({ paths, components }: Document, { typeName, plural }: EntityModel): object {
  const ownSchemas = ['', 'Create', 'Update', 'Change'].map((end) => components.schemas[typeName + end]);
  const ownPaths = Object.entries(paths).filter(([path]) => `${path}/`.startsWith(`/api/${plural}/`));
  return { ownSchemas, ownPaths: ownPaths.map(([path, item]) => [path, withoutInput(path, item)]) };
}

function withoutInput(path: string, { post, ...item }: PathItem): object {
  if (!path.includes('/actions/')) return { ...item, post };
  return { ...item, post: { ...post, requestBody: undefined } };
}

/** The places where a document names the actions of an entity: their addresses, and the bulk actions. */
function actionsPartOf({ paths }: Document, { plural }: EntityModel): object {
  const addresses = Object.keys(paths).filter((path) => path.startsWith(`/api/${plural}/{id}/actions/`));
  return { addresses, bulk: paths[`/api/${plural}/bulk`] };
}

/** Every key and every word of all texts within a value. */
function wordsOf(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') for (const word of value.match(/\w+/g) ?? []) into.add(word);
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) into.add(key);
    wordsOf(inner, into);
  }
  return into;
}

it.each(roles.map((role) => ({ name: role?.code ?? 'an account without a role', role })))(
  'the document for $name names no field and no action that it may not know',
  async ({ role }) => {
    const document = await documentOf(role);
    const person = personWith(role);
    const { model } = app.access.engine();
    const visibility = visibilityOf({ model, rows: new Map() }, person, sightsOfRole(role?.code ?? null));
    const faults = Object.values(model.entities).flatMap((entity) => {
      const isHidden = (field: FieldModel) => !field.secret && !visibility.knows(entity, field);
      const hidden = entity.fields.filter(isHidden).map(({ name }) => name);
      const raw = rawEntities.find(({ name }) => name === entity.name)!;
      const actions = [...Object.keys(entity.actionWords), ...raw.transitions.map(({ name }) => name)];
      const denied = actions.filter((action) => !mayEver(raw, person, action));
      const named = [wordsOf(fieldsPartOf(document, entity)), wordsOf(actionsPartOf(document, entity))] as const;
      const found = [...hidden.filter((name) => named[0].has(name)), ...denied.filter((name) => named[1].has(name))];
      return found.map((name) => `${entity.name}.${name}`);
    });
    expect(faults).toEqual([]);
  },
);
