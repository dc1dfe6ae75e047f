import type { JsonSchema } from '#generator/model/types.ts';

const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

const known = new WeakMap<JsonSchema, JsonSchema>();

/**
 * A schema for the screens, which only validate values with it. Its texts are removed, because screens use the translated
 * texts of the fields.
 */
export function viewSchema(schema: JsonSchema): JsonSchema {
  const found = known.get(schema) ?? withoutWords(schema);
  known.set(schema, found);
  return found;
}

function withoutWords(schema: JsonSchema): JsonSchema {
  const { title: _, description: __, ...rest } = schema;
  return Object.fromEntries(Object.entries(rest).map(([word, value]) => [word, partOf(word, value)]));
}

/** Values such as those of `enum` and `default` stay unchanged; the texts of schemas and named schemas are removed. */
function partOf(word: string, value: unknown): unknown {
  if (['enum', 'const', 'default', 'examples'].includes(word) || !isObject(value)) return value;
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? withoutWords(one) : one));
  if (!named.includes(word)) return withoutWords(value);
  const schemas = Object.entries(value).map(([name, one]) => [name, isObject(one) ? withoutWords(one) : one]);
  return Object.fromEntries(schemas);
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
