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
  /** Where it belongs, such as its department. */
  readonly subtitle: string | null;
  readonly icon: string;
  readonly link: string;
};

export type HitGroup = {
  readonly groupTitle: string;
  readonly entity: string;
  /** The list of everything found of this kind. */
  readonly link: string;
  /** There is more than `data` holds. */
  readonly more: boolean;
  readonly data: readonly Hit[];
};

/** Hits a group, groups an answer, entities looked through at once, and after how long (ms) no further ones are. */
export const searchLimits = { hits: 4, groups: 8, atOnce: 6, longest: 1500, initials: 100 } as const;

/**
 * What a caller may read and is called so, grouped by entity in the order of the menu; the record with that very number first,
 * then those whose initials a query of several words or one without any other result gives: "ot 3" finds Operating theatre 3.
 * One statement an entity (two where an index of words is asked whether a word is rare), one for each kind of number.
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

/** Groups with hits, some entities at a time, until there are enough or time is up. */
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

/** Records with the beginnings of words that initials stand for; only those whose title has them one after the other. */
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

/** The record that a number such as AST-00412 names. */
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

/** What tells namesakes apart: the record it hangs on, its branch, and whose it is for those who see all clients. */
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

/** The groups with the hits of another one in front, each record once. */
function withHits(groups: readonly HitGroup[], first: HitGroup): readonly HitGroup[] {
  const same = groups.find(({ entity }) => entity === first.entity);
  const others = (same?.data ?? []).filter(({ id }) => !first.data.some((hit) => hit.id === id));
  const all = [...first.data, ...others];
  const more = (same?.more ?? false) || (same !== undefined && all.length > searchLimits.hits);
  return [{ ...first, more, data: all.slice(0, searchLimits.hits) }, ...groups.filter((one) => one !== same)];
}
