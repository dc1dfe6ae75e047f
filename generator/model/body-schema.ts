import { nullable } from './normalise/plain-schema.ts';
import type { DefaultSource, EntityModel, FieldModel, JsonSchema } from './types.ts';

export type BodyMode = 'create' | 'update' | 'record';

/**
 * Plain JSON Schema 2020-12 of a body, without x- keywords.
 *
 * `create` and `update` contain what a person may write: nothing is required on update, and on create only fields without a
 * default, a number and a condition. `record` is what the API answers; names that begin with `_` are its annotations.
 */
export function bodySchema(entity: EntityModel, mode: BodyMode): JsonSchema {
  return mode === 'record' ? recordSchema(entity) : writeSchema(entity, mode);
}

/** Fields a request may set. */
export function writableFields(entity: EntityModel): readonly FieldModel[] {
  return entity.fields.filter(({ readOnly, copied }) => !readOnly && !copied);
}

function writeSchema(entity: EntityModel, mode: 'create' | 'update'): JsonSchema {
  const fields = writableFields(entity).filter(({ deniedOn }) => !deniedOn?.includes(mode));
  return {
    type: 'object',
    additionalProperties: false,
    required: mode === 'create' ? fields.filter(isDemanded).map(({ name }) => name) : [],
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(entity, field, mode)])),
      ...(mode === 'create' ? entryStates(entity) : {}),
    },
  };
}

function fieldSchema(entity: EntityModel, field: FieldModel, mode: 'create' | 'update'): JsonSchema {
  if (mode === 'update') return field.schema;
  const schema = isNumbered(entity, field) ? nullable(field.schema) : field.schema;
  return field.defaultFrom ? { ...schema, description: withDefault(schema.description, field.defaultFrom) } : schema;
}

function withDefault(description: unknown, source: DefaultSource): string {
  const value = 'by' in source ? `"${source.field}" of the record that "${source.by}" names` : source.value;
  return [description, `Left out: ${value}.`].filter(Boolean).join(' ');
}

/** A new record may name a state in which it may be created. */
function entryStates({ lifecycles }: EntityModel): Record<string, JsonSchema> {
  const entered = lifecycles.filter(({ enter }) => enter !== null);
  return Object.fromEntries(
    entered.map(({ field, initial, enter, when }) => {
      const states = [...new Set([initial, ...(enter?.states ?? [])])];
      return [
        field,
        when ? nullable({ type: 'string', enum: states }) : { type: 'string', enum: states, default: initial },
      ];
    }),
  );
}

/** Whether a new record must name this field. */
export function isDemanded(field: FieldModel): boolean {
  const conditional = field.showIf !== null || field.requireIf !== null;
  return field.required && !conditional && field.default === null && field.defaultFrom === null;
}

/** An empty number means that the next one is assigned. */
function isNumbered(entity: EntityModel, field: FieldModel): boolean {
  return entity.sequence?.field === field.name;
}

function recordSchema(entity: EntityModel): JsonSchema {
  const fields = entity.fields.filter(({ secret }) => !secret);
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: Object.fromEntries(
      fields.map(({ name, schema, readOnly }) => [name, readOnly ? { ...schema, readOnly: true } : schema]),
    ),
    patternProperties: { '^_': {} },
  };
}
