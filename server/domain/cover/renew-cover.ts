import { fromExact } from '#generator/text/exact.ts';
import { addDays, addMonths, daysThrough } from '#schemas/_meta/days.ts';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';

/** The values that a renewal copies: fields of the cover itself, and fields of its lines. */
export type Renewal = {
  readonly entity: string;
  readonly copied: readonly string[];
  /** A number that people enter: the successor gets that of the cover followed by the year in which it begins. */
  readonly number?: { readonly field: string; readonly from: string };
  readonly lines: {
    readonly entity: string;
    readonly table: string;
    readonly by: string;
    readonly copied: readonly string[];
  };
};

/**
 * Creates the successor of a contract or policy: a draft of equal length that begins the day after, with the same assets.
 */
export async function renewCover(
  context: PlugContext,
  cover: Stored & { id: number },
  renewal: Renewal,
): Promise<void> {
  const { engine, trx } = context;
  const server = byServer(context);
  const [start, end] = [String(cover.start_on), String(cover.end_on)];
  const { row } = await createRow(
    { engine, trx, caller: server, entity: entityNamed(context, renewal.entity) },
    {
      client_id: cover.client_id,
      ...Object.fromEntries(renewal.copied.map((name) => [name, cover[name] ?? null])),
      ...(renewal.number && { [renewal.number.field]: `${renewal.number.from} / ${addDays(end, 1).slice(0, 4)}` }),
      start_on: addDays(end, 1),
      end_on: endAfter(start, end),
      renews_id: cover.id,
      state: 'draft',
    },
  );
  const { entity, table, by, copied } = renewal.lines;
  const sql = `select ${copied.join(', ')} from ${table} where ${by} = ${trx.dialect.placeholder(1)} and deleted_at is null order by id`;
  const lines = entityNamed(context, entity);
  for (const values of await trx.read(sql, [cover.id])) {
    const line = Object.fromEntries(copied.map((name, n) => [name, decoded(lines.field[name]?.decimals, values[n])]));
    await createRow({ engine, trx, caller: server, entity: lines }, { [by]: row.id, ...line });
  }
}

/** A year is followed by a year, months by as many months, and other lengths by as many days. */
function endAfter(start: string, end: string): string {
  for (let months = 1; months <= 120; months += 1)
    if (addDays(addMonths(start, months), -1) === end) return addDays(addMonths(addDays(end, 1), months), -1);
  return addDays(end, daysThrough(start, end));
}

/** Converts exact numbers, which are stored as integers. */
function decoded(decimals: number | null | undefined, value: unknown): unknown {
  return decimals == null || value === null ? value : fromExact(Number(value));
}
