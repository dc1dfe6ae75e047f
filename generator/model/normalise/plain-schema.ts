import { asJson, type Json } from '../source.ts';
import type { FieldModel, JsonSchema } from '../types.ts';

const ours = ['readOnly', 'writeOnly', '$comment'];
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 };

/** The property as plain JSON Schema: without x- keywords, and with null allowed if the field may be empty. */
export function plainSchema(
  json: Json,
  field: Pick<FieldModel, 'kind' | 'owners' | 'parts' | 'required' | 'showIf'>,
): JsonSchema {
  const plain = Object.fromEntries(
    Object.entries(json).filter(([word]) => !word.startsWith('x-') && !ours.includes(word)),
  );
  const bounded = field.parts ? withRows(plain, field.parts) : withIds(plain, field);
  return field.required && !field.showIf ? bounded : nullable(bounded);
}

/** The same schema with null allowed. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  const types = type === undefined ? [] : [type].flat();
  return {
    ...schema,
    ...(types.length > 0 && !types.includes('null') ? { type: [...types, 'null'] } : {}),
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  };
}

/** Rows may contain only their parts. */
function withRows(plain: JsonSchema, parts: readonly FieldModel[]): JsonSchema {
  const properties = Object.fromEntries(parts.map(({ name, schema }) => [name, schema]));
  return { ...plain, items: { ...asJson(plain.items), properties, additionalProperties: false } };
}

function withIds(plain: JsonSchema, { kind, owners }: Pick<FieldModel, 'kind' | 'owners'>): JsonSchema {
  if (kind === 'reference' || owners !== null) return { ...plain, ...id };
  if (kind === 'choices') return { ...plain, uniqueItems: true };
  if (kind === 'references') return { ...plain, items: { ...asJson(plain.items), ...id }, uniqueItems: true };
  return plain;
}
