import type { IndexDef, Step } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { RawRow, Transaction } from './connect.ts';

type FillKeys = Extract<Step, { op: 'fill_keys' }>;

const batch = 500;
const mostGroups = 20;

/**
 * Writes the keys of unique texts of every row. Where live rows have the same, all but the first get a mark behind their key,
 * so that the rows stay as they are and no further one is accepted; `doctor` names them until one is renamed.
 *
 * @returns a sentence for each uniqueness that rows break: entity, ids and values, and the way to go on
 */
export async function fillKeys(trx: Transaction, step: FillKeys): Promise<string[]> {
  if (step.fields.length > 0) await writeKeys(trx, step);
  const found: string[] = [];
  for (const index of step.unique) {
    const fields = index.columns.filter((name) => name.endsWith(keyColumnOf(''))).map(fieldOf);
    const twins = await twinsOf(trx, step.table, index, fields);
    if (twins.length === 0) continue;
    await mark(trx, step.table, fields.at(-1) as string, twins);
    found.push(sentenceOf(step, fields, twins));
  }
  return found;
}

/** Behind a key: no key of a text ends in a blank, so it equals none. */
export function markedKey(key: string, id: number): string {
  return `${key}#${id} `;
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

/** Rows that have the same: the group's first id, the id, and the texts; in groups, the lowest id first. */
async function twinsOf(trx: Transaction, table: string, index: IndexDef, fields: readonly string[]): Promise<RawRow[]> {
  const columns = index.columns.map((name) => (name === 'client0' ? 'coalesce(client_id, 0)' : name));
  const live = index.live ? ['deleted_at is null'] : [];
  const held = [...live, ...index.columns.filter((name) => name !== 'client0').map((name) => `${name} is not null`)];
  const groups = `select min(id) as first, ${columns.map((column, n) => `${column} as c${n}`).join(', ')} from ${table}
    where ${held.join(' and ')} group by ${columns.join(', ')} having count(*) > 1`;
  const same = columns.map(
    (column, n) => `${column.replace('client_id', 'r.client_id').replace(/^(?!coalesce)/, 'r.')} = g.c${n}`,
  );
  return trx.read(
    `select g.first, r.id, ${fields.map((name) => `r.${name}`).join(', ')} from ${table} r join (${groups}) g on ${same.join(' and ')}
      ${index.live ? 'where r.deleted_at is null' : ''} order by g.first, r.id`,
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

function sentenceOf({ entity }: FillKeys, fields: readonly string[], twins: readonly RawRow[]): string {
  const groups = new Map<unknown, string[]>();
  for (const [first, id, ...texts] of twins) {
    const shown = `${String(id)} "${texts.map(String).join('", "')}"`;
    groups.set(first, [...(groups.get(first) ?? []), shown]);
  }
  const listed = [...groups.values()].slice(0, mostGroups).map((rows) => rows.join(' and '));
  const more = groups.size > mostGroups ? ` and ${groups.size - mostGroups} more` : '';
  return (
    `${entity}.${fields.join(', ')} is unique, but these count as the same: ${listed.join('; ')}${more}. ` +
    'Rename them in the version that ran until now, or keep them as they are (doctor names them until they are renamed): npm run migrate -- --yes'
  );
}
