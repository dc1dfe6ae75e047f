import type { FieldView } from '#admin/providers/model/model.ts';
import { resolveVariable } from '#generator/filter/variables.ts';
import { isEmpty } from '../cells/text.ts';
import { same } from '../providers/drafts/same.ts';
import { context } from './conditions.ts';
import type { FormShape, Values } from './types.ts';

/** The initial values: the schema's defaults, overridden by the given values. */
export function startValues(shape: FormShape, given: Values): Values {
  const defaults = Object.values(shape.fields).flatMap((field) => {
    const value = field.default ?? ownDefault(field);
    return value === null ? [] : [[field.name, value]];
  });
  return { ...Object.fromEntries(defaults), ...given };
}

/** The present time, or the person's branch or department if they have exactly one. */
function ownDefault({ default_from: source }: FieldView): unknown {
  if (!source || 'by' in source) return null;
  const now = context({});
  const own = /^\$user\.(branch|department)_id$/.exec(source.value)?.[1];
  if (!own) return resolveVariable(source.value, now);
  const ids = now.user[own === 'branch' ? 'branch_ids' : 'department_ids'];
  return ids.length === 1 ? ids[0] : null;
}

/** The body of a create request: all values, and null for emptied fields for which the server has a default. */
export function createBody(shape: FormShape, values: Values): Values {
  const isSent = (name: string, value: unknown) => value !== null || shape.fields[name]?.default_from !== undefined;
  return Object.fromEntries(writableEntries(shape, values).filter(([name, value]) => isSent(name, value)));
}

/** The body of an update request: only values that differ from the base, `null` for those that were emptied. */
export function changedBody(shape: FormShape, base: Values, values: Values): Values {
  return Object.fromEntries(
    writableEntries(shape, values).filter(([name, value]) => !same(value, emptyToNull(base[name], shape.fields[name]))),
  );
}

/** The values of a change of many records: the fields that have a value, and `null` for those that are cleared. */
export function bulkBody(shape: FormShape, values: Values, cleared: readonly FieldView[]): Values {
  const filled = Object.values(shape.fields).filter((field) => !isEmpty(emptyToNull(values[field.name], field)));
  return Object.fromEntries([
    ...filled.map(({ name }) => [name, values[name]]),
    ...cleared.map((field) => [field.name, emptyToNull(null, field)]),
  ]);
}

/** The body without the titles of the records in its lines: they are for display in the form only. */
export function withoutTitles({ fields }: FormShape, body: Values): Values {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, fields[name]?.lines ? untitled(value) : value]),
  );
}

function untitled(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return (lines as Values[]).map(({ _titles: _, ...line }) => line);
}

function writableEntries(shape: FormShape, values: Values): [string, unknown][] {
  const properties = (shape.schema.properties as Record<string, unknown> | undefined) ?? {};
  return Object.keys(properties)
    .filter((name) => name in values)
    .map((name) => [name, emptyToNull(values[name], shape.fields[name])]);
}

/** An empty value is null, never '' or undefined; an empty list remains a list. */
function emptyToNull(value: unknown, field: FieldView | undefined): unknown {
  if (value === undefined || value === null)
    return field?.kind === 'references' || field?.kind === 'choices' ? [] : null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
