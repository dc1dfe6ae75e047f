import type { Ask, EntityView, FieldView, Section } from '#admin/providers/model/model.ts';
import { matches } from '#generator/filter/matches.ts';
import { context } from './conditions.ts';
import type { FormShape } from './types.ts';

/** The system field with the texts in other languages; it is edited at each text field, not by itself. */
export const translationsName = 'translations';

/**
 * The form of an entity: its writable fields in their sections. For a stored record, fields that can be set on creation
 * only and fields that the schema locks are shown read-only.
 */
export function entityShape(
  view: EntityView,
  without: string | null = null,
  stored: Readonly<Record<string, unknown>> | null = null,
): FormShape {
  const sections = view.form.sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter(({ name }) => isDrawn(view, name, stored === null) && name !== without),
    }))
    .filter(({ fields }) => fields.length > 0);
  const fields = Object.fromEntries(
    Object.values(view.fields)
      .filter(({ writable, update_only }) => writable && !(update_only && stored === null))
      .map((field) => [
        field.name,
        stored && isLocked(field, stored) ? { ...field, read_only: true } : unlocked(field),
      ]),
  );
  const lines = view.lines ?? [];
  const calculated = Object.values(view.fields).filter(({ formula }) => formula);
  return {
    fields: {
      ...fields,
      ...calculatedShapes(calculated),
      ...Object.fromEntries(lines.map((list) => [list.name, listShape(list, stored)])),
    },
    schema: lines.length > 0 ? schemaWithLines(view.schema, lines) : view.schema,
    sections: [
      ...sections,
      ...lines.map(({ name, title }) => ({ key: `lines-${name}`, title, fields: [{ name, width: 12 }] })),
      ...(calculated.length > 0
        ? [{ key: 'calculated', title: '', fields: calculated.map(({ name }) => ({ name, width: 3 })) }]
        : []),
    ],
    ...(view.checks && { checks: view.checks }),
    entity: view.name,
    rulesOf: view.rules ? view.name : null,
    through: view.through ?? null,
  };
}

function schemaWithLines(schema: EntityView['schema'], lines: readonly FieldView[]): EntityView['schema'] {
  const lists = Object.fromEntries(lines.map((list) => [list.name, list.schema]));
  return { ...schema, properties: { ...(schema.properties as object), ...lists } };
}

/** A create-only field can be edited in the form of a new record, although it is read-only afterwards. */
function unlocked(field: FieldView): FieldView {
  if (!field.create_only) return field;
  const { words, create_choices } = field;
  const offered =
    create_choices && words && Object.fromEntries(create_choices.map((code) => [code, words[code] ?? code]));
  return { ...field, read_only: false, words: offered ?? words };
}

/** Values that follow from what is entered; they are drawn below the lines, like the totals of a bill. */
function calculatedShapes(fields: readonly FieldView[]): Record<string, FieldView> {
  return Object.fromEntries(
    fields.map((field) => [field.name, { ...field, read_only: false, ui: { ...field.ui, widget: 'calculated' } }]),
  );
}

/** A list of lines that the state of its stored record locks is shown without being editable. */
function listShape(list: FieldView, stored: Readonly<Record<string, unknown>> | null): FieldView {
  return stored && isLocked(list, stored) ? { ...list, lines: { can: [], ordered: false } } : list;
}

function isLocked({ create_only, ui }: FieldView, stored: Readonly<Record<string, unknown>>): boolean {
  return create_only === true || (ui.locked_if !== undefined && matches(ui.locked_if, stored, context(stored)));
}

/**
 * The form of an action's questions. The conditions of a field are removed, because they refer to the record and not to
 * the dialog.
 */
export function askShape(ask: Ask): FormShape {
  const fields = Object.fromEntries(
    Object.values(ask.fields).map((field) => [field.name, { ...bareField, ...field, show_if: null, require_if: null }]),
  );
  const section: Section = { key: 'ask', title: '', fields: Object.keys(fields).map((name) => ({ name, width: 12 })) };
  return { fields, schema: ask.schema, sections: [section], rulesOf: null, through: null };
}

/** The field that accompanies an owner's id and names the owner's entity. */
export function ownerTypeOf(field: FieldView): string {
  return field.name.replace(/_id$/, '_type');
}

/** Properties that an action's question may leave out. */
const bareField = {
  kind: 'string',
  help: null,
  words: null,
  required: false,
  read_only: false,
  writable: true,
  group: 'default',
  decimals: null,
  ref: null,
  owners: null,
  show_if: null,
  require_if: null,
  translatable: false,
  ui: {},
  sortable: false,
  filterable: false,
  system: false,
  schema: {},
} as const satisfies Omit<FieldView, 'name' | 'title'>;

function isDrawn(view: EntityView, name: string, isNew: boolean): boolean {
  const field = view.fields[name];
  if (field?.update_only && isNew) return false;
  if (!field?.writable || name === translationsName || field.ui.widget === 'fields') return false;
  const owners = Object.values(view.fields).filter((one) => one.owners);
  return !owners.some((owner) => ownerTypeOf(owner) === name);
}
