import { type PatternFault, patternFault } from '#schemas/_meta/number-pattern.ts';
import { asJson } from '../model/source.ts';
import type { Sequence } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, text } from './shapes.ts';

export const sequence: EntityKeyword = {
  name: 'x-sequence',
  on: 'entity',
  doc: 'Numbers people read, VEN-{seq:4} or ST/{fy}/{seq:6}: gap-free, assigned when the record is saved. An organisation may have a pattern of its own.',
  example: { field: 'sample_no', pattern: 'WS-{fy}-{seq:3}' },
  metaSchema: closed(
    {
      field: fieldName,
      pattern: text(
        40,
        'Text with {seq} or {seq:6}; with {fy} for the fiscal year, {yyyy} or {yyyy} and {mm} numbers begin anew each year or month.',
      ),
      within: { ...fieldName, description: 'A required reference: numbers begin with 1 in each of its records.' },
      across: { type: 'string', enum: ['client', 'all'], description: 'One counter per client, or one for all.' },
      typed: { type: 'boolean', description: 'A person may type the number instead.' },
    },
    ['field', 'pattern'],
  ),
  apply(draft, value) {
    const { field, pattern, across, typed, within } = asJson(value);
    draft.sequence = {
      field: field as string,
      pattern: pattern as string,
      within: (within as string | undefined) ?? null,
      across: across === 'all' ? 'all' : 'client',
      typed: typed === true,
    };
  },
  check(at) {
    const { sequence, field } = at.entity;
    if (!sequence) return;
    checkPattern(at, sequence.pattern);
    checkWithin(at, sequence);
    if (!at.expect('/field', 'field', sequence.field, Object.keys(field))) return;
    if (field[sequence.field]!.kind !== 'string') at.report('/field', `"${sequence.field}" is not a string`);
  },
};

const sentences: Readonly<Record<PatternFault['code'], (part: string) => string>> = {
  pattern_without_seq: () => 'the pattern has no {seq}',
  pattern_part_unknown: (part) => `unknown part ${part}`,
  pattern_part_twice: (part) => `the part ${part} comes twice`,
  pattern_month_alone: () => 'months come again every year: add {yyyy} or {fy} to {mm}',
};

function checkPattern(at: At, pattern: string): void {
  const fault = patternFault(pattern);
  if (!fault) return;
  const isUnknown = fault.code === 'pattern_part_unknown';
  const nearest = fault.part.includes('s') ? '{seq:4}' : '{fy}';
  at.report('/pattern', sentences[fault.code](fault.part), isUnknown ? nearest : null);
}

/** Numbers that start again in each parent repeat in several parents; they are unique only within one. */
function checkWithin(at: At, { field, within }: Sequence): void {
  if (within === null || !at.expect('/within', 'field', within, Object.keys(at.entity.field))) return;
  const parent = at.entity.field[within]!;
  if (parent.kind !== 'reference' || !parent.required) at.report('/within', `"${within}" is no required reference`);
  const narrow = at.entity.unique.find(({ fields }) => fields.includes(field) && !fields.includes(within));
  if (narrow) at.report('/within', `"x-unique" of "${field}" must name "${within}" too`);
}
