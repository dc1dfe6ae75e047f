import { ownFieldsIn } from '#generator/filter/own-fields.ts';
import type { EntityModel, NoOverlap } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { overlapOf } from '#server/crud/sql/overlap-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Transaction } from '#server/database/connect.ts';
import { conflict, invalid } from '#server/errors.ts';
import { currentOf } from './current-record.ts';
import type { Row } from './write.ts';

/**
 * Refuses a row that was just written when it overlaps another one and its schema does not allow that. `changed` names the
 * fields of a change; null means all of them. Another save of a row with the same fields `of` waits for the end of this
 * transaction and then sees its row. The lock is an advisory one: an exclusion constraint of PostgreSQL would need an
 * extension and range columns, would not exist on SQLite, and could not name the other row.
 */
export async function refuseOverlap(
  context: PlugContext,
  row: Row,
  changed: ReadonlySet<string> | null = null,
): Promise<void> {
  const { entity, trx } = context;
  const rule = entity.noOverlap;
  if (!rule || !isTouched(rule, changed)) return;
  refuseEndBeforeStart(rule, row);
  if (rule.of.some((name) => (row[name] ?? null) === null)) return;
  await lockOverlap(trx, entity, rule, row);
  const other = await findOverlap(context, rule, row.id);
  if (other !== null) throw await overlapConflict(context, rule, other);
}

function isTouched({ of, from, to, where }: NoOverlap, changed: ReadonlySet<string> | null): boolean {
  return changed === null || [...of, from, to, ...ownFieldsIn(where ?? {})].some((name) => changed.has(name));
}

/** Refuses a period that ends before it begins, because it would overlap nothing. */
function refuseEndBeforeStart({ from, to }: NoOverlap, row: Stored): void {
  const [begin, end] = [row[from], row[to]];
  if (typeof begin === 'string' && typeof end === 'string' && end < begin)
    throw invalid([{ path: `/${to}`, code: 'end_before_start', params: {} }]);
}

/** SQLite has one writer at a time, so it needs no lock. */
async function lockOverlap(trx: Transaction, { name, field }: EntityModel, { of }: NoOverlap, row: Stored) {
  if (trx.dialect.name === 'sqlite') return;
  const names = field.client_id ? ['client_id', ...of] : of;
  const key = ['overlap', name, ...names.map((one) => String(row[one] ?? ''))];
  await trx.read('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(key)]);
}

async function findOverlap({ engine, trx, caller, entity }: PlugContext, rule: NoOverlap, id: number) {
  const sql = new SqlBuilder(trx.dialect);
  const own = `r.id = ${sql.value('id')} and o.id <> r.id`;
  const meets = overlapOf(sql, engine.model, entity, rule);
  const text = `select o.id from ${entity.table} r, ${entity.table} o where ${own} and ${meets} order by o.id limit 1`;
  const [found] = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { id })));
  return (found?.[0] as number | undefined) ?? null;
}

/** The error names the other row with its page where the caller may read it. */
async function overlapConflict({ engine, trx, caller, entity }: PlugContext, rule: NoOverlap, id: number) {
  const path = `/${rule.from}`;
  const other = await currentOf({ engine, trx, caller, entity }, id);
  if (!other || caller.system) return conflict('overlap_unseen', [{ path, code: 'overlap_unseen' }]);
  const params = {
    other: recordTitle(entity, other, caller.language),
    from: other[rule.from] ?? '…',
    to: other[rule.to] ?? '…',
    record: `/${entity.plural}/${id}`,
  };
  return conflict('overlap', [{ path, code: 'overlap', params }]);
}
