import type { FieldModel, WarnRule } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { overlapOf } from '#server/crud/sql/overlap-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import { childWarnings } from './child-warnings.ts';
import { currentOf } from './current-record.ts';
import { describeOverlap } from './describe-overlap.ts';
import type { Row } from './write.ts';

/**
 * Warnings about a row that was just written: from the rules of `x-warn` of which a field changed, and from the rules file.
 * `changed` names the fields of a change; null means all of them. With `hasLines`, the rows below it are saved next and
 * checked after that.
 * @throws 422 with all warnings where the caller asked for strict handling
 */
export async function warningsOf(
  context: PlugContext,
  row: Row,
  changed: ReadonlySet<string> | null = null,
  hasLines = false,
): Promise<readonly FaultItem[]> {
  const { caller, engine, entity } = context;
  if (caller.system) return [];
  const isTouched = (names: readonly string[]) => changed === null || names.some((name) => changed.has(name));
  const found: FaultItem[] = [];
  for (const rule of entity.warnings) {
    if (!isTouched(rule.fields)) continue;
    const warning = await warningOf(context, rule, row);
    if (warning) found.push(warning);
  }
  if (changed && !hasLines) found.push(...(await childWarnings(context, row, changed)));
  const ofRules = engine.plugs.rulesOf(entity.name)?.warn?.(row as never) ?? [];
  found.push(...ofRules.filter(({ path }) => isTouched([path.split('/')[1] ?? ''])));
  if (found.length > 0 && caller.isStrict) throw new Problem(422, 'warnings', found);
  return found;
}

async function warningOf(context: PlugContext, rule: WarnRule, row: Row): Promise<FaultItem | null> {
  if (rule.kind === 'order') return endBeforeStart(rule, row);
  return rule.kind === 'overlap' ? meeting(context, rule, row) : sharedWith(context, rule, row);
}

/** The codes of warnings as the history stores them; an empty object where there are none. */
export function notedWarnings(warnings: readonly FaultItem[]): Stored {
  return warnings.length > 0 ? { warnings: warnings.map(({ path, code }) => ({ path, code })) } : {};
}

function endBeforeStart({ fields }: Pick<WarnRule, 'fields'>, row: Stored): FaultItem | null {
  const [early, late] = fields as [string, string];
  const [first, second] = [row[early], row[late]];
  if (typeof first !== 'string' || typeof second !== 'string' || first <= second) return null;
  return { path: `/${late}`, code: 'days_turned_round', params: { fields: early } };
}

/**
 * Warns of another record with the same values that is not deleted and that the caller may read; others are not mentioned.
 */
async function sharedWith(
  context: PlugContext,
  rule: WarnRule & { kind: 'unique' | 'order' },
  row: Row,
): Promise<FaultItem | null> {
  const { trx, caller, entity } = context;
  const { fields, except } = rule;
  if (fields.some((name) => isSilent(row[name], except))) return null;
  const same = [...(entity.field.client_id ? ['client_id'] : []), ...fields].map((name) => {
    const column = (alias: string) => columnOf(trx.dialect, entity.field[name] as FieldModel, alias);
    return `${column('o')} = ${column('r')}`;
  });
  if (entity.versioned) same.push('o.deleted_at is null');
  const other = await otherRow(context, row, () => same);
  if (!other) return null;
  const params = {
    other: recordTitle(entity, other, caller.language),
    record: `/${entity.plural}/${other.id}`,
    fields: fields.join(', '),
  };
  return { path: `/${fields.at(-1)}`, code: 'shared_value', params };
}

/** Warns of another record whose period overlaps this one's, that is not deleted and that the caller may read. */
async function meeting(
  context: PlugContext,
  { period }: WarnRule & { kind: 'overlap' },
  row: Row,
): Promise<FaultItem | null> {
  const { engine, entity } = context;
  const other = await otherRow(context, row, (sql) => [overlapOf(sql, engine.model, entity, period)]);
  if (!other) return null;
  const params = await describeOverlap(context, entity, other, period);
  return { path: `/${period.of[0]}`, code: 'overlapping', params };
}

/** The first other record `o` that meets the conditions on the pair of `o` and the row `r`, and that the caller may read. */
async function otherRow(
  { engine, trx, caller, entity }: PlugContext,
  row: Row,
  conditions: (sql: SqlBuilder) => readonly string[],
) {
  const sql = new SqlBuilder(trx.dialect);
  const parts = [
    `r.id = ${sql.value('id')}`,
    'o.id <> r.id',
    ...conditions(sql),
    caller.ability.predicate(sql, entity, 'read', 'o'),
  ];
  const where = parts.filter((part) => part !== null).join(' and ');
  const text = `select o.id from ${entity.table} r, ${entity.table} o where ${where} order by o.id limit 1`;
  const [found] = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { id: row.id })));
  return found ? currentOf({ engine, trx, caller, entity }, found[0] as number) : null;
}

function isSilent(value: unknown, except: readonly string[]): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'string' && except.some((silent) => silent.toLowerCase() === value.toLowerCase());
}
