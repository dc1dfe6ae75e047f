import { tableOf } from '#generator/model/inflection.ts';
import type { Migration, Step, TableDef } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { Transaction } from './connect.ts';

/** A field with a new name: the table of its entity, its former and its new name. */
export type FieldRename = { readonly table: string; readonly from: string; readonly to: string };

/** Replaces the name in a stored value; `entity` is the kind of record that the row is about, where it names one. */
type Turn = (value: unknown, entity: string, work: Work) => unknown;

type Work = FieldRename & { readonly tables: readonly TableDef[] };

/** Columns whose JSON contains names of fields. */
export const fieldColumns: Readonly<Record<string, Readonly<Record<string, Turn>>>> = {
  saved_views: { filter: inCondition, sort: inNames, columns: inNames, widths: inNames },
  custom_fields: { show_if: inCondition, require_if: inCondition },
  roles: { rules: inRights },
  user_permissions: { rules: inRights },
  user_profiles: { list_widths: inNamesByEntity },
  user_labels: { items: inLabelLines },
};

/** Columns with a text that contains names of fields. */
export const fieldTexts: Readonly<Record<string, Readonly<Record<string, Turn>>>> = {
  label_items: { content: inTokens },
  bookmarks: { path: inAddress },
  notifications: { link: inAddress },
};

/** The fields that a migration renames; a list of references has its name in that of its link table. */
export function renamedFields({ steps }: Pick<Migration, 'steps'>): readonly FieldRename[] {
  return steps.flatMap((step: Step): FieldRename[] => {
    if (step.op === 'rename_column') return [{ table: step.table, from: step.from, to: step.to }];
    if (step.op !== 'rename_table') return [];
    const [, from] = step.from.split('__');
    const [table, to] = step.to.split('__');
    return from !== undefined && table !== undefined && to !== undefined && from !== to ? [{ table, from, to }] : [];
  });
}

/**
 * Replaces the former name of a field in stored rights, saved views, conditions of custom fields, column widths, labels and
 * links, also where a path through a reference leads to it.
 * @param tables the tables with their columns after the renaming; columns of other tables are skipped
 */
export async function renameField(trx: Transaction, rename: FieldRename, tables: readonly TableDef[]): Promise<void> {
  const work = { ...rename, tables };
  for (const { name: table, columns } of tables) {
    const has = (name: string) => columns.some((column) => column.name === name);
    const entity = has('entity') ? 'entity' : "''";
    for (const [column, turn] of Object.entries(fieldColumns[table] ?? {}))
      if (has(column)) await renameIn(trx, { table, column, entity, isJson: true, hasKey: false }, turn, work);
    for (const [column, turn] of Object.entries(fieldTexts[table] ?? {}))
      if (has(column))
        await renameIn(trx, { table, column, entity, isJson: false, hasKey: has(keyColumnOf(column)) }, turn, work);
  }
}

type Place = {
  readonly table: string;
  readonly column: string;
  readonly entity: string;
  readonly isJson: boolean;
  readonly hasKey: boolean;
};

async function renameIn(
  trx: Transaction,
  { table, column, entity, isJson, hasKey }: Place,
  turn: Turn,
  work: Work,
): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `select id, ${column}, ${entity} from ${table} where ${trx.dialect.position(column, p(1))} > 0`;
  for (const [id, text, about] of await trx.read(sql, [stemOf(work.from)])) {
    const turned = turn(isJson ? JSON.parse(String(text)) : String(text), String(about), work);
    const stored = isJson ? JSON.stringify(turned) : String(turned);
    if (stored === text) continue;
    const sets = [column, ...(hasKey ? [keyColumnOf(column)] : [])].map((name, n) => `${name} = ${p(n + 1)}`);
    const values = hasKey ? [stored, uniqueKey(stored), id] : [stored, id];
    await trx.run(`update ${table} set ${sets.join(', ')} where id = ${p(values.length)}`, values);
  }
}

/** The name of a reference inside a path: `room` for `room_id`. */
function stemOf(name: string): string {
  return name.endsWith('_id') ? name.slice(0, -3) : name;
}

