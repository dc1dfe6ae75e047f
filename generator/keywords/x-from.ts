import { checkFrom } from '../model/assert/from.ts';
import type { FromModel } from '../model/from-types.ts';
import { asJson } from '../model/source.ts';
import type { EntityKeyword } from './keyword.ts';
import { closed, fieldName, listOf, text } from './shapes.ts';

const ownByTheirs = {
  type: 'object',
  additionalProperties: fieldName,
  maxProperties: 60,
};

export const from: EntityKeyword = {
  name: 'x-from',
  on: 'entity',
  doc: 'The document is made from another one, such as an invoice from an order: which fields and lines are copied, in which states of the source, and how much of each line is left over. The pages of both show what they were made from and what was made of them.',
  example: [
    {
      by: 'order_id',
      states: ['approved'],
      fields: { vendor_id: 'vendor_id' },
      lines: {
        list: 'invoice_lines',
        of: 'order_lines',
        by: 'order_line_id',
        fields: { name: 'name', rate: 'rate' },
        quantity: { own: 'quantity', source: 'quantity', counted: ['sent', 'paid'] },
      },
    },
  ],
  metaSchema: listOf(
    closed(
      {
        by: { ...fieldName, description: 'The reference of this document to its source.' },
        states: {
          ...listOf(text(40), 30),
          minItems: 1,
          description: 'The states of the source that allow it; all by default.',
        },
        fields: { ...ownByTheirs, description: 'Fields that are copied: the own one, and that of the source.' },
        lines: {
          ...closed(
            {
              list: text(60, 'The own list of lines, by its name in `x-lines`.'),
              of: text(60, 'The list of lines of the source.'),
              by: { ...fieldName, description: 'The reference of an own line to the line that it was made from.' },
              fields: { ...ownByTheirs, description: 'Fields of the lines that are copied.' },
              quantity: {
                ...closed(
                  {
                    own: { ...fieldName, description: 'The quantity of an own line.' },
                    source: { ...fieldName, description: 'The quantity of the line of the source.' },
                    counted: {
                      ...listOf(text(40), 30),
                      minItems: 1,
                      description: 'The own states in which quantities count as taken; all by default.',
                    },
                  },
                  ['own', 'source'],
                ),
                description: 'All documents made from one line together have no more than its quantity.',
              },
            },
            ['list', 'of', 'by', 'fields'],
          ),
          description: 'The lines that are copied.',
        },
      },
      ['by', 'fields'],
    ),
    5,
  ),
  apply(draft, value) {
    draft.from = (value as readonly unknown[]).map((item): FromModel => {
      const { by, states = null, fields, lines } = asJson(item);
      return { by, states, fields, lines: lines ? linesOf(lines) : null } as FromModel;
    });
  },
  check(at) {
    for (const [index, one] of at.entity.from.entries()) checkFrom(at, `/${index}`, one);
  },
};

function linesOf(json: unknown): unknown {
  const { list, of, by, fields, quantity } = asJson(json);
  return { list, of, by, fields, quantity: quantity ? { counted: null, ...asJson(quantity) } : null };
}
