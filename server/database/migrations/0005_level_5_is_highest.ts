import type { DataStep } from '../data-steps.ts';

type Json = Readonly<Record<string, unknown>>;
type Trx = Parameters<DataStep>[0];

const ranking = 'priority-risk';
/** The level of a priority or a risk, named from its own list, from an asset, or from what refers to an asset. */
const isLevel = /^priority-risk\.level$|(^|\.)asset\.(priority|risk)\.level$/;
const opposite: Readonly<Record<string, string>> = { $gt: '$lt', $gte: '$lte', $lt: '$gt', $lte: '$gte' };

/** Turns the levels that history, saved views, rights and conditions of custom fields name: 1 becomes 5. Its own way back. */
export const turnNamedLevels: DataStep = async (trx) => {
  await rewrite(trx, 'events', ['diff'], `entity = '${ranking}'`, turnDiff);
  await rewrite(trx, 'saved_views', ['filter'], '1 = 1', turnFilter);
  await rewrite(trx, 'saved_views', ['sort'], `entity = '${ranking}'`, turnSort);
  await rewrite(trx, 'custom_fields', ['show_if', 'require_if'], '1 = 1', turnFilter);
  for (const table of ['roles', 'user_permissions']) await rewrite(trx, table, ['rules'], '1 = 1', turnRules);
};

/** Writes the JSON columns of a table anew where that changes them; rows in the bin too. */
async function rewrite(
  trx: Trx,
  table: string,
  columns: readonly string[],
  where: string,
  turn: (value: unknown, entity: string) => unknown,
): Promise<void> {
  const entity = table === 'roles' || table === 'user_permissions' ? "''" : 'entity';
  for (const column of columns) {
    const sql = `select id, ${entity}, ${column} from ${table} where ${column} like '%level%' and ${where} order by id`;
    for (const [id, name, text] of await trx.read(sql, [])) {
      const turned = JSON.stringify(turn(JSON.parse(String(text)), String(name)));
      if (turned === text) continue;
      const p = trx.dialect.placeholder;
      await trx.run(`update ${table} set ${column} = ${p(1)} where id = ${p(2)}`, [turned, id]);
    }
  }
}

function turnDiff(diff: unknown): unknown {
  if (!isObject(diff) || !Array.isArray(diff.level)) return diff;
  return { ...diff, level: diff.level.map(turnLevel) };
}

/** Who saw the most urgent first goes on seeing them first. */
function turnSort(sort: unknown): unknown {
  if (!Array.isArray(sort)) return sort;
  return sort.map((key: unknown) => {
    if (!Array.isArray(key) || key[0] !== 'level') return key;
    return ['level', key[1] === 'ASC' ? 'DESC' : 'ASC'];
  });
}

function turnRules(rules: unknown): unknown {
  if (!Array.isArray(rules)) return rules;
  return rules.map((rule: unknown) => {
    if (!isObject(rule) || rule.conditions === undefined) return rule;
    return { ...rule, conditions: turnFilter(rule.conditions, String(rule.subject)) };
  });
}

/** A filter of the list of `path`, where `path` begins with the entity and goes on with the references followed. */
function turnFilter(filter: unknown, path: string): unknown {
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => {
      if (key.startsWith('$')) return [key, Array.isArray(value) ? value.map((part) => turnFilter(part, path)) : value];
      const named = `${path}.${key}`;
      return [key, isLevel.test(named) ? turnCondition(value) : turnRelated(value, named)];
    }),
  );
}

/** Conditions on the rows of a list of references: {"asset_ids": {"$some": {…}}}. */
function turnRelated(value: unknown, path: string): unknown {
  if (!isObject(value)) return value;
  const of = path.replace(/_ids?$/, '');
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === '$some' || key === '$none' ? turnFilter(part, of) : part]),
  );
}

function turnCondition(value: unknown): unknown {
  if (!isObject(value)) return turnLevel(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [opposite[key] ?? key, turnLevel(part)]));
}

/** What is no number (null, a variable, true) stays as it is. */
function turnLevel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnLevel);
  return typeof value === 'number' ? 6 - value : value;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
