import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { translationsName } from '../../../form/shapes.ts';
import type { FormShape } from '../../../form/types.ts';

/**
 * What may be given to many records alike: neither what must be unique or is chosen on creation only, nor files, nor secrets,
 * nor an owner, nor what speaks of a kind of record that each record names itself.
 */
export function bulkFields(view: EntityView): FieldView[] {
  const drawn = new Set(view.form.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return Object.values(view.fields).filter(
    (field) =>
      field.writable &&
      !field.create_only &&
      drawn.has(field.name) &&
      field.name !== translationsName &&
      !field.file &&
      !field.owners &&
      !field.about &&
      field.schema.writeOnly !== true &&
      !(view.unique ?? []).includes(field.name),
  );
}

/** A form of these fields alone, none of them required; what depends on the rest of a record is judged by the server, row by row. */
export function bulkShape(view: EntityView, names: readonly string[]): FormShape {
  const properties = (view.schema.properties ?? {}) as Record<string, unknown>;
  const { $defs } = view.schema as { $defs?: unknown };
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, { ...view.fields[name]!, required: false, show_if: null, require_if: null }]),
    ),
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
      ...($defs !== undefined && { $defs }),
    } as FormShape['schema'],
    sections: [{ key: 'bulk', title: '', fields: names.map((name) => ({ name, width: 12 })) }],
    entity: view.name,
    rulesOf: null,
    through: null,
  };
}
