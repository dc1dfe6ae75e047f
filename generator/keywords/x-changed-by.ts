import { transitionsOf } from '../model/lifecycles.ts';
import type { FieldKeyword } from './keyword.ts';
import { text } from './shapes.ts';

export const changedBy: FieldKeyword = {
  name: 'x-changed-by',
  on: 'field',
  doc: 'The action that alone changes the field: a new record may have any value, afterwards every other way is refused and names the action.',
  example: 'move',
  metaSchema: { ...text(40), pattern: '^[a-z][a-z0-9_]*$' },
  apply(field, value) {
    field.changedBy = value as string;
  },
  check(at) {
    const name = at.field.changedBy as string;
    const known = [...Object.keys(at.entity.actionWords), ...transitionsOf(at.entity).map((one) => one.name)];
    at.expect('', 'action', name, known);
    if (at.field.readOnly) at.report('', 'nobody writes this field: leave "x-changed-by" out');
  },
};
