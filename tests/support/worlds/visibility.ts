import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { type Person, type RawEntity, rawEntities } from '../expected-rights.ts';
import { storedIn, type World, type WorldRow } from './rows.ts';

export type Where = Readonly<Record<string, unknown>>;

/** A right to read: without fields the default group, without `where` every row. */
export type Sight = { readonly subject: string; readonly fields?: readonly string[]; readonly where?: Where };

export type Watcher = Omit<Person, 'role'>;

/** What a person may see, derived from the JSON files and without any code of the product. */
export type Visibility = {
  sees(entity: string): boolean;
  seesRow(entity: EntityModel, row: WorldRow): boolean;
  seesField(entity: EntityModel, field: FieldModel, row: WorldRow): boolean;
  /** Whether the field may be named at all, for any rows. */
  knows(entity: EntityModel, field: FieldModel): boolean;
};

const raw = new Map(rawEntities.map((entity) => [entity.name, entity]));

/** The rights to read that the files give a role, with those that everybody has. */
export function sightsOfRole(code: string | null): Sight[] {
  return rawEntities.flatMap((entity) =>
    ['everyone', ...(code ? [code] : [])].flatMap((role) => sightsOf(entity, role)),
  );
}

function sightsOf(entity: RawEntity, role: string): Sight[] {
  const rows = entity
    .entriesOf(role)
    .filter(({ actions }) => actions.includes('read'))
    .map(({ where, fields }): Sight => ({ subject: entity.name, ...(fields && { fields }), ...(where && { where }) }));
  return [...rows, ...entity.groupsOf(role).map((group) => ({ subject: entity.name, fields: [group] }))];
}

export function visibilityOf(world: World, watcher: Watcher, sights: readonly Sight[]): Visibility {
  const among = (entity: string, group: string) =>
    sights.filter(({ subject, fields }) => subject === entity && (fields ?? ['default']).includes(group));
  const meets = (entity: EntityModel, group: string, row: WorldRow) =>
    among(entity.name, group).some(({ where }) => !where || holds(world, watcher, entity, where, row));
  const seesRow = (entity: EntityModel, row: WorldRow): boolean => {
    const { owner } = entity;
    const holder = entity.name === 'file' ? holderOf(world, row) : null;
    if (holder) return seesRow(holder.entity, holder.row) && meets(holder.entity, holder.field.group, holder.row);
    if (!isInReach(raw.get(entity.name)!, watcher, row) || !meets(entity, 'default', row)) return false;
    const { always } = raw.get(entity.name)!;
    if (always && !holds(world, watcher, entity, always, row)) return false;
    if (!owner) return true;
    const owning = world.model.entities[String(row[owner.type])];
    const owned = owning && world.rows.get(owning.name)?.get(row[owner.id]);
    return owned !== undefined && seesRow(owning!, owned);
  };
  return {
    sees: (entity) => among(entity, 'default').length > 0,
    seesRow,
    seesField: (entity, field, row) => !field.secret && meets(entity, field.group, row),
    knows: (entity, field) => !field.secret && among(entity.name, field.group).length > 0,
  };
}

/** The record and the field that hold a file; a person who sees these sees the file. */
function holderOf({ model, rows }: World, file: WorldRow) {
  const entity = model.entities[file.record_entity];
  const field = entity?.fields.find(({ name }) => name === file.record_field);
  const row = entity && rows.get(entity.name)?.get(file.record_id);
  return entity && field && row && storedIn(row, field) === file.id ? { entity, field, row } : null;
}

function isInReach({ kind, ownedByAny }: RawEntity, { client_id }: Watcher, row: WorldRow): boolean {
  if (kind === 'global' || ownedByAny) return true;
  if (kind === 'self') return row.id === client_id;
  return row.client_id === client_id || (kind === 'shared' && row.client_id === null);
}

/** Own columns and one reference: equal to a value, or to one of several; "$or" of such conditions. */
function holds(world: World, watcher: Watcher, entity: EntityModel, where: Where, row: WorldRow): boolean {
  return Object.entries(where).every(([path, condition]) => {
    if (path === '$or') return (condition as Where[]).some((part) => holds(world, watcher, entity, part, row));
    const [first = '', second] = path.split('.');
    const stored = second === undefined ? row[first] : hop(world, entity, `${first}_id`, row)?.[second];
    const { $exists, $in } = (condition ?? {}) as { $exists?: boolean; $in?: unknown };
    if ($exists !== undefined) return (stored !== null && stored !== undefined) === $exists;
    const wanted = [wantedOf(watcher, $in ?? condition)].flat().flatMap((one) => wantedOf(watcher, one));
    return wanted.some((one) => one !== null && [stored].flat().some((value) => isSame(one, value)));
  });
}

function hop({ rows }: World, entity: EntityModel, name: string, row: WorldRow): WorldRow | undefined {
  return rows.get(entity.field[name]?.ref?.entity ?? '')?.get(row[name]);
}

function wantedOf(watcher: Watcher, wanted: unknown): unknown {
  const name = typeof wanted === 'string' && wanted.startsWith('$user.') ? wanted.slice(6) : null;
  return name === null ? wanted : (watcher[name as keyof Watcher] ?? null);
}

function isSame(wanted: unknown, stored: unknown): boolean {
  return typeof wanted === 'boolean' ? wanted === (stored === 1 || stored === true) : wanted === stored;
}
