import type { EntityModel, Sequence } from '#generator/model/types.ts';
import { formatNumber, periodOf } from '#schemas/_meta/number-pattern.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { type Counter, counterPeriod, dateFor } from '#server/crud/write/numbers.ts';
import type { NumberSettings } from './check-sequence.ts';

/** Today's counter, and a function that gives an example number; no counter if numbers start again in each parent. */
export async function counterNow(
  { engine, trx, caller }: PlugContext,
  { client, entity, pattern }: NumberSettings,
): Promise<{ counter: Counter | null; example: (count: number) => string }> {
  const date = await dateFor(engine, trx, client, pattern, caller.now);
  const { within } = (engine.model.entities[entity] as EntityModel).sequence as Sequence;
  const counter = { client, entity, period: counterPeriod(periodOf(pattern, date), null) };
  return { counter: within === null ? counter : null, example: (count) => formatNumber(pattern, date, count) };
}
