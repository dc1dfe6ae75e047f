import type { EntityModel } from '#generator/model/types.ts';
import { hasInitials, queryOfInitials } from '#generator/text/initials.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { pageAfter } from '#server/crud/read/keyset.ts';
import { nameable } from '#server/crud/read/list-query.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { recordTitle, titleColumns } from '#server/crud/read/titles.ts';
import { nextStep } from '#server/next-step.ts';
import { findNumber, longestNumber } from '../find-number.ts';
import { searchedEntities } from './searched-entities.ts';

export type Hit = {
  readonly id: number;
  readonly title: string;
  /** The record that it belongs to, such as its department. */
  readonly subtitle: string | null;
  readonly icon: string;
  readonly link: string;
};

export type HitGroup = {
  readonly groupTitle: string;
  readonly entity: string;
  /** The link to the list of all results of this kind. */
  readonly link: string;
  /** Whether there are more results than `data` contains. */
  readonly more: boolean;
  readonly data: readonly Hit[];
};

/**
 * The maximum hits per group, groups per answer, and entities searched at the same time; the milliseconds after which no
 * further entity is searched; and the maximum of records that are checked for initials.
 */
export const searchLimits = { hits: 4, groups: 8, atOnce: 6, longest: 1500, initials: 100 } as const;

/**
 * Records that the caller may read and whose search text matches, grouped by entity in the order of the menu. The record
 * with exactly that number comes first, then records found by initials, if the query has several words or found nothing
 * else: "ot 3" finds Operating theatre 3. Needs one statement per entity (two if an index of words is used to check whether
 * a word is rare) and one per kind of number.
 */
export async function searchAll(engine: Engine, caller: Caller, q: string): Promise<HitGroup[]> {
  const end = engine.clock().getTime() + searchLimits.longest;
  const first = await numbered(engine, caller, q);
  const groups = await inTurn(engine, caller, end, (entity) => searchEntity({ engine, caller, entity }, q));
  const isSeveral = q.trim().includes(' ');
  const short = isSeveral || (groups.length === 0 && !first) ? queryOfInitials(q) : null;
  const initials =
    short === null
      ? []
      : await inTurn(engine, caller, end, (entity) => searchInitials({ engine, caller, entity }, q, short));
  return withFirst(initials.reduceRight(withHits, groups), first).slice(0, searchLimits.groups);
}

/** Groups with hits, some entities at a time, until there are enough groups or the time is up. */
async function inTurn(
  engine: Engine,
  caller: Caller,
  end: number,
  search: (entity: EntityModel) => Promise<HitGroup>,
): Promise<readonly HitGroup[]> {
  const groups: HitGroup[] = [];
  const entities = searchedEntities(engine.model, caller.ability);
  for (let at = 0; at < entities.length; at += searchLimits.atOnce) {
    const some = entities.slice(at, at + searchLimits.atOnce);
    const found = await Promise.all(some.map(search));
    groups.push(...found.filter(({ data }) => data.length > 0));
    if (groups.length >= searchLimits.groups || engine.clock().getTime() > end) break;
  }
  return groups;
}

/** Records with words that begin with the initials; only those whose title has them one after the other. */
async function searchInitials(context: ReadContext, q: string, short: string): Promise<HitGroup> {
  await nextStep();
  const range = `[0,${searchLimits.initials - 1}]`;
  const group = await groupOf(context, q, { q: short, range });
  const data = group.data.filter(({ title }) => hasInitials(title, q)).slice(0, searchLimits.hits);
  return { ...group, more: false, data };
}

async function searchEntity(context: ReadContext, q: string): Promise<HitGroup> {
  await nextStep();
  return groupOf(context, q, { q, range: `[0,${searchLimits.hits - 1}]` });
}

/** The record with a number such as AST-00412. */
async function numbered(engine: Engine, caller: Caller, q: string): Promise<HitGroup | null> {
  const number = q.trim();
  if (!/\d/.test(number) || number.length > longestNumber) return null;
  const found = await findNumber(engine, caller, number);
  if (!found) return null;
  const entity = engine.model.entities[found.entity] as EntityModel;
  return groupOf({ engine, caller, entity }, q, { filter: JSON.stringify({ id: found.id }) });
}

async function groupOf(context: ReadContext, q: string, query: Readonly<Record<string, string>>): Promise<HitGroup> {
  const { caller, entity } = context;
  const mayName = (name: string) => nameable(caller.ability, entity, name) !== null;
  const places = placesOf(caller, entity).filter(mayName);
  const fields = [...titleColumns(entity).filter(mayName), ...places].join();
  const { rows, next } = await pageAfter(context, { ...query, fields, after: '' }, 'search');
  return {
    groupTitle: entity.pluralTitle[caller.language],
    entity: entity.name,
    link: `/${entity.plural}?filter=${encodeURIComponent(JSON.stringify({ q: q.trim() }))}`,
    more: next !== null,
    data: rows.map((row) => hitOf(caller, entity, places, row)),
  };
}

export function hitOf(caller: Caller, entity: EntityModel, places: readonly string[], row: ApiRecord): Hit {
  const titles = (row._titles ?? {}) as Readonly<Record<string, string | null>>;
  const title = recordTitle(entity, row, caller.language);
  const subtitle = places.flatMap((name) => titles[name] ?? []).join(' · ');
  return {
    id: row.id as number,
    title: title || `${entity.title[caller.language]} ${row.id}`,
    subtitle: subtitle || null,
    icon: entity.list.icon,
    link: `/${entity.plural}/${row.id}`,
  };
}

/**
 * The fields that distinguish records with the same title: the record above, the branch, and the client if the caller sees
 * all clients.
 */
export function placesOf({ ability }: Caller, entity: EntityModel): readonly string[] {
  const shown = entity.list.columns.filter((name) => name !== 'client_id' && isPlace(entity, name));
  const own = [entity.scope.through, ...shown].find((name) => name !== null);
  const client = ability.platform && entity.field.client_id ? ['client_id'] : [];
  return [...new Set([...(own ? [own] : []), ...(entity.field.branch_id ? ['branch_id'] : []), ...client])];
}

function isPlace({ field }: EntityModel, name: string): boolean {
  return field[name]?.kind === 'reference' && field[name].file === null;
}

function withFirst(groups: readonly HitGroup[], first: HitGroup | null): readonly HitGroup[] {
  return first && first.data.length > 0 ? withHits(groups, first) : groups;
}

/** The groups with the hits of another one first, each record once. */
function withHits(groups: readonly HitGroup[], first: HitGroup): readonly HitGroup[] {
  const same = groups.find(({ entity }) => entity === first.entity);
  const others = (same?.data ?? []).filter(({ id }) => !first.data.some((hit) => hit.id === id));
  const all = [...first.data, ...others];
  const more = (same?.more ?? false) || (same !== undefined && all.length > searchLimits.hits);
  return [{ ...first, more, data: all.slice(0, searchLimits.hits) }, ...groups.filter((one) => one !== same)];
}
