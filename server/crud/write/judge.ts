import { stepOf } from '#generator/model/lifecycles.ts';
import { actorEntity } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Filter, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { recordStatement, rowStatement } from '#server/crud/read/read-plan.ts';
import { type ApiRecord, Select } from '#server/crud/read/select.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { bind, SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import type { RawRow, Transaction } from '#server/database/connect.ts';
import { type FaultItem, forbidden, invalid } from '#server/errors.ts';

/** An error, and the references whose target its condition reads. */
type Judged = { readonly fault: FaultItem; readonly through: readonly string[] };

type JudgePlan = Statement & {
  readonly judged: readonly Judged[];
  /** Reads the record; null where nobody is answered with it. */
  readonly decode: ((row: RawRow, language: Language) => ApiRecord) | null;
};

/**
 * Checks a row that was just written, still inside its transaction: it is still within reach of the right that wrote it,
 * unless that transition hands it over, the caller may choose every changed reference, and no required field is empty. Throws 403 or 422; the transaction then undoes
 * everything. Returns the row as the caller may read it; null where nobody is answered with it.
 */
export async function judgeRow(
  context: PlugContext,
  record: Stored & { id: number },
  right: string,
  written: readonly FieldModel[],
): Promise<ApiRecord | null> {
  const { trx, caller, entity } = context;
  const changed = written.filter((field) => !isStamp(field, record, caller));
  const plan = judgePlan(context, right, changed);
  const lists = changed.map((field) => [`new_${field.name}`, encodeIds(trx, record[field.name])] as const);
  const values = Object.fromEntries([['id', record.id] as const, ...lists]);
  const [row] = await trx.read(plan.sql, bind(plan, bindContext(caller, values, { record })));
  const mayLeave = stepOf(entity, right)?.transition.handsOver === true;
  if (!row || (row[0] !== 1 && !mayLeave)) throw forbidden('out_of_reach');
  const faults = faultsOf(plan.judged.filter((_, n) => row[n + 2] !== 1));
  if (faults.length > 0) throw invalid(faults);
  if (row[1] !== 1 && mayLeave) return null;
  if (row[1] !== 1) throw forbidden('out_of_reach');
  return plan.decode?.(row, caller.language) ?? null;
}

/** A field that the server sets to the current user and that cannot be sent; the caller has made no choice in it. */
function isStamp({ readOnly, kind, ref, name }: FieldModel, record: Stored, { user }: Caller): boolean {
  return readOnly && kind === 'reference' && ref?.entity === actorEntity && record[name] === user.id;
}

/** A requirement that is read through a refused reference is not reported: it would reveal something about that record. */
function faultsOf(judged: readonly Judged[]): readonly FaultItem[] {
  const refused = new Set(judged.filter(({ through }) => through.length === 0).map(({ fault }) => fault.path));
  return judged.filter(({ through }) => !through.some((name) => refused.has(`/${name}`))).map(({ fault }) => fault);
}

function encodeIds(trx: Transaction, value: unknown): unknown {
  return Array.isArray(value) ? trx.dialect.encodeList(value) : value;
}

function judgePlan(
  { engine, trx, caller, entity, answers = false }: PlugContext,
  right: string,
  changed: readonly FieldModel[],
): JudgePlan {
  const { ability } = caller;
  const references = changed.filter((field) => field.ref || field.owners);
  const partly = changed.filter((field) => isPartlyWritable(ability, entity, right, field));
  const names = [...references, ...partly].map((field) => field.name).join();
  const key = `judge ${entity.name} ${right} ${names} ${answers}`;
  const known = ability.plans.get(key) as JudgePlan | undefined;
  if (known) return known;
  const select = new Select(SqlBuilder.ofOneRow(trx.dialect), ability);
  const { sql } = select;
  select.add(flag(ability.predicate(sql, entity, right, 'r') ?? '1 = 1'));
  select.add(flag(ability.predicate(sql, entity, 'read', 'r') ?? '1 = 1'));
  const judged: Judged[] = [];
  const add = (condition: string, fault: FaultItem, through: readonly string[] = []): void => {
    select.add(flag(condition));
    judged.push({ fault, through });
  };
  for (const field of references) {
    const fault = {
      path: `/${field.name}`,
      code: field.file ? 'upload_unavailable' : 'no_such_reference',
      params: { entity: field.ref?.entity ?? 'owner' },
    };
    const isList = field.kind === 'references';
    add(isList ? listChoice(sql, ability, entity, field) : choice(sql, ability, entity, field), fault);
  }
  for (const field of partly) {
    const reach = ability.writePredicate(sql, entity, right, 'r', field) ?? '1 = 1';
    add(reach, { path: `/${field.name}`, code: 'not_permitted', params: {} });
  }
  for (const field of entity.fields) {
    if (!field.requireIf) continue;
    const fault = { path: `/${field.name}`, code: 'required', params: {} };
    add(demanded(sql, ability, entity, field), fault, lookedThrough([field.requireIf, field.showIf]));
  }
  const plan: JudgePlan = answers
    ? { ...recordStatement(select, engine.plugs, entity), judged }
    : { ...rowStatement(select, entity), decode: null, judged };
  ability.plans.set(key, plan);
  return plan;
}

/** A field that the right reaches on some rows only: checked on the row as it is after the save. */
function isPartlyWritable(ability: Ability, entity: EntityModel, right: string, field: FieldModel): boolean {
  const isSave = right === 'create' || right === 'update';
  return isSave && !field.readOnly && ability.writeReach(entity, right, field) === 'some';
}