/** A path such as `room.floor_id`, from the table of its first field, with the new name wherever it leads to the field. */
function renamedPath(path: string, table: string, { table: renamed, from, to, tables }: Work): string {
  let at: string | undefined = table;
  const parts = path.split('.');
  return parts
    .map((part, n) => {
      const isLast = n === parts.length - 1;
      const matches = at === renamed && (part === from || (!isLast && part === stemOf(from)));
      const name = matches ? (part === from ? to : stemOf(to)) : part;
      const columns = tables.find((one) => one.name === at)?.columns ?? [];
      at = columns.find((column) => column.name === name || column.name === `${name}_id`)?.references;
      return name;
    })
    .join('.');
}

function inCondition(value: unknown, entity: string, work: Work): unknown {
  return condition(value, tableOf(entity), work);
}

function condition(value: unknown, table: string, work: Work): unknown {
  if (Array.isArray(value)) return value.map((one) => condition(one, table, work));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === '$and' || key === '$or') return [key, condition(inner, table, work)];
      if (isObject(inner) && ('$some' in inner || '$none' in inner)) return [key, ofChildren(inner, key, work)];
      return [key.startsWith('$') ? key : renamedPath(key, table, work), inner];
    }),
  );
}

/** Conditions on rows that refer to the record, by the plural of their entity. */
function ofChildren(value: object, plural: string, work: Work): object {
  const table = plural.replaceAll('-', '_');
  return Object.fromEntries(
    Object.entries(value).map(([operator, inner]) => [operator, condition(inner, table, work)]),
  );
}

function inNames(value: unknown, entity: string, work: Work): unknown {
  return names(value, tableOf(entity), work);
}

/** Names as texts of a list, or as the keys of an object. */
function names(value: unknown, table: string, work: Work): unknown {
  if (typeof value === 'string') return renamedPath(value, table, work);
  if (Array.isArray(value)) return value.map((one) => names(one, table, work));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [renamedPath(key, table, work), inner]));
}

function inNamesByEntity(value: unknown, _entity: string, work: Work): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([entity, inner]) => [entity, inNames(inner, entity, work)]));
}

function inRights(value: unknown, _entity: string, work: Work): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((rule: unknown) => {
    if (!isObject(rule) || typeof rule.subject !== 'string') return rule;
    const { subject, conditions, writes } = rule;
    return {
      ...rule,
      ...(conditions !== undefined && { conditions: inCondition(conditions, subject, work) }),
      ...(writes !== undefined && { writes: inNames(writes, subject, work) }),
    };
  });
}

function inLabelLines(value: unknown, entity: string, work: Work): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((line: unknown) =>
    isObject(line) && typeof line.content === 'string'
      ? { ...line, content: inTokens(line.content, entity, work) }
      : line,
  );
}

/** Placeholders such as {{asset.asset_no}}; the first part is the entity. */
function inTokens(value: unknown, _entity: string, work: Work): unknown {
  return String(value).replace(
    /(\{\{\s*)([a-z0-9_]+)\.([a-z0-9_.]+)/g,
    (_, start: string, entity: string, path: string) => {
      return `${start}${entity}.${renamedPath(path, tableOf(entity.replaceAll('_', '-')), work)}`;
    },
  );
}

/** The filter and the order in the address of a list. */
function inAddress(value: unknown, _entity: string, work: Work): unknown {
  const [path = '', query] = String(value).split('?');
  if (query === undefined) return value;
  const table = path.slice(1).split('/')[0]?.replaceAll('-', '_') ?? '';
  const parameters = new URLSearchParams(query);
  for (const [name, turn] of [
    ['filter', condition],
    ['sort', names],
  ] as const) {
    const text = parameters.get(name);
    const parsed = text === null ? undefined : parsedOrUndefined(text);
    if (parsed !== undefined) parameters.set(name, JSON.stringify(turn(parsed, table, work)));
  }
  const renamed = `${path}?${parameters}`;
  return renamed === `${path}?${new URLSearchParams(query)}` ? value : renamed;
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
