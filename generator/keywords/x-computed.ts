import { checkRelation, checkThrough } from '../model/assert/computed.ts';
import { asJson } from '../model/source.ts';
import type { Computed, Filter } from '../model/types.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed, entityName, fieldName, filter, text } from './shapes.ts';

const where = {
  ...filter,
  description: 'Own columns of the child with any operator of the filter language, constants only.',
};
const by = { ...fieldName, description: 'The child’s reference to this record.' };
const field = { ...fieldName, description: 'The child’s field.' };
const over = (kind: string) => closed({ [kind]: entityName, by, field, where }, [kind, 'by', 'field']);
const newest = { ...fieldName, description: 'The child’s day or instant by which the newest row is found.' };
const through = {
  ...fieldName,
  description: 'The reference of this record that is followed; `client_id` leads to its organisation.',
};
const targetField = { ...fieldName, description: 'The field of the record that the reference names.' };

const relationKinds = ['count', 'sum', 'max', 'min', 'latest'] as const;

export const computed: FieldKeyword = {
  name: 'x-computed',
  on: 'field',
  doc: 'Set by the server: a function of the rules file, a count, sum, max, min or the latest value over sub-records, a value read through a reference, or a stamp written by an action.',
  example: { count: 'booking', by: 'course_id', where: { state: { $in: ['confirmed'] } } },
  metaSchema: {
    type: ['string', 'object'],
    anyOf: [
      text(60, 'A function of `computed` in the rules file.'),
      closed({ count: entityName, by, where }, ['count', 'by']),
      over('sum'),
      over('max'),
      over('min'),
      closed({ latest: entityName, by, field, at: newest, where }, ['latest', 'by', 'field', 'at']),
      closed({ through, field: targetField }, ['through', 'field']),
      closed(
        {
          stamp: { type: 'boolean', const: true, description: 'True: only the server’s own code writes the value.' },
        },
        ['stamp'],
      ),
    ],
  },
  apply(draft, value) {
    draft.computed = toComputed(value);
    draft.readOnly = true;
    draft.unversioned = true;
  },
  check(at) {
    const { computed } = at.field;
    if (computed?.from === 'through') checkThrough(at, computed);
    else if (computed && computed.from !== 'rules') checkRelation(at, computed);
  },
};

function toComputed(value: unknown): Computed {
  if (typeof value === 'string') return { from: 'rules', name: value };
  const given = asJson(value);
  if (given.stamp) return { from: 'rules', name: 'stamp' };
  const name = given.field as string;
  if (given.through) return { from: 'through', by: given.through as string, field: name };
  const from = relationKinds.find((kind) => kind in given)!;
  const rows = {
    of: given[from] as string,
    by: given.by as string,
    ...(given.where ? { where: given.where as Filter } : {}),
  };
  if (from === 'count') return { from, ...rows };
  return from === 'latest' ? { from, ...rows, field: name, at: given.at as string } : { from, ...rows, field: name };
}
