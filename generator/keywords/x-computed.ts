import { checkTargetCondition } from '../model/assert/condition.ts';
import { asJson } from '../model/source.ts';
import type { Computed, FieldKind, Filter } from '../model/types.ts';
import type { FieldAt, FieldKeyword } from './keyword.ts';
import { closed, entityName, fieldName, filter, text } from './shapes.ts';

const where = {
  ...filter,
  description: 'Own columns of the child with any operator of the filter language, constants only.',
};
const by = { ...fieldName, description: 'The child’s reference to this record.' };
const over = (kind: string) =>
  closed({ [kind]: entityName, by, field: { ...fieldName, description: 'The child’s number.' }, where }, [
    kind,
    'by',
    'field',
  ]);
const numeric: readonly FieldKind[] = ['integer', 'decimal', 'double'];
const comparable: readonly FieldKind[] = [...numeric, 'date', 'instant'];

export const computed: FieldKeyword = {
  name: 'x-computed',
  on: 'field',
  doc: 'Kept by the server: a function of the rules file, a count, sum or max over sub-records, or a stamp written by an action.',
  example: { count: 'booking', by: 'course_id', where: { state: { $in: ['confirmed'] } } },
  metaSchema: {
    type: ['string', 'object'],
    anyOf: [
      text(60, 'A function of `computed` in the rules file.'),
      closed({ count: entityName, by, where }, ['count', 'by']),
      over('sum'),
      over('max'),
      closed({ stamp: { type: 'boolean', const: true } }, ['stamp']),
    ],
  },
  apply(field, value) {
    field.computed = toComputed(value);
    field.readOnly = true;
    field.kept = true;
  },
  check(at) {
    const { computed } = at.field;
    if (computed && computed.from !== 'rules') checkRelation(at, computed);
  },
};

function toComputed(value: unknown): Computed {
  if (typeof value === 'string') return { from: 'rules', name: value };
  const given = asJson(value);
  if (given.stamp) return { from: 'rules', name: 'stamp' };
  const from = (['count', 'sum', 'max'] as const).find((kind) => kind in given)!;
  return {
    from,
    of: given[from] as string,
    by: given.by as string,
    ...(given.field ? { field: given.field as string } : {}),
    ...(given.where ? { where: given.where as Filter } : {}),
  };
}

function checkRelation(at: FieldAt, computed: Exclude<Computed, { from: 'rules' }>): void {
  if (!at.expect(`/${computed.from}`, 'entity', computed.of, Object.keys(at.entities))) return;
  const child = at.entities[computed.of]!;
  if (at.expect('/by', 'field', computed.by, Object.keys(child.field))) {
    const by = child.field[computed.by]!;
    const refers = by.kind === 'reference' && by.ref?.entity === at.entity.name;
    if (!refers) at.report('/by', `"${computed.by}" does not refer to ${at.entity.name}`);
  }
  if (computed.field !== undefined && at.expect('/field', 'field', computed.field, Object.keys(child.field))) {
    const kinds = computed.from === 'sum' ? numeric : comparable;
    if (!kinds.includes(child.field[computed.field]!.kind)) at.report('/field', `"${computed.field}" is not a number`);
  }
  if (computed.where) checkTargetCondition(at, '/where', computed.where, child, 'own');
}
