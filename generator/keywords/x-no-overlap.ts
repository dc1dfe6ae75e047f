import { checkTargetCondition } from '../model/assert/condition.ts';
import { asJson, asStrings } from '../model/source.ts';
import type { FieldKind, Filter, NoOverlap } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, filter } from './shapes.ts';

const moments: readonly FieldKind[] = ['date', 'instant'];
const comparable: readonly FieldKind[] = ['string', 'enum', 'integer', 'boolean', 'reference', ...moments];

/** The parts of the rule: the fields that are equal, both ends of the period, and the rows that count. */
export const periodShape = closed(
  {
    of: {
      type: 'array',
      items: fieldName,
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
      description: 'What happens once at a time, such as a room. A row in which one of them is empty overlaps nothing.',
    },
    from: { ...fieldName, description: 'The day or instant on which it begins; empty: always before.' },
    to: { ...fieldName, description: 'The last day, or the instant at which it has ended; empty: open.' },
    where: {
      ...filter,
      description: 'The rows that count, by own columns and constants, such as {"state": "booked"}.',
    },
  },
  ['of', 'from', 'to'],
);

/** A period of the schema in the form of the model. */
export function periodOf(value: unknown): NoOverlap {
  const { of, from, to, where } = asJson(value);
  return { of: asStrings(of), from: from as string, to: to as string, where: (where as Filter | undefined) ?? null };
}

export const noOverlap: EntityKeyword = {
  name: 'x-no-overlap',
  on: 'entity',
  doc: 'No two live rows with equal fields "of" overlap in time: days include both ends, instants leave out the end, an empty end is open.',
  example: { of: ['room_id'], from: 'starts_at', to: 'ends_at', where: { state: 'booked' } },
  metaSchema: periodShape,
  apply(draft, value) {
    draft.noOverlap = periodOf(value);
  },
  check(at) {
    const rule = at.entity.noOverlap;
    if (!rule) return;
    for (const [index, name] of rule.of.entries())
      checkField(at, `/of/${index}`, name, comparable, 'cannot be compared');
    checkPeriod(at, rule);
    if (rule.where) checkTargetCondition(at, '/where', rule.where, at.entity, 'own');
  },
};

function checkPeriod(at: At, { from, to }: NoOverlap): void {
  const both = (['from', 'to'] as const).map((end) => {
    const name = end === 'from' ? from : to;
    return checkField(at, `/${end}`, name, moments, 'is neither a day nor an instant')
      ? at.entity.field[name]!.kind
      : null;
  });
  if (from === to) at.report('/to', `"${to}" is the beginning as well: name the field of the end`);
  else if (both[0] && both[1] && both[0] !== both[1])
    at.report('/to', `"${from}" is a ${both[0]} and "${to}" a ${both[1]}: both are days or both instants`);
}

/** Checks a field that a person or the row itself determines, so that a save can be refused because of it. */
function checkField(at: At, pointer: string, name: string, kinds: readonly FieldKind[], fault: string): boolean {
  if (!at.expect(pointer, 'field', name, Object.keys(at.entity.field))) return false;
  const { kind, computed, copied } = at.entity.field[name]!;
  if (!kinds.includes(kind)) at.report(pointer, `"${name}" ${fault}`);
  else if (computed && computed.from !== 'rules') at.report(pointer, `"${name}" is computed from other rows`);
  else if (copied) at.report(pointer, `"${name}" is copied from "${at.entity.scope.through}": name that field`);
  else return true;
  return false;
}
