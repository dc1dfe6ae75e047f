import { type BodyMode, bodySchema } from '../../model/body-schema.ts';
import { shapeFaults } from '../../model/shape.ts';
import type { EntityModel, FieldModel, JsonSchema } from '../../model/types.ts';

/**
 * A realistic body or record: the required values, using the schema's own examples if there are any. A record leaves out
 * fields without a realistic value; a body without a realistic value for a required field has no example.
 */
export function exampleOf(entity: EntityModel, mode: Exclude<BodyMode, 'update'>): JsonSchema | undefined {
  const { required, properties } = bodySchema(entity, mode) as { required: string[]; properties: JsonSchema };
  const names = mode === 'create' ? required : Object.keys(properties);
  const values = names.map((name) => [name, exampleValue(entity.field[name]!)] as const);
  const valid = values.filter(([name, value]) => shapeFaults(properties[name] as JsonSchema, value).length === 0);
  if (mode === 'create' && valid.length < values.length) return undefined;
  return Object.fromEntries(valid);
}

function exampleValue(field: FieldModel): unknown {
  const { examples } = field.schema;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (field.default !== null) return field.default;
  if (field.words) return field.kind === 'choices' ? Object.keys(field.words).slice(0, 1) : Object.keys(field.words)[0];
  return byKind[field.kind](field);
}

const texts: Readonly<Record<string, string>> = { email: 'name@example.org', uri: 'https://example.org' };

const byKind: Readonly<Record<FieldModel['kind'], (field: FieldModel) => unknown>> = {
  string: ({ schema, title }) => texts[String(schema.format)] ?? title.en,
  enum: () => null,
  integer: ({ schema }) => schema.minimum ?? 1,
  decimal: ({ schema }) => Math.max(Number(schema.minimum ?? 0), 0),
  double: ({ schema }) => Math.max(Number(schema.minimum ?? 0), 0),
  boolean: () => true,
  date: () => '2026-04-01',
  instant: () => '2026-04-01T09:30:00.000Z',
  reference: () => 1,
  references: () => [1],
  choices: () => [],
  json: ({ schema }) => (schema.type === 'array' ? [] : {}),
};
