import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';

/** From this degree on, an incident needs its root cause and an action (domain A.1, degrees of harm). */
const severe = 3;
const needed = ['root_cause_id', 'corrective_action'] as const;

/**
 * A closed incident of a severe degree has its root cause and its corrective action, also one that is entered as closed or
 * changed afterwards.
 */
export default defineHook('incident', 'judge-causes', {
  messages: {
    severe_needs_causes: {
      en: '{title} is required to close an incident of this degree.',
      de: '{title} wird gebraucht, um einen Vorfall dieses Grades abzuschließen.',
      fr: '{title} : obligatoire pour clore un incident de ce degré.',
      pt: '{title} é necessário para encerrar um incidente deste grau.',
    },
  },
  beforeSave: async ({ before, after }, context) => {
    const names = ['state', 'degree_id', ...needed] as const;
    if (after.state !== 'closed' || (before && names.every((name) => before[name] === after[name]))) return;
    const missing = needed.filter((name) => (after[name] ?? null) === null);
    if (missing.length === 0 || !(await isSevere(after, context))) return;
    throw invalid(missing.map((name) => ({ path: `/${name}`, code: 'severe_needs_causes', params: {} })));
  },
});

async function isSevere({ client_id, degree_id }: RowOf<'incident'>, context: PlugContext): Promise<boolean> {
  const degree = await records(context, 'incident-degree')
    .asSystem(client_id)
    .get(degree_id, { fields: ['level'] });
  return (degree?.level ?? 0) >= severe;
}
