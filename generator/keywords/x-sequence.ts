import { asJson } from '../model/source.ts';
import type { EntityKeyword } from './keyword.ts';
import { closed, fieldName, text } from './shapes.ts';

export const sequence: EntityKeyword = {
  name: 'x-sequence',
  on: 'entity',
  doc: 'Numbers people read, VEN-{seq:4} or ST/{fy}/{seq:6}: gap-free, assigned when the record is saved.',
  example: { field: 'sample_no', pattern: 'WS-{fy}-{seq:3}' },
  metaSchema: closed(
    {
      field: fieldName,
      pattern: text(40, 'Text with {seq} or {seq:6}, and {fy} for the fiscal year.'),
      across: { type: 'string', enum: ['client', 'all'], description: 'One counter per client, or one for all.' },
      typed: { type: 'boolean', description: 'A person may type the number instead.' },
    },
    ['field', 'pattern'],
  ),
  apply(draft, value) {
    const { field, pattern, across, typed } = asJson(value);
    draft.sequence = {
      field: field as string,
      pattern: pattern as string,
      across: across === 'all' ? 'all' : 'client',
      typed: typed === true,
    };
  },
  check(at) {
    const { sequence, field } = at.entity;
    if (!sequence) return;
    if (!/\{seq(:[1-9])?\}/.test(sequence.pattern)) at.report('/pattern', 'the pattern has no {seq}');
    const unknown = sequence.pattern.match(/\{(?!seq(:[1-9])?\}|fy\})[^}]*\}?/);
    if (unknown) at.report('/pattern', `unknown part ${unknown[0]}`, unknown[0].includes('s') ? '{seq:4}' : '{fy}');
    if (!at.expect('/field', 'field', sequence.field, Object.keys(field))) return;
    if (field[sequence.field]!.kind !== 'string') at.report('/field', `"${sequence.field}" is not a string`);
  },
};
