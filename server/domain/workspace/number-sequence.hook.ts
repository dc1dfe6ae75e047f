import { patternFault } from '#schemas/_meta/number-pattern.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import { type Change, defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { nextCount, raiseCounter } from '#server/crud/write/numbers.ts';
import { invalid } from '#server/errors.ts';
import { entityFaults, type NumberSettings, patternFaults } from '#server/services/numbering/check-sequence.ts';
import { counterNow } from '#server/services/numbering/counter-now.ts';
import { usedCounts } from '#server/services/numbering/used-numbers.ts';

/**
 * A pattern never produces a number twice: it fits its field, differs from all others, and continues after every number in
 * use.
 */
export default defineHook('number-sequence', 'no-twins', {
  beforeSave: async (change, context) => {
    const settings = settingsOf(change.after);
    if (change.before && change.before.entity !== settings.entity)
      throw invalid([{ path: '/entity', code: 'numbering_fixed', params: {} }]);
    const faults = entityFaults(context, settings);
    if (faults.length > 0) throw invalid(faults);
    if (patternFault(settings.pattern)) return;
    const alike = await patternFaults(context, settings);
    if (alike.length > 0) throw invalid(alike);
    await goOnBehind(context, settings);
    await startAt(change, context, settings);
  },
  beforeRemove: async (verb, row, context) => {
    if (verb !== 'delete') return;
    const settings = settingsOf(row);
    const entity = context.engine.model.entities[settings.entity];
    if (entity?.sequence) await goOnBehind(context, { ...settings, pattern: entity.sequence.pattern });
  },
});

function settingsOf({ client_id, entity, pattern }: Stored): NumberSettings {
  return { client: Number(client_id ?? 0), entity: String(entity), pattern: String(pattern) };
}

/** Sets every counter of the pattern to continue after the numbers that rows have already. */
async function goOnBehind({ engine, trx }: PlugContext, { client, entity, pattern }: NumberSettings): Promise<void> {
  const used = await usedCounts(trx, entityNamed({ engine }, entity), client, pattern);
  for (const [period, highest] of used) await raiseCounter(trx, { client, entity, period }, highest + 1);
}

/** The first number cannot be below one that was assigned already, so that no number is assigned twice. */
async function startAt({ before, after }: Change, context: PlugContext, settings: NumberSettings): Promise<void> {
  const { starts_at } = after;
  if (typeof starts_at !== 'number' || starts_at === before?.starts_at) return;
  const { counter, example } = await counterNow(context, settings);
  if (counter === null) throw invalid([{ path: '/starts_at', code: 'numbers_in_parents', params: {} }]);
  const least = await nextCount(context.trx, counter);
  if (starts_at < least) {
    const params = { least, number: example(least - 1) };
    throw invalid([{ path: '/starts_at', code: 'number_used', params }]);
  }
  await raiseCounter(context.trx, counter, starts_at);
}
