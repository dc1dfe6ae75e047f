import type { FieldKind, FieldModel } from './types.ts';

const widths: Partial<Record<FieldKind, number>> = {
  boolean: 4,
  date: 4,
  instant: 4,
  integer: 4,
  decimal: 4,
  json: 12,
  references: 12,
  choices: 12,
};

/** The number of the twelve columns that a field takes in a form by default. */
export function widthOf(field: FieldModel | undefined): number {
  if (!field) return 6;
  const long = field.kind === 'string' && Number(field.schema.maxLength) > 300;
  return field.ui.width ?? (long ? 12 : (widths[field.kind] ?? 6));
}
