import { defineAction } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** Sets a time by which the solution is promised; a later time than before needs a reason. */
export default defineAction('ticket', 'set_promise', {
  ask: {
    schema: {
      required: ['promised_at'],
      properties: {
        promised_at: { type: 'string', format: 'date-time', maxLength: 30 },
        reason: { type: ['string', 'null'], maxLength: 500 },
      },
    },
    own: ['promised_at'],
    titles: {
      promised_at: { en: 'Promised for', de: 'Zugesagt für', fr: 'Promis pour', pt: 'Prometido para' },
      reason: { en: 'Reason', de: 'Grund', fr: 'Motif', pt: 'Motivo' },
    },
    help: {
      reason: {
        en: 'Needed where the time is later than the one promised before.',
        de: 'Nötig, wenn der Termin später liegt als der zuvor zugesagte.',
        fr: 'Nécessaire si la date est plus tardive que celle promise auparavant.',
        pt: 'Necessário se o prazo for posterior ao prometido antes.',
      },
    },
  },
  when: { state: { $in: ['assigned', 'acknowledged', 'in_progress', 'on_hold'] } },
  run: async ({ promised_at, reason = null }, { promised_at: before, promised_history }, { caller }) => {
    const promised = new Date(String(promised_at)).toISOString();
    if (promised <= caller.now) throw invalid([{ path: '/promised_at', code: 'promise_in_past', params: {} }]);
    if (before && promised > String(before) && !reason)
      throw invalid([{ path: '/reason', code: 'later_promise_needs_reason', params: {} }]);
    const history = (promised_history ?? []) as readonly object[];
    return {
      promised_at: promised,
      promised_history: [...history.slice(-99), { at: caller.now, promised_at: promised, reason }],
    };
  },
});
