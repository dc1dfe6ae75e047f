import { format as formats, type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema } from '#generator/model/types.ts';
import { formatChecks } from '#generator/validation/formats.ts';

/** A fault as Ajv would report it: its path, its keyword and the keyword's parameters. */
export type DocumentFault = { path: string; keyword: string; params: Record<string, unknown> };

Object.assign(formats, formatChecks);

const validators = new WeakMap<JsonSchema, Validator>();
const wrappers = ['properties', 'additionalProperties', 'items', 'prefixItems', 'allOf', '$ref', 'patternProperties'];
const limits = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

/** All faults of a document. The schema is interpreted and not compiled, so no `unsafe-eval` is needed. */
export function validateDocument(schema: JsonSchema, document: unknown): DocumentFault[] {
  const { errors } = validatorOf(schema).validate(withoutUndefined(document));
  return errors.filter(isOwnFault).map((unit) => faultOf(unit, schema));
}

function validatorOf(schema: JsonSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const { $schema: _, $id: __, ...plain } = structuredClone(schema) as Record<string, unknown>;
  const made = new Validator(plain as Schema, '2020-12', false);
  validators.set(schema, made);
  return made;
}

/** Errors that only report faults further below are left out; a forbidden property is a fault of its own. */
function isOwnFault({ keyword, error }: OutputUnit): boolean {
  if (keyword === 'additionalProperties') return error.includes('does not match additional properties schema');
  return !wrappers.includes(keyword) && keyword !== 'false';
}

function faultOf({ keyword, keywordLocation, instanceLocation, error }: OutputUnit, schema: JsonSchema): DocumentFault {
  const path = instanceLocation.slice(1);
  const value = valueAt(schema, keywordLocation);
  if (keyword === 'required') {
    const missingProperty = /"(.*)"/.exec(error)?.[1] ?? '';
    return { path: `${path}/${escapeStep(missingProperty)}`, keyword, params: { missingProperty } };
  }
  if (keyword === 'additionalProperties') {
    const additionalProperty = /"(.*)"/.exec(error)?.[1] ?? '';
    return { path, keyword, params: { additionalProperty } };
  }
  return { path, keyword, params: paramsOf(keyword, value) };
}

function paramsOf(keyword: string, value: unknown): Record<string, unknown> {
  if (limits.includes(keyword)) return { limit: value };
  if (keyword === 'enum') return { allowedValues: value };
  if (keyword === 'const') return { allowedValue: value };
  return { [keyword]: value };
}

function valueAt(schema: unknown, location: string): unknown {
  return location
    .replace(/^#\/?/, '')
    .split('/')
    .reduce<unknown>((here, step) => (here as Record<string, unknown> | undefined)?.[unescapeStep(step)], schema);
}

function withoutUndefined(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
}

function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeStep(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
