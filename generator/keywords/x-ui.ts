import type { Ui } from '../model/types.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed, text } from './shapes.ts';

export const ui: FieldKeyword = {
  name: 'x-ui',
  on: 'field',
  doc: 'How the field is drawn: widget, width in columns of twelve, unit, format.',
  metaSchema: closed({
    widget: text(40),
    width: { type: 'integer', minimum: 1, maximum: 12 },
    unit: text(20),
    format: text(40),
  }),
  apply(field, value) {
    field.ui = value as Ui;
  },
};
