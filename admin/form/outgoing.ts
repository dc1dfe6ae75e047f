import type { FieldView } from '#admin/providers/model/model.ts';
import { isEmpty } from '../cells/text.ts';
import type { FormShape, Values } from './types.ts';

/** Values to begin with: the schema's defaults, then what was given. */
export function startValues(shape: FormShape, given: Values): Values {
  const defaults = Object.values(shape.fields).flatMap((field) =>
    field.default === undefined || field.default === null ? [] : [[field.name, field.default]],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

/** What a create sends: every value there is. */
export function createBody(shape: FormShape, values: Values): Values {
  return Object.fromEntries(writableEntries(shape, values).filter(([, value]) => value !== null));
}

/** What an update sends: only what differs from the base, `null` for what was emptied. */
export function changedBody(shape: FormShape, base: Values, values: Values): Values {
  return Object.fromEntries(
    writableEntries(shape, values).filter(([name, value]) => !same(value, emptyToNull(base[name], shape.fields[name]))),
  );
}

/** What a change of many records sends: the fields that have a value, and `null` for those that are cleared. */
export function bulkBody(shape: FormShape, values: Values, cleared: readonly FieldView[]): Values {
  const filled = Object.values(shape.fields).filter((field) => !isEmpty(emptyToNull(values[field.name], field)));
  return Object.fromEntries([
    ...filled.map(({ name }) => [name, values[name]]),
    ...cleared.map((field) => [field.name, emptyToNull(null, field)]),
  ]);
}

/** A body without the titles of what its lines refer to: the form shows them, the server has its own. */
export function withoutTitles({ fields }: FormShape, body: Values): Values {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, fields[name]?.lines ? untitled(value) : value]),
  );
}

function untitled(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return (lines as Values[]).map(({ _titles: _, ...line }) => line);
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function writableEntries(shape: FormShape, values: Values): [string, unknown][] {
  const properties = (shape.schema.properties as Record<string, unknown> | undefined) ?? {};
  return Object.keys(properties)
    .filter((name) => name in values)
    .map((name) => [name, emptyToNull(values[name], shape.fields[name])]);
}

/** Empty means null, never '' or undefined; an empty list stays a list. */
function emptyToNull(value: unknown, field: FieldView | undefined): unknown {
  if (value === undefined || value === null)
    return field?.kind === 'references' || field?.kind === 'choices' ? [] : null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
