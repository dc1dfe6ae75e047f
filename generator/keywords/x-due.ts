import { checkTargetCondition } from '../model/assert/condition.ts';
import { asJson } from '../model/source.ts';
import type { Filter } from '../model/types.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed, filter } from './shapes.ts';

const days = (description: string) => ({ type: 'integer', minimum: 0, maximum: 3650, description });

export const due: FieldKeyword = {
  name: 'x-due',
  on: 'field',
  doc: 'A date that somebody watches: it reads "ended 4 months ago" or "in 12 days", is marked in time, and lists offer filters of it.',
  example: { past: 'ended', soon: 30, upcoming: 90 },
  metaSchema: closed(
    {
      past: {
        type: 'string',
        enum: ['ended', 'late'],
        description: '"ended" for what is valid until then, "late" for what is to be done by then.',
      },
      soon: days('From so many days before, the date is marked strongly.'),
      upcoming: days('From so many days before, the date is marked; more than "soon".'),
      unless: { ...filter, description: 'While this holds of the record, the date is a plain date; own fields only.' },
    },
    ['past', 'soon'],
  ),
  apply(field, value) {
    const { past, soon, upcoming, unless } = asJson(value);
    field.due = {
      past: past as 'ended' | 'late',
      soon: soon as number,
      upcoming: (upcoming as number | undefined) ?? null,
      unless: (unless as Filter | undefined) ?? null,
    };
  },
  check(at) {
    const { field } = at;
    if (field.kind !== 'date' && field.kind !== 'instant') {
      at.report('', '"x-due" is for a date: type string with format date or date-time');
    }
    const { soon, upcoming, unless } = field.due!;
    if (upcoming !== null && upcoming <= soon) at.report('/upcoming', `must be more than "soon" (${soon})`);
    if (unless) checkTargetCondition(at, '/unless', unless, at.entity, 'own');
  },
};
