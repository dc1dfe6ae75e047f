import { defineAction } from '#server/crud/plugs.ts';

/** Sets another priority than the one from urgency and impact; the times are recalculated from the beginning. */
export default defineAction('ticket', 'set_priority', {
  ask: {
    schema: {
      required: ['priority_id', 'priority_reason'],
      properties: {
        priority_id: { type: 'integer', minimum: 1 },
        priority_reason: { type: 'string', minLength: 3, maxLength: 200 },
      },
    },
    own: ['priority_id', 'priority_reason'],
    titles: {
      priority_id: { en: 'Priority', de: 'Priorität', fr: 'Priorité', pt: 'Prioridade' },
      priority_reason: { en: 'Reason', de: 'Grund', fr: 'Motif', pt: 'Motivo' },
    },
  },
  when: { state: { $in: ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'] } },
  run: async ({ priority_id, priority_reason }) => ({ priority_id, priority_reason }),
});
