import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { translationsName } from '../../../form/shapes.ts';
import type { FormShape } from '../../../form/types.ts';

/**
 * The fields that can get the same value in many records. Left out are fields that must be unique or can be set on
 * creation only, files, secrets, owners, and fields that depend on a kind of record which each record names itself.
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

/**
 * A form of these fields alone, none of them required. Rules that depend on other fields of a record are checked by the
 * server for each row.
 */
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
