import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The default rights as the files define them, read here again and on purpose without any code of the product. */

type Json = Record<string, any>;
type Entry = { readonly actions: readonly string[]; readonly where?: Json; readonly fields?: readonly string[] };

export type RawEntity = {
  readonly name: string;
  readonly kind: 'global' | 'self' | 'tenant' | 'shared';
  readonly verbs: readonly string[];
  readonly transitions: readonly { readonly name: string; readonly roles: readonly string[] }[];
  readonly readOnlyActions: readonly string[];
  readonly always: Json | null;
  /** Its rows are attached to rows of any entity; a list must name one. */
  readonly ownedByAny: boolean;
  /** Its rows are attached to rows of some entities and are readable when those are. */
  readonly isOwned: boolean;
  readonly entriesOf: (role: string) => readonly Entry[];
  /** The field groups besides default that a role reads. */
  readonly groupsOf: (role: string) => readonly string[];
};

export type RawRole = { readonly code: string; readonly scope: 'platform' | 'client' };

export type Person = {
  readonly role: RawRole | null;
  readonly id: number;
  readonly client_id: number | null;
  readonly branch_ids: readonly number[];
  readonly department_ids: readonly number[];
  readonly vendor_id: number | null;
  readonly role_ids: readonly number[];
};

/** `owner_row` is the row to which an attached row belongs. */
export type Row = Json & { readonly id: number; owner_row?: Row };

const rights = JSON.parse(readFileSync('schemas/_meta/rights.json', 'utf8')) as Json;

export const rawRoles: readonly RawRole[] = rights.roles.map(({ code, scope }: Json) => ({ code, scope }));

export const rawEntities: readonly RawEntity[] = readdirSync('schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_meta' && entry.name !== 'locales')
  .flatMap((folder) =>
    readdirSync(path.join('schemas', folder.name))
      .filter((file) => file.endsWith('.json') && !file.startsWith('_'))
      .map((file) =>
        rawEntity(file.replace('.json', ''), JSON.parse(readFileSync(path.join('schemas', folder.name, file), 'utf8'))),
      ),
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1));

function rawEntity(name: string, json: Json): RawEntity {
  const {
    preset,
    roles = {},
    verbs = ['read', 'create', 'update', 'delete'],
    read_only: readOnlyActions = [],
    always = null,
    groups = {},
  } = json['x-permissions'] ?? {};
  const byRole = { ...rights.presets[preset], ...roles };
  const lifecycles: Json[] = [json['x-lifecycle'] ?? []].flat();
  const transitions = lifecycles.flatMap((one: Json) => Object.entries(one.transitions as Json));
  return {
    name,
    kind: typeof json['x-scope'] === 'string' ? json['x-scope'] : json['x-scope'].kind,
    verbs,
    transitions: [
      ...transitions.map(([transition, { roles: who }]) => ({ name: transition, roles: who ?? [] })),
      ...lifecycles
        .filter(({ enter }: Json) => enter)
        .map((one: Json) => ({ name: `enter_${one.field}`, roles: one.enter.roles })),
    ],
    readOnlyActions,
    always,
    ownedByAny: Object.values((json.properties ?? {}) as Json).some(
      (property) => property['x-owner']?.entities === '*',
    ),
    isOwned: Object.values((json.properties ?? {}) as Json).some(
      (property) => Array.isArray(property['x-owner']) || property['x-owner'] === 'attached',
    ),
    entriesOf: (role) =>
      (byRole[role] ?? []).map((entry: string | Entry) => (typeof entry === 'string' ? { actions: [entry] } : entry)),
    groupsOf: (role) => Object.keys(groups).filter((group) => groups[group][role] !== undefined),
  };
}

/** Whether a person may do an action with a row. */
export function reaches(entity: RawEntity, person: Person, action: string, row: Row): boolean {
  if (!isGranted(entity, person, action, row)) return false;
  if (entity.always && !holds(entity.always, row, person)) return false;
  const owner = row.owner_row && rawEntities.find(({ name }) => name === row.owner_type);
  if (owner && !reaches(owner, person, 'read', row.owner_row as Row)) return false;
  const { role } = person;
  const isPlatform = person.client_id === null;
  const readsOnly = action === 'read' || entity.readOnlyActions.includes(action);
  if (isPlatform && role?.code === 'admin') return true;
  if (isPlatform) return readsOnly || entity.kind !== 'shared' || row.client_id === null;
  if (entity.kind === 'global') return readsOnly || entity.always !== null;
  if (entity.kind === 'self') return row.id === person.client_id;
  if (row.client_id === person.client_id) return true;
  return entity.kind === 'shared' && readsOnly && row.client_id === null;
}

/** Whether a person may do an action with any row at all. */
export function mayEver(entity: RawEntity, person: Person, action: string): boolean {
  return isGranted(entity, person, action, null);
}

function isGranted(entity: RawEntity, person: Person, action: string, row: Row | null): boolean {
  const { role } = person;
  const counts = role && (role.scope === 'platform') === (person.client_id === null) ? role.code : null;
  if (counts === 'admin') return true;
  const codes = ['everyone', ...(counts ? [counts] : [])];
  const entries = codes.flatMap((code) => entity.entriesOf(code));
  const transition = entity.transitions.find(({ name }) => name === action);
  if (transition) {
    const named = entries.filter(({ actions }) => actions.includes(action));
    if (named.some(({ where }) => !row || !where || holds(where, row, person))) return true;
    if (!codes.some((code) => transition.roles.includes(code))) return false;
    const updating = entries.filter(({ actions }) => actions.includes('update'));
    const chosen = updating.length > 0 ? updating : entries.filter(({ actions }) => actions.includes('read'));
    return chosen.some(({ where }) => !row || !where || holds(where, row, person));
  }
  return entries.some(
    ({ actions, where }) => actions.includes(action) && (!row || !where || holds(where, row, person)),
  );
}

function holds(where: Json, row: Row, person: Person): boolean {
  const value = (text: unknown) =>
    typeof text === 'string' && text.startsWith('$user.') ? person[text.slice(6) as keyof Person] : text;
  return Object.entries(where).every(([field, condition]) => {
    if (field === '$or') return (condition as Json[]).some((part) => holds(part, row, person));
    if (condition?.$exists !== undefined)
      return (row[field] !== null && row[field] !== undefined) === condition.$exists;
    const wanted = value(condition?.$in ?? condition);
    const [reference, name] = field.split('.') as [string, string?];
    const stored = name === undefined ? row[field] : row[`${reference}_row`]?.[name];
    const found = Array.isArray(stored) ? stored : [stored];
    return (Array.isArray(wanted) ? wanted : [wanted]).some((one) => one !== null && found.includes(one));
  });
}
