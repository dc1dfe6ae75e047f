import type { EntityDraft, FieldDraft } from '../draft.ts';
import { emptyField } from '../normalise/build-field.ts';
import { nullable } from '../normalise/plain-schema.ts';
import { actorEntity, branchColumn, branchEntity, customColumn } from '../system-names.ts';
import { systemWords } from '../system-words.ts';
import type { FieldKind, JsonSchema } from '../types.ts';

type Drafts = Readonly<Record<string, EntityDraft>>;

const schemas: Partial<Record<FieldKind, JsonSchema>> = {
  integer: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
  reference: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
  instant: { type: 'string', format: 'date-time' },
  json: { type: 'object' },
};

type Options = { readonly required?: boolean; readonly target?: string | null };

/** A field that the server maintains, with fixed titles. */
function systemField(
  name: keyof typeof systemWords,
  kind: FieldKind,
  { required = false, target = null }: Options = {},
): FieldDraft {
  const schema = schemas[kind] ?? {};
  return {
    ...emptyField(name, kind),
    title: systemWords[name],
    schema: required ? schema : nullable(schema),
    required,
    readOnly: true,
    system: true,
    ref: target ? { entity: target, create: false, onDelete: 'refuse' } : null,
    filterable: kind !== 'json',
    sortable: kind !== 'json',
  };
}

const refTo = (drafts: Drafts, name: string | undefined): string | null => (name && drafts[name] ? name : null);
const kindFor = (target: string | null): FieldKind => (target ? 'reference' : 'integer');

/** The fields before the declared ones: id and, depending on the scope, client_id. */
export function leadingFields(draft: EntityDraft, drafts: Drafts): FieldDraft[] {
  const id = systemField('id', 'integer', { required: true });
  const owned = draft.scope.kind === 'tenant' || draft.scope.kind === 'shared';
  if (!owned || draft.field.client_id) return [id];
  const target = refTo(drafts, selfEntity(drafts));
  return [id, systemField('client_id', kindFor(target), { required: draft.scope.kind === 'tenant', target })];
}

/** The fields after the declared ones: by whom and when a row was written, and the version of rows that can be changed. */
export function trailingFields(draft: EntityDraft, drafts: Drafts): FieldDraft[] {
  const target = refTo(drafts, actorEntity);
  const created = [
    systemField('created_at', 'instant', { required: true }),
    systemField('created_by', kindFor(target), { target }),
  ];
  if (!draft.versioned) return created;
  return [
    ...created,
    systemField('updated_at', 'instant'),
    systemField('updated_by', kindFor(target), { target }),
    systemField('deleted_at', 'instant'),
    systemField('row_version', 'integer', { required: true }),
  ];
}

/** The column that stores custom fields; it is not visible itself. */
export function customField(draft: EntityDraft): FieldDraft[] {
  if (!draft.custom) return [];
  return [{ ...systemField(customColumn, 'json'), secret: true, unversioned: true }];
}

/**
 * The translations of translatable fields: {"de": {"name": "…"}}; only the server writes them if it writes all of these
 * fields.
 */
export function translationsField(draft: EntityDraft): FieldDraft[] {
  const names = draft.fields.filter(({ translatable }) => translatable);
  if (names.length === 0) return [];
  const inLanguage = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map(({ name, schema: { title: _title, description: _description, ...schema } }) => [
        name,
        nullable(schema),
      ]),
    ),
  };
  const properties = Object.fromEntries(['de', 'fr', 'pt'].map((language) => [language, inLanguage]));
  const schema = { type: ['object', 'null'], additionalProperties: false, properties };
  return [{ ...systemField('translations', 'json'), readOnly: names.every(({ readOnly }) => readOnly), schema }];
}

/** The branch of a row below a branch, copied from its parent. */
export function branchField(drafts: Drafts): FieldDraft {
  const target = refTo(drafts, branchEntity);
  const title = drafts[branchEntity]?.title ?? systemWords.branch_id;
  return { ...systemField(branchColumn, kindFor(target), { required: true, target }), title, copied: true };
}

function selfEntity(drafts: Drafts): string | undefined {
  return Object.values(drafts).find(({ scope }) => scope.kind === 'self')?.name;
}
