import { escapePointer, unknownName } from './faults.ts';
import { hasFormat } from './formats.ts';
import { asJson, asStrings, isJson } from './source.ts';
import type { JsonSchema } from './types.ts';

export type ShapeFault = {
  readonly pointer: string;
  readonly what: string;
  readonly nearest: string | null;
  readonly known?: readonly string[];
  /** Present if the key at the pointer is unknown; its value may be right. */
  readonly isKey?: true;
};

/**
 * A small JSON Schema validator for the vocabulary itself: its faults name the nearest valid name, which those of Ajv do
 * not.
 */
export function shapeFaults(schema: JsonSchema, value: unknown, pointer = ''): ShapeFault[] {
  if (Array.isArray(schema.anyOf)) return anyOfFaults(schema.anyOf as JsonSchema[], value, pointer);
  const wrongType = typeFault(schema, value, pointer);
  if (wrongType) return [wrongType];
  const faults = [...enumFaults(schema, value, pointer)];
  if (typeof value === 'string') faults.push(...stringFaults(schema, value, pointer));
  if (typeof value === 'number') faults.push(...numberFaults(schema, value, pointer));
  if (Array.isArray(value)) faults.push(...arrayFaults(schema, value, pointer));
  if (isJson(value)) faults.push(...objectFaults(schema, value, pointer));
  return faults;
}

export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
}

const fault = (
  pointer: string,
  what: string,
  nearest: string | null = null,
  known?: readonly string[],
): ShapeFault => ({
  pointer,
  what,
  nearest,
  ...(known && { known }),
});

function typesOf(schema: JsonSchema): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : asStrings(schema.type);
}

function fitsType(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema);
  const type = jsonTypeOf(value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function typeFault(schema: JsonSchema, value: unknown, pointer: string): ShapeFault | null {
  if (fitsType(schema, value)) return null;
  return fault(pointer, `expected ${typesOf(schema).join(' or ')}, found ${jsonTypeOf(value)}`);
}

function anyOfFaults(branches: readonly JsonSchema[], value: unknown, pointer: string): ShapeFault[] {
  const fitting = branches.filter((branch) => fitsType(branch, value));
  if (fitting.length === 0) {
    const types = [...new Set(branches.flatMap(typesOf))].join(' or ');
    return [fault(pointer, `expected ${types}, found ${jsonTypeOf(value)}`)];
  }
  const results = fitting.map((branch) => shapeFaults(branch, value, pointer));
  return results.reduce((best, faults) => (faults.length < best.length ? faults : best));
}

function enumFaults(schema: JsonSchema, value: unknown, pointer: string): ShapeFault[] {
  if ('const' in schema && schema.const !== value) return [fault(pointer, `expected ${JSON.stringify(schema.const)}`)];
  if (!Array.isArray(schema.enum) || schema.enum.includes(value)) return [];
  return [fault(pointer, ...unknownName('value', String(value), schema.enum.map(String)))];
}

function stringFaults(schema: JsonSchema, value: string, pointer: string): ShapeFault[] {
  const { minLength, maxLength, pattern, format } = schema;
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength) return [fault(pointer, `shorter than ${minLength}`)];
  if (typeof maxLength === 'number' && length > maxLength) return [fault(pointer, `longer than ${maxLength}`)];
  if (typeof pattern === 'string' && !matches(pattern, value))
    return [fault(pointer, `"${value}" does not match ${pattern}`)];
  if (typeof format === 'string' && !hasFormat(format, value)) return [fault(pointer, `"${value}" is not a ${format}`)];
  return [];
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function numberFaults(schema: JsonSchema, value: number, pointer: string): ShapeFault[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const low =
    (typeof minimum === 'number' && value < minimum) ||
    (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum);
  const high =
    (typeof maximum === 'number' && value > maximum) ||
    (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum);
  return low || high ? [fault(pointer, `${value} is out of bounds`)] : [];
}

function arrayFaults(schema: JsonSchema, value: readonly unknown[], pointer: string): ShapeFault[] {
  const { minItems, maxItems, items } = schema;
  if (typeof minItems === 'number' && value.length < minItems) return [fault(pointer, `fewer than ${minItems} items`)];
  if (typeof maxItems === 'number' && value.length > maxItems) return [fault(pointer, `more than ${maxItems} items`)];
  const repeated = schema.uniqueItems === true ? value.findIndex((item, at) => value.indexOf(item) < at) : -1;
  if (repeated >= 0) return [fault(`${pointer}/${repeated}`, `"${String(value[repeated])}" stands twice`)];
  return isJson(items) ? value.flatMap((item, at) => shapeFaults(items, item, `${pointer}/${at}`)) : [];
}

function objectFaults(schema: JsonSchema, value: JsonSchema, pointer: string): ShapeFault[] {
  const properties = asJson(schema.properties);
  const missing = asStrings(schema.required).filter((key) => !(key in value));
  const faults = missing.map((key) => fault(pointer, `"${key}" is missing`));
  for (const [key, item] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(key)}`;
    const names = schema.propertyNames;
    if (isJson(names)) faults.push(...shapeFaults(names, key, at));
    const rule = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
    if (rule === false) faults.push({ ...fault(at, ...unknownName('key', key, Object.keys(properties))), isKey: true });
    if (isJson(rule)) faults.push(...shapeFaults(rule, item, at));
  }
  return faults;
}
