import { add, compare, type Exact, exactText, negate, toExact, zero } from '#generator/formula/exact.ts';
import type { EntityModel, FieldModel, FromLines } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type DocumentLink, linesEntity, parentOf } from './sources.ts';

type Work = { readonly engine: Engine; readonly trx: Pick<Transaction, 'dialect' | 'read'> };

export type LeftOver = {
  /** The quantity of the line of the source. */
  readonly whole: Exact;
  /** What all other documents have taken. */
  readonly taken: Exact;
};

/**
 * How much of a line of a source all documents but one have taken, in the states that count. With `locks` the line is locked
 * first, so that of two people who take the rest at the same time the second sees what the first took.
 */
export async function leftOver(
  { engine, trx }: Work,
  link: DocumentLink & { readonly lines: FromLines },
  sourceLine: number,
  { except, locks }: { readonly except: number | null; readonly locks: boolean },
): Promise<LeftOver | null> {
  const { target, source, lines } = link;
  const { quantity } = lines;
  if (!quantity) return null;
  const own = linesEntity(engine.model, target, lines.list);
  const theirs = linesEntity(engine.model, source, lines.of);
  const p = trx.dialect.placeholder;
  const lock = locks ? trx.dialect.forUpdate : '';
  const [row] = await trx.read(`select ${quantity.source} from ${theirs.table} where id = ${p(1)}${lock}`, [
    sourceLine,
  ]);
  if (!row) return null;
  const counted = countedSql(target, quantity.counted);
  const sql = `select o.${quantity.own} from ${own.table} o join ${target.table} d on d.id = o.${parentOf(target, lines.list)}
    where o.${lines.by} = ${p(1)} and o.deleted_at is null and d.deleted_at is null and o.id <> ${p(2)}${counted}`;
  const rows = await trx.read(sql, [sourceLine, except ?? 0]);
  const taken = rows.reduce<Exact>((sum, [value]) => add(sum, exactOf(own.field[quantity.own]!, value)), zero);
  return { whole: exactOf(theirs.field[quantity.source]!, row[0]), taken };
}

/** What is left over as a number; null where more was taken than there is. */
export function leftNumber({ whole, taken }: LeftOver): number {
  const left = add(whole, negate(taken));
  return compare(left, zero) > 0 ? Number(exactText(left)) : 0;
}

export function exactOf(field: FieldModel, stored: unknown): Exact {
  const value = decoderOf(field.kind)(stored ?? null);
  return typeof value === 'number' ? (toExact(value) ?? zero) : zero;
}

/** The condition that the document `d` is in a state that counts. */
function countedSql({ lifecycles }: EntityModel, counted: readonly string[] | null): string {
  const [lifecycle] = lifecycles.filter(({ states }) => counted?.some((code) => code in states));
  if (!counted || !lifecycle) return '';
  return ` and d.${lifecycle.field} in (${counted.map((code) => `'${code}'`).join(', ')})`;
}
