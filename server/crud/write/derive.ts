import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { copiedFields, countsOf, linksOf } from '#server/crud/read/field-lists.ts';
import { memoizePlan } from '#server/crud/read/read-plan.ts';
import { countsOver } from '#server/crud/sql/counted.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { invalid } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import { settleStates } from './settle-states.ts';

const defaults = new WeakMap<EntityModel, Stored>();

function defaultsOf({ fields }: EntityModel): Stored {
  return Object.fromEntries(fields.map((field) => [field.name, field.default ?? null]));
}

/** Adds a new record's defaults and empty fields, so that rules and hooks see every field. */
export function withDefaults(entity: EntityModel, values: Stored): Stored {
  const record = { ...memoize(defaults, entity, () => defaultsOf(entity)) };
  for (const { name, default: fallback } of linksOf(entity)) if (fallback === undefined) record[name] = [];
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && Object.hasOwn(record, name)) record[name] = value;
  settleStates(entity, record);
  return record;
}

/** Copies client, branch and the like from the parent that `through` names; without a parent, the client is the caller's. */
export async function inheritScope(context: WriteContext, record: Stored): Promise<void> {
  const { caller, entity } = context;
  const { scope } = entity;
  if (scope.through) return copyFromParent(context, record);
  if (entity.owner && entity.owner.entities !== '*') return copyFromOwner(context, record);
  if (!entity.field.client_id) return;
  if (!caller.ability.platform) record.client_id = caller.user.client_id;
  else record.client_id ??= await clientOfHooks(context, record);
  if (scope.kind === 'tenant' && !scope.optional && record.client_id === null) {
    throw invalid([{ path: '/client_id', code: 'required', params: {} }]);
  }
}

async function clientOfHooks(context: WriteContext, record: Stored): Promise<number | null> {
  for (const hook of context.engine.plugs.hooksOf(context.entity.name)) {
    const client = (await hook.clientOf?.(record, context)) ?? null;
    if (client !== null) return client;
  }
  return null;
}

async function copyFromParent(context: WriteContext, record: Stored): Promise<void> {
  const { engine, entity } = context;
  const through = entity.field[entity.scope.through as string] as FieldModel;
  const parent = engine.model.entities[through.ref?.entity ?? ''] as EntityModel;
  const counted = countsOver(engine, entity).some(({ parent: counting }) => counting === parent);
  const source = { parent, id: record[through.name], pointer: `/${through.name}`, isCounted: counted };
  await copyColumns(context, source, record);
}

async function copyFromOwner(context: WriteContext, record: Stored): Promise<void> {
  const { engine, entity } = context;
  const parent = engine.model.entities[String(record[entity.owner?.type ?? ''])];
  const pointer = `/${entity.owner?.id}`;
  if (!parent) throw invalid([{ path: pointer, code: 'no_such_reference', params: { entity: 'owner' } }]);
  const id = record[entity.owner?.id ?? ''];
  await copyColumns(context, { parent, id, pointer, isCounted: false }, record);
}

/** The row from which client and branch are copied, and where the body refers to it. */
type Source = {
  readonly parent: EntityModel;
  readonly id: unknown;
  readonly pointer: string;
  readonly isCounted: boolean;
};

/**
 * Copies only from a parent that is not deleted and that the caller may read: another client's parent and an absent one are
 * refused with the same error. A parent that counts its children is locked as strongly as the count will need.
 */
async function copyColumns(
  { trx, caller, entity }: WriteContext,
  { parent, id, pointer, isCounted }: Source,
  record: Stored,
): Promise<void> {
  const copied = copiedFields(entity);
  const statement = memoizePlan(caller.ability, `place ${entity.name} ${parent.name} ${isCounted}`, () => {
    const columns = copied.map((field) => columnOf('p', parentColumn(parent, field)));
    const lock = trx.dialect.name === 'postgres' ? ` for ${isCounted ? 'no key update' : 'share'}` : '';
    const sql = SqlBuilder.ofOneRow(trx.dialect);
    const where = [`p.id = ${sql.value('id')}`, caller.ability.predicate(sql, parent, 'read', 'p')];
    if (parent.versioned) where.push('p.deleted_at is null');
    const found = where.filter((part) => part !== null).join(' and ');
    return { sql: `select ${columns.join(', ')} from ${parent.table} p where ${found}${lock}`, slots: sql.slots };
  });
  const [row] = await trx.read(statement.sql, bind(statement, bindContext(caller, { id: id ?? null })));
  if (!row) throw invalid([{ path: pointer, code: 'no_such_reference', params: { entity: parent.name } }]);
  copied.forEach((field, n) => {
    record[field.name] = decoderOf(field.kind)(row[n]);
  });
}

function columnOf(alias: string, name: string): string {
  return name === 'null' ? name : `${alias}.${name}`;
}

/**
 * Where the parent is a client, the child's client is the parent's id; where it is a branch, the child's branch is its id.
 */
export function parentColumn(parent: EntityModel, field: FieldModel): string {
  if (parent.field[field.name]) return field.name;
  if (field.name === 'client_id' && parent.scope.kind === 'self') return 'id';
  return field.ref?.entity === parent.name ? 'id' : 'null';
}

/** Sets the fields of a new record that count its children to zero. */
export function startCounts(entity: EntityModel, record: Stored): void {
  for (const { name } of countsOf(entity)) record[name] = 0;
}
