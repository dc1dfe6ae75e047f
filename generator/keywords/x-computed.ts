import { longestFormula } from '../formula/parse.ts';
import { checkAmong, checkRelation, checkThrough } from '../model/assert/computed.ts';
import { checkFormula } from '../model/assert/formula.ts';
import { unparsed } from '../model/link/formulas.ts';
import { asJson, type Json } from '../model/source.ts';
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

const relationKinds = ['count', 'sum', 'max', 'min', 'average', 'latest'] as const;

export const computed: FieldKeyword = {
  name: 'x-computed',
  on: 'field',
  doc: 'Set by the server: a formula over own fields, fields of a referenced record (`tax.rate`) and lines (`sum(lines.amount)`), a function of the rules file, a count, sum, max, min, average or the latest value over sub-records, a value read through a reference, a share or rank among rows of one record, or a stamp written by an action.',
  example: { count: 'booking', by: 'course_id', where: { state: { $in: ['confirmed'] } } },
  metaSchema: {
    type: ['string', 'object'],
    anyOf: [
      text(60, 'A function of `computed` in the rules file.'),
      closed(
        {
          formula: text(
            longestFormula,
            'Exact arithmetic: `+ - * /`, comparisons, `and or not`, `if(condition, a, b)`, `min max round floor days add_days add_months empty`, `sum(lines.field)`, `count(lines)`, `none` for no value. Missing numbers count as 0; a division is rounded to ten places.',
          ),
        },
        ['formula'],
      ),
      closed({ count: entityName, by, where }, ['count', 'by']),
      over('sum'),
      over('max'),
      over('min'),
      over('average'),
      closed({ latest: entityName, by, field, at: newest, where }, ['latest', 'by', 'field', 'at']),
      closed({ through, field: targetField }, ['through', 'field']),
      closed(
        {
          share: { ...fieldName, description: 'The own number whose percentage is meant.' },
          among: { ...fieldName, description: 'The own reference that all rows have in common that are compared.' },
        },
        ['share', 'among'],
      ),
      closed(
        {
          rank: { ...fieldName, description: 'The own number that decides the place; equal numbers share a place.' },
          among: { ...fieldName, description: 'The own reference that all rows have in common that are compared.' },
          ascending: { type: 'boolean', description: 'True: the smallest number has the first place.' },
        },
        ['rank', 'among'],
      ),
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
    if (!computed || computed.from === 'rules') return;
    if (computed.from === 'through') checkThrough(at, computed);
    else if (computed.from === 'formula') checkFormula(at, computed);
    else if ('among' in computed) checkAmong(at, computed);
    else checkRelation(at, computed);
  },
};

function toComputed(value: unknown): Computed {
  if (typeof value === 'string') return { from: 'rules', name: value };
  const given = asJson(value);
  if (given.formula !== undefined) return { from: 'formula', text: String(given.formula), tree: unparsed };
  if (given.stamp) return { from: 'rules', name: 'stamp' };
  if (given.share !== undefined || given.rank !== undefined) return amongOf(given);
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

function amongOf({ share, rank, among, ascending }: Json): Computed {
  const from = share === undefined ? 'rank' : 'share';
  return { from, field: String(share ?? rank), among: String(among), ascending: ascending === true };
}
