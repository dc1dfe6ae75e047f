import { isDeepStrictEqual } from 'node:util';
import type { LinesList } from '#generator/model/lines.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Stored } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { clean } from './body.ts';
import type { LineFaults } from './line-faults.ts';

/** A list of lines as a request contains it. */
export type SentLines = { readonly list: LinesList; readonly lines: readonly Stored[] };

/** Splits a body into its own values and its lists of lines; a body without lists is returned unchanged. */
export function splitLines(
  { lines }: EntityModel,
  { ability }: Caller,
  body: unknown,
  faults: LineFaults,
): { readonly own: unknown; readonly sent: readonly SentLines[] } {
  if (lines.length === 0 || typeof body !== 'object' || body === null) return { own: body, sent: [] };
  const own: Stored = { ...body };
  const sent: SentLines[] = [];
  for (const list of lines) {
    if (!Object.hasOwn(own, list.name) || !ability.can('read', list.entity)) continue;
    if (isList(own[list.name], list, faults)) sent.push({ list, lines: own[list.name] as readonly Stored[] });
    delete own[list.name];
  }
  return { own, sent };
}

function isList(value: unknown, { name, max }: LinesList, faults: LineFaults): boolean {
  if (!Array.isArray(value)) faults.add(`/${name}`, 'type', { type: 'array' });
  else if (value.length > max) faults.add(`/${name}`, 'maxItems', { limit: max });
  else {
    const wrong = value.findIndex((line) => typeof line !== 'object' || line === null || Array.isArray(line));
    if (wrong < 0) return true;
    faults.add(`/${name}/${wrong}`, 'type', { type: 'object' });
  }
  return false;
}

/** A line of a request with the stored line that it names. */
export type NamedLine = { readonly at: number; readonly values: Stored; readonly stored: ApiRecord | null };

/** Finds the stored line of each line that has an id; a line of another record and a line that is named twice are errors. */
export function nameLines(
  { list, lines }: SentLines,
  stored: readonly ApiRecord[],
  faults: LineFaults,
): readonly NamedLine[] {
  const byId = new Map(stored.map((line) => [line.id, line]));
  const seen = new Set<unknown>();
  return lines.flatMap(({ id = null, ...values }, at): NamedLine[] => {
    if (id === null) return [{ at, values, stored: null }];
    const path = `/${list.name}/${at}/id`;
    const found = byId.get(id as number);
    if (!found) faults.add(path, 'no_such_line');
    else if (seen.has(id)) faults.add(path, 'line_twice');
    seen.add(id);
    return found ? [{ at, values, stored: found }] : [];
  });
}

/**
 * The positions of lines in their new order, one for each: the positions they already have, sorted, and further ones for
 * added lines. So a removed line changes no other line, and a moved one changes only those between.
 */
export function positionsOf(named: readonly NamedLine[], { order }: LinesList): readonly (number | null)[] {
  if (order === null) return named.map(() => null);
  const held = named.map(({ stored }) => stored?.[order]).filter((value) => typeof value === 'number' && value > 0);
  const places = [...new Set(held as number[])].sort((one, other) => one - other);
  while (places.length < named.length) places.push((places.at(-1) ?? 0) + 1);
  return named.map((_, n) => places[n] as number);
}

/** The values that a line changes, with the version it is based on; null where everything is as it is stored. */
export function changesOf(
  child: EntityModel,
  list: LinesList,
  { values, stored }: NamedLine,
  position: number | null,
): Stored | null {
  const changed: Stored = {};
  for (const [name, value] of Object.entries(values)) {
    const field = child.field[name];
    if (name.startsWith('_') || name === list.order || name === 'row_version') continue;
    // The value that a line copies from its record follows the record, which may just have changed it.
    if (field?.copied) continue;
    if (!field || !isDeepStrictEqual(clean(field, value) ?? null, stored?.[name] ?? null)) changed[name] = value;
  }
  if (list.order && position !== stored?.[list.order]) changed[list.order] = position;
  if (Object.keys(changed).length === 0) return null;
  return { ...changed, ...('row_version' in values && { row_version: values.row_version }) };
}

/** A new line with its parent and its position. */
export function newLine(list: LinesList, { values }: NamedLine, id: number, position: number | null): Stored {
  return { ...values, [list.by]: id, ...(list.order && { [list.order]: position }) };
}

/** Whether a line refers to another parent than the one it is sent with. */
export function namesOtherParent({ by }: LinesList, { values }: NamedLine, id: number | null): boolean {
  const value = values[by];
  return value !== undefined && value !== null && value !== id;
}

/** A new record of a dry run: it and its lines were undone, so none of them has an id. */
export function withoutIds({ lines }: EntityModel, { id: _, ...record }: ApiRecord): ApiRecord {
  const lists = lines.flatMap(({ name, by }) => {
    const sent = record[name] as readonly ApiRecord[] | undefined;
    return sent ? [[name, sent.map(({ id: _, [by]: __, ...line }) => line)]] : [];
  });
  return { ...record, ...Object.fromEntries(lists) };
}
