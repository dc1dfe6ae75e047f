import { defineAction } from '#server/crud/plugs.ts';
import { nextCount } from '#server/crud/write/numbers.ts';
import { counterNow } from '#server/services/numbering/counter-now.ts';

/** An example of the number that the next record gets; the number is not reserved. */
export default defineAction('number-sequence', 'next_number', {
  answers: { type: 'object', required: ['number'], properties: { number: { type: 'string' } } },
  run: async (_input, { client_id, entity, pattern }, context) => {
    const settings = { client: Number(client_id ?? 0), entity: String(entity), pattern: String(pattern) };
    const { counter, example } = await counterNow(context, settings);
    return { number: example(counter === null ? 1 : await nextCount(context.trx, counter)) };
  },
});
