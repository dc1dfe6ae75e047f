import type { EntityModel, JsonSchema, Words } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { allVerbs, rightOf } from '#server/crud/read/offered.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Transaction } from '#server/database/connect.ts';

/**
 * A right that is added or removed. `rows` is the number of rows that it concerns now; null where it differs from person to
 * person.
 */
export type RightChange = {
  readonly action: string;
  readonly subject: string;
  readonly title: string;
  readonly group: string;
  readonly rows: number | null;
};

export type Differences = { readonly gains: readonly RightChange[]; readonly loses: readonly RightChange[] };

const change = {
  type: 'object',
  required: ['action', 'subject', 'title', 'group', 'rows'],
  properties: {
    action: { type: 'string' },
    subject: { type: 'string' },
    title: { type: 'string' },
    group: { type: 'string' },
    rows: { type: ['integer', 'null'] },
  },
};
const changes = { type: 'array', items: change };

/** The schema of an answer with differences, the number of people they concern, and the properties in `more`. */
export function differencesSchema(more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const properties = { gains: changes, loses: changes, users: { type: 'integer' }, ...more };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Two states of one caller's rights. `known` says that the caller is a real person, with that person's lists of ids. */
export type Compared = { readonly before: Caller; readonly after: Caller; readonly known: boolean };

/** The rights that a caller gains and loses between two sets of rights, over every entity, verb and field group. */
export async function differences(engine: Engine, trx: Transaction, compared: Compared): Promise<Differences> {
  const gains: RightChange[] = [];
  const loses: RightChange[] = [];
  const { before, after } = compared;
  for (const entity of Object.values(engine.model.entities)) {
    for (const verb of allVerbs(engine.plugs, entity)) {
      if (rightOf(verb) !== verb) continue;
      for (const group of groupsOf(entity, verb)) {
        if (reachText(before.ability, entity, verb, group) === reachText(after.ability, entity, verb, group)) continue;
        const place = { entity, verb, group };
        gains.push(...(await changeOf(trx, compared, place, after, before)));
        loses.push(...(await changeOf(trx, compared, place, before, after)));
      }
    }
  }
  return { gains, loses };
}

type Place = { readonly entity: EntityModel; readonly verb: string; readonly group: string };

function groupsOf(entity: EntityModel, verb: string): readonly string[] {
  return ['read', 'create', 'update'].includes(verb) ? ['default', ...entity.groups] : ['default'];
}

/** Two reaches are equal when their rules describe the same rows. */
function reachText(ability: Ability, entity: EntityModel, verb: string, group: string): string {
  const rules = ability.relevant(entity, verb, group);
  if (rules.length === 0) return 'none';
  if (rules.some((rule) => !rule.conditions && !rule.writes)) return `all ${ability.platform}`;
  return [...new Set(rules.map(({ conditions, writes }) => JSON.stringify([conditions, writes])))].sort().join();
}

/** The rows that `having` reaches and `lacking` does not. */
async function changeOf(
  trx: Transaction,
  { known }: Compared,
  { entity, verb, group }: Place,
  having: Caller,
  lacking: Caller,
): Promise<RightChange[]> {
  if (reachText(having.ability, entity, verb, group) === 'none') return [];
  const wasNone = reachText(lacking.ability, entity, verb, group) === 'none';
  const personal = !known && [having, lacking].some(({ ability }) => namesPerson(ability, entity, verb, group));
  const rows = personal || verb === 'create' ? null : await countOf(trx, { entity, verb, group }, having, lacking);
  if (rows === 0 && !wasNone) return [];
  if (rows === null && !wasNone && verb === 'create') return [];
  const title = (entity.pluralTitle as Words)[having.language];
  return [{ action: verb, subject: entity.name, title, group, rows }];
}

function namesPerson(ability: Ability, entity: EntityModel, verb: string, group: string): boolean {
  return JSON.stringify(ability.relevant(entity, verb, group)).includes('"$user.');
}

async function countOf(
  trx: Transaction,
  { entity, verb, group }: Place,
  having: Caller,
  lacking: Caller,
): Promise<number | null> {
  if (entity.owner?.entities === '*') return null;
  const sql = new SqlBuilder(trx.dialect);
  const reached = having.ability.predicate(sql, entity, verb, 'r', group) ?? '1 = 1';
  const notDeleted = entity.versioned ? ' and r.deleted_at is null' : '';
  const other = lacking.ability.predicate(sql, entity, verb, 'r', group) ?? '1 = 1';
  const text = `select count(*) from ${entity.table} r where (${reached})${notDeleted} and (${other}) is not true`;
  const [row] = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(having, {})));
  return Number(row?.[0]);
}
