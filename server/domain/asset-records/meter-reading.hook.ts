import { fromExact } from '#generator/text/exact.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import type { RawRow } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';

/** A counter never decreases: a reading is not below the one before or above the one after, unless the counter was reset. */
export default defineHook('meter-reading', 'never-falls', {
  beforeSave: async ({ id, before, after }, context) => {
    if (
      before &&
      before.value === after.value &&
      before.read_at === after.read_at &&
      before.is_reset === after.is_reset
    )
      return;
    const [meter] = await context.trx.read(
      `select kind from meters where id = ${context.trx.dialect.placeholder(1)}${context.trx.dialect.name === 'postgres' ? ' for update' : ''}`,
      [after.meter_id],
    );
    if (meter?.[0] !== 'counter') return;
    const value = Number(after.value);
    const earlier = await neighbour(context, after, id, '<');
    if (after.is_reset !== true && earlier && value < earlier.value)
      throw invalid([
        { path: '/value', code: 'reading_below_last', params: { value: earlier.value, at: earlier.day } },
      ]);
    const later = await neighbour(context, after, id, '>');
    if (later && !later.isReset && value > later.value)
      throw invalid([{ path: '/value', code: 'reading_above_next', params: { value: later.value, at: later.day } }]);
  },
});

type Reading = { readonly value: number; readonly day: string; readonly isReset: boolean };

async function neighbour(
  { trx }: PlugContext,
  after: Change['after'],
  id: number | null,
  side: '<' | '>',
): Promise<Reading | null> {
  const p = trx.dialect.placeholder;
  const sql = `select value, read_at, is_reset from meter_readings where meter_id = ${p(1)} and read_at ${side} ${p(2)}
    and id <> ${p(3)} and deleted_at is null order by read_at ${side === '<' ? 'desc' : 'asc'} limit 1`;
  const [row] = await trx.read(sql, [after.meter_id, after.read_at, id ?? 0]);
  return row ? readingOf(row) : null;
}

function readingOf([value, at, isReset]: RawRow): Reading {
  return { value: fromExact(Number(value)), day: String(at).slice(0, 10), isReset: Boolean(isReset) };
}
