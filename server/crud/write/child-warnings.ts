import type { EntityModel, WarnRule } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { overlapOf } from '#server/crud/sql/overlap-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { FaultItem } from '#server/errors.ts';
import { childEntities } from './child-entities.ts';
import { currentOf } from './current-record.ts';
import { describeOverlap } from './describe-overlap.ts';
import type { Row } from './write.ts';

/** The number of rows that one answer names at most. */
const mostNamed = 5;

type OverlapRule = WarnRule & { kind: 'overlap' };

/**
 * Overlaps of the rows below a changed record that copy their period from it, as the assets of a contract do. The warnings
 * that the rows' own `x-warn` gives when they are saved are also given when the record's dates are changed. Each names the
 * changed field.
 */
export async function childWarnings(
  context: PlugContext,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<readonly FaultItem[]> {
  const { engine, entity } = context;
  const found: FaultItem[] = [];

  for (const { child, through } of childEntities(engine.model, entity)) {
    for (const rule of child.warnings) {
      const name = rule.kind === 'overlap' && rule.fields.find((one) => changed.has(one) && child.field[one]?.copied);
      if (name) found.push(...(await overlapsOf(context, child, rule as OverlapRule, { row, through, name })));
    }
  }
  return found;
}

type Parent = { readonly row: Row; readonly through: string; readonly name: string };

async function overlapsOf(
  context: PlugContext,
  child: EntityModel,
  { period }: OverlapRule,
  { row, through, name }: Parent,
): Promise<FaultItem[]> {
  const { engine, trx, caller } = context;
  const found: FaultItem[] = [];

  for (const [own, other] of await pairs(context, child, period, { row, through })) {
    const [mine, theirs] = [
      await currentOf({ engine, trx, caller, entity: child }, own),
      await currentOf({ engine, trx, caller, entity: child }, other),
    ];
    if (!mine || !theirs) continue;
    const titles = mine._titles as Readonly<Record<string, string>> | undefined;
    const of = titles?.[period.of[0] ?? ''] ?? recordTitle(child, mine, caller.language);
    const params = { ...(await describeOverlap(context, child, theirs, period)), of };
    found.push({ path: `/${name}`, code: 'overlapping_row', params });
  }
  return found;
}

/**
 * Rows of the record, each with one row that overlaps it and belongs to another record, as far as the caller may read both.
 */
async function pairs(
  { engine, trx, caller }: PlugContext,
  child: EntityModel,
  period: OverlapRule['period'],
  { row, through }: Pick<Parent, 'row' | 'through'>,
): Promise<readonly [number, number][]> {
  const sql = new SqlBuilder(trx.dialect);
  // The right to read `r` is checked in a separate query: as of 3.53, SQLite finds no rows where `r.client_id` is compared
  // with a constant next to the expression by which `overlapOf` compares both.
  const own = [`x.${through} = ${sql.value('id')}`, caller.ability.predicate(sql, child, 'read', 'x')];
  const parts = [
    `r.id in (select x.id from ${child.table} x where ${joined(own)})`,
    `o.${through} <> r.${through}`,
    overlapOf(sql, engine.model, child, period),
    caller.ability.predicate(sql, child, 'read', 'o'),
  ];
  const text = `select r.id, min(o.id) from ${child.table} r, ${child.table} o where ${joined(parts)}
    group by r.id order by r.id limit ${mostNamed}`;
  const rows = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { id: row.id })));
  return rows.map(([one, other]) => [Number(one), Number(other)]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' and ');
}
