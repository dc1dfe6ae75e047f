import type { IndexDef, Step } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { RawRow, Transaction } from './connect.ts';

type FillKeys = Extract<Step, { op: 'fill_keys' }>;

const batch = 500;
const mostGroups = 20;

/**
 * Writes the keys of unique texts of every row. Where rows that are not deleted have the same key, all but the first get a
 * mark after their key, so that the rows stay as they are and no further one is accepted; `doctor` names them until they are
 * renamed. Without a text among the fields nothing can be marked: a person must change the rows first.
 * @returns for each uniqueness that existing rows violate: its index, a message with entity, ids, values and what to do, and
 * whether the rows may stay as they are
 */
export async function fillKeys(trx: Transaction, step: FillKeys): Promise<Duplicates[]> {
  if (step.fields.length > 0) await writeKeys(trx, step);
  const found: Duplicates[] = [];
  for (const index of step.unique) {
    const columns = index.columns.filter((name) => name !== 'client0');
    const marked = columns.filter(isKey).map(fieldOf).at(-1);
    const fields = columns.map((name) => (isKey(name) ? fieldOf(name) : name));
    const duplicates = await duplicatesOf(trx, step.table, index, fields);
    if (duplicates.length === 0) continue;
    if (marked) await mark(trx, step.table, marked, duplicates);
    const cure = marked ? mayStay : changeFirst;
    const sentence = `${describeDuplicates(step, index, fields, duplicates)}. ${cure}`;
    found.push({ index: index.name, sentence, mayStay: marked !== undefined });
  }
  return found;
}

export type Duplicates = { readonly index: string; readonly sentence: string; readonly mayStay: boolean };

const mayStay =
  'Rename them in the version that ran until now, or keep them as they are (doctor names them until they are renamed): npm run migrate -- --yes';
const changeFirst = 'Change them in the version that ran until now, then start this one again.';

/** A key with a mark; it equals no other key, because no key of a text ends with a space. */
export function markedKey(key: string, id: number): string {
  return `${key}#${id} `;
}

function isKey(column: string): boolean {
  return column.endsWith(keyColumnOf(''));
}

function fieldOf(column: string): string {
  return column.slice(0, -keyColumnOf('').length);
}

async function writeKeys(trx: Transaction, { table, fields }: FillKeys): Promise<void> {
  const p = trx.dialect.placeholder;
  const sets = fields.map((name, n) => `${keyColumnOf(name)} = v.k${n}`).join(', ');
  const read = `select id, ${fields.join(', ')} from ${table} where id > ${p(1)} order by id limit ${batch}`;
  for (let last = 0; ; ) {
    const rows = await trx.read(read, [last]);
    if (rows.length === 0) return;
    const values: unknown[] = [];
    const place = (value: unknown, type: string) => `cast(${p(values.push(value))} as ${type})`;
    const lines = rows.map(([id, ...texts]) => {
      const keys = texts.map((text) => place(text === null ? null : uniqueKey(String(text)), 'text'));
      return `(${[...keys, place(id, 'bigint')].join(', ')})`;
    });
    const named = [...fields.map((_, n) => `k${n}`), 'id'].join(', ');
    await trx.run(
      `with v(${named}) as (values ${lines.join(', ')}) update ${table} set ${sets} from v where ${table}.id = v.id`,
      values,
    );
    last = Number(rows.at(-1)?.[0]);
  }
}

/** Rows with equal keys: the group's first id, the row's id, and the texts; sorted by group, with the lowest id first. */
async function duplicatesOf(
  trx: Transaction,
  table: string,
  index: IndexDef,
  fields: readonly string[],
): Promise<RawRow[]> {
  const columns = index.columns.map((name) => (name === 'client0' ? 'coalesce(client_id, 0)' : name));
  const counted = [...(index.live ? ['deleted_at is null'] : []), ...(index.where ? [index.where] : [])];
  const held = [...counted, ...index.columns.filter((name) => name !== 'client0').map((name) => `${name} is not null`)];
  const groups = `select min(id) as first, ${columns.map((column, n) => `${column} as c${n}`).join(', ')} from ${table}
    where ${held.join(' and ')} group by ${columns.join(', ')} having count(*) > 1`;
  const same = index.columns.map(
    (name, n) => `${name === 'client0' ? 'coalesce(r.client_id, 0)' : `r.${name}`} = g.c${n}`,
  );
  return trx.read(
    `select g.first, r.id, ${fields.map((name) => `r.${name}`).join(', ')}
      from (select * from ${table}${counted.length > 0 ? ` where ${counted.join(' and ')}` : ''}) r join (${groups}) g on ${same.join(' and ')}
      order by g.first, r.id`,
    [],
  );
}

async function mark(trx: Transaction, table: string, field: string, twins: readonly RawRow[]): Promise<void> {
  const p = trx.dialect.placeholder;
  const column = keyColumnOf(field);
  for (const [first, id] of twins) {
    if (first === id) continue;
    const [[key] = []] = await trx.read(`select ${column} from ${table} where id = ${p(1)}`, [id]);
    await trx.run(`update ${table} set ${column} = ${p(1)} where id = ${p(2)}`, [
      markedKey(String(key), Number(id)),
      id,
    ]);
  }
}

function describeDuplicates(
  { entity }: FillKeys,
  { where }: IndexDef,
  fields: readonly string[],
  twins: readonly RawRow[],
) {
  const groups = new Map<unknown, string[]>();
  for (const [first, id, ...texts] of twins) {
    const shown = `${String(id)} "${texts.map(String).join('", "')}"`;
    groups.set(first, [...(groups.get(first) ?? []), shown]);
  }
  const listed = [...groups.values()].slice(0, mostGroups).map((rows) => rows.join(' and '));
  const more = groups.size > mostGroups ? ` and ${groups.size - mostGroups} more` : '';
  const among = where ? ` among rows where ${where}` : '';
  return `${entity}.${fields.join(', ')} is unique${among}, but these count as the same: ${listed.join('; ')}${more}`;
}
