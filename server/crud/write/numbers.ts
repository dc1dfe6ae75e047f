import type { EntityModel, Sequence } from '#generator/model/types.ts';
import { formatNumber, hasDate, type NumberDate, periodOf, readNumber } from '#schemas/_meta/number-pattern.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { dateOfNumbers } from '#server/crud/tenant-calendar.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';

/** One counter of an entity: for a client (0 for all) and a period or a parent. */
export type Counter = { readonly client: number; readonly entity: string; readonly period: string };

const noDate: NumberDate = { fy: '', yyyy: '', mm: '' };

/**
 * Assigns the next number of an entity's sequence where none was typed. There are no gaps, because the counter is part of
 * the transaction. A typed number of the same form moves the counter past it.
 */
export async function takeNumber({ engine, trx, caller, entity }: WriteContext, record: Stored): Promise<void> {
  const { sequence } = entity;
  if (!sequence) return;
  const client = clientOfNumbers(sequence, record);
  const pattern = await patternFor(engine, trx, entity, client);
  const parent = parentOfNumbers(sequence, record);
  const typed = record[sequence.field];
  if (typed === null || typed === undefined) {
    const date = await dateFor(engine, trx, client, pattern, caller.now);
    const counter = { client, entity: entity.name, period: counterPeriod(periodOf(pattern, date), parent) };
    record[sequence.field] = formatNumber(pattern, date, await countOn(trx, counter));
    return;
  }
  const number = readNumber(pattern, String(typed));
  if (!number) return;
  const counter = { client, entity: entity.name, period: counterPeriod(number.period, parent) };
  await raiseCounter(trx, counter, number.count + 1);
}

/** The pattern of an entity's numbers: the client's own, otherwise that of the schema. */
export async function patternFor(engine: Engine, reader: Reader, entity: EntityModel, client: number): Promise<string> {
  const own = await engine.numberPatternOf?.(reader, client, entity.name);
  return own ?? (entity.sequence as Sequence).pattern;
}

/** The date of an instant for the numbers of a client; nothing is read for a pattern without a date. */
export async function dateFor(
  engine: Engine,
  reader: Reader,
  client: number,
  pattern: string,
  instant: string,
): Promise<NumberDate> {
  return hasDate(pattern) ? dateOfNumbers(engine, reader, client, instant) : noDate;
}

/** Numbers within a parent begin with 1 in each parent. */
export function counterPeriod(period: string, parent: unknown): string {
  return parent === null ? period : `in ${parent} ${period}`.trim();
}

/** The next count of a counter, without taking it. */
export async function nextCount(reader: Reader, { client, entity, period }: Counter): Promise<number> {
  const p = reader.dialect.placeholder;
  const sql = `select next from sequence_counters where client_id = ${p(1)} and entity = ${p(2)} and period = ${p(3)}`;
  const [row] = await reader.read(sql, [client, entity, period]);
  return Number(row?.[0] ?? 1);
}

/** Raises a counter to at least `next`; its row is locked until the transaction ends. */
export async function raiseCounter(trx: Transaction, counter: Counter, next: number): Promise<void> {
  const past = 'case when c.next > excluded.next then c.next else excluded.next end';
  await trx.run(`${startCounter(trx)} ${past}`, [counter.client, counter.entity, counter.period, next]);
}

async function countOn(trx: Transaction, { client, entity, period }: Counter): Promise<number> {
  const sql = `${startCounter(trx)} c.next + 1 returning next - 1`;
  const [row] = await trx.read(sql, [client, entity, period, 2]);
  return Number(row?.[0]);
}

function startCounter({ dialect: { placeholder: p } }: Transaction): string {
  return `insert into sequence_counters as c (client_id, entity, period, next) values (${p(1)}, ${p(2)}, ${p(3)}, ${p(4)})
    on conflict (client_id, entity, period) do update set next =`;
}

function clientOfNumbers({ across }: Sequence, record: Stored): number {
  return across === 'all' ? 0 : ((record.client_id as number | null) ?? 0);
}

function parentOfNumbers({ within }: Sequence, record: Stored): unknown {
  return within === null ? null : (record[within] ?? null);
}