function flag(condition: string): string {
  return `case when ${condition} then 1 else 0 end`;
}

/**
 * The reference is null, or its target is not deleted, readable by the caller, of the same client and branch, and allowed by
 * the reference's filter.
 */
function choice(sql: SqlBuilder, ability: Ability, entity: EntityModel, field: FieldModel): string {
  if (field.owners) return ownerChoice(sql, ability, entity);
  const target = ability.model.entities[field.ref?.entity ?? ''] as EntityModel;
  const inner = sql.alias();
  const where = choosable(sql, ability, { entity, field, target, isOfBranch: true }, inner);
  const column = columnOf(sql.dialect, field, 'r');
  return `${column} is null or exists (select 1 from ${target.table} ${inner} where ${inner}.id = ${column} and ${where})`;
}

function listChoice(sql: SqlBuilder, ability: Ability, entity: EntityModel, field: FieldModel): string {
  const target = ability.model.entities[field.ref?.entity ?? ''] as EntityModel;
  const link = sql.alias();
  const inner = sql.alias();
  const added = sql.dialect.inList(`${link}.ref_id`, sql.value(`new_${field.name}`), 'references');
  const where = choosable(sql, ability, { entity, field, target, isOfBranch: true }, inner);
  return `not exists (select 1 from ${linkTable(entity, field)} ${link} where ${link}.row_id = r.id and ${added} and not exists (select 1 from ${target.table} ${inner} where ${inner}.id = ${link}.ref_id and ${where}))`;
}

export type Choice = {
  readonly entity: EntityModel;
  readonly field: FieldModel;
  readonly target: EntityModel;
  /** Whether the target has to be in the row's branch. */
  readonly isOfBranch: boolean;
};

/**
 * The condition under which a caller may choose the row `inner` of the target in a field of the row `r`: readable by the
 * caller, not deleted, of the same client and branch, and allowed by the reference's filter.
 */
export function choosable(
  sql: SqlBuilder,
  ability: Ability,
  { entity, field, target, isOfBranch }: Choice,
  inner: string,
): string {
  const parts = [ability.can('read', target.name) ? ability.predicate(sql, target, 'read', inner) : '1 = 0'];
  if (target.versioned) parts.push(`${inner}.deleted_at is null`);
  parts.push(sameClient(sql, entity, target, inner));
  const isBelow = entity.scope.branch && target.scope.branch && target.scope.through;
  if (isOfBranch && isBelow && field.name !== entity.scope.through) parts.push(`${inner}.branch_id = r.branch_id`);
  if (field.ref?.filter)
    parts.push(
      compileFilter(sql, field.ref.filter as Filter, {
        model: ability.model,
        names: allNames,
        entity: target,
        alias: inner,
        source: 'constant',
      }),
    );
  return parts.filter((part) => part !== null).join(' and ');
}

function sameClient(sql: SqlBuilder, entity: EntityModel, target: EntityModel, inner: string): string | null {
  if (!entity.field.client_id) return null;
  if (target.scope.kind === 'self') return `${inner}.id = r.client_id`;
  if (!target.field.client_id) return null;
  const same = `not (${sql.dialect.isDistinct(`${inner}.client_id`, 'r.client_id')})`;
  return target.scope.kind === 'shared' ? `(${inner}.client_id is null or ${same})` : same;
}

function ownerChoice(sql: SqlBuilder, ability: Ability, entity: EntityModel): string {
  const { owner } = entity;
  if (!owner || owner.entities === '*') return '1 = 0';
  const parts = owner.entities
    .filter((name) => ability.can('read', name))
    .map((name) => {
      const target = ability.model.entities[name] as EntityModel;
      const inner = sql.alias();
      const where = [
        ability.predicate(sql, target, 'read', inner),
        target.versioned ? `${inner}.deleted_at is null` : null,
      ]
        .filter((part) => part !== null)
        .map((part) => ` and ${part}`);
      return `(r.${owner.type} = '${name}' and exists (select 1 from ${target.table} ${inner} where ${inner}.id = r.${owner.id}${where.join('')}))`;
    });
  return parts.length === 0 ? '1 = 0' : parts.join(' or ');
}

/** The references at the beginning of dotted paths, such as `document_type_id` for `document_type.has_expiry`. */
function lookedThrough(filter: unknown): readonly string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  if (Array.isArray(filter)) return filter.flatMap(lookedThrough);
  return Object.entries(filter).flatMap(([path, value]) => [
    ...(path.includes('.') ? [`${path.split('.')[0]}_id`] : []),
    ...lookedThrough(value),
  ]);
}

/** The field is not empty while its condition holds and it is shown. */
export function demanded(
  sql: SqlBuilder,
  { model }: Pick<Ability, 'model'>,
  entity: EntityModel,
  field: FieldModel,
): string {
  const conditions = [field.requireIf, field.showIf].filter((filter) => filter !== null);
  const holds = conditions
    .map(
      (filter) => `(${compileFilter(sql, filter, { model, names: allNames, entity, alias: 'r', source: 'constant' })})`,
    )
    .join(' and ');
  const filled =
    field.kind === 'references'
      ? `exists (select 1 from ${linkTable(entity, field)} l where l.row_id = r.id)`
      : `${columnOf(sql.dialect, field, 'r')} is not null`;
  return `${filled} or (${holds}) is not true`;
}
