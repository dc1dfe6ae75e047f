import type { EntityModel, Filter, RelatedTile } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { groups } from '#server/crud/read/groups.ts';
import { read } from '#server/crud/service.ts';
import { notFound } from '#server/errors.ts';
import { linkTo } from '../dashboard/read-part.ts';
import { isShownToReader, relatedTiles } from './related-tiles.ts';

export type RelatedCounts = {
  readonly tabs: readonly { readonly entity: string; readonly by: string | null; readonly count: number | null }[];
  readonly tiles: readonly {
    readonly key: string;
    readonly title: string;
    readonly icon: string;
    readonly entity: string;
    readonly link: string;
    /** Null if the rows could not be counted. */
    readonly count: number | null;
    /** The sum as text with all its digits; null if no sum is requested. */
    readonly sum: string | null;
    /** Present if the sum is an amount in the currency of the organisation; `decimals` is that of its rows. */
    readonly money?: { readonly decimals: number | null };
  }[];
};

export type RelatedTo = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly id: number;
};

/**
 * How many rows each tab of a record has, and the values of its tiles about related rows, as far as the caller may read the
 * rows.
 *
 * @throws 404 if the caller may not read the record, or the entity is the history itself
 */
export async function relatedCounts(context: ReadContext, id: number): Promise<RelatedCounts> {
  const { engine, caller, entity } = context;
  if (entity.owner?.entities === '*') throw notFound();
  const work = { engine, caller, entity, id };
  await read(context, id, { query: { fields: 'id' } });
  const { ability } = caller;
  const counted = entity.show.tabs.filter((tab) => isShownToReader(ability, engine.model.entities[tab.entity]!));
  const shown = relatedTiles(engine, ability, entity);
  return {
    tabs: await Promise.all(
      counted.map(async ({ entity: name, by }) => ({
        entity: name,
        by,
        count: (await measured(work, { entity: name, by, where: {}, sum: null })).count,
      })),
    ),
    tiles: await Promise.all(shown.map((tile) => readTile(work, tile))),
  };
}

async function readTile(work: RelatedTo, tile: RelatedTile): Promise<RelatedCounts['tiles'][number]> {
  const target = work.engine.model.entities[tile.entity] as EntityModel;
  return {
    key: tile.key,
    title: tile.title[work.caller.language],
    icon: target.list.icon,
    entity: target.name,
    link: linkTo(target, filterOf(work, tile)),
    ...(await measured(work, tile)),
    ...moneyOfSum(target, tile),
  };
}

function moneyOfSum({ field }: EntityModel, { sum }: RelatedTile): { readonly money?: { decimals: number | null } } {
  const summed = sum === null ? undefined : field[sum];
  return summed?.ui.format === 'money' && !summed.unit ? { money: { decimals: summed.decimals } } : {};
}

type Measured = Pick<RelatedTile, 'entity' | 'by' | 'where' | 'sum'>;

async function measured(work: RelatedTo, asked: Measured): Promise<{ count: number | null; sum: string | null }> {
  const { engine, caller } = work;
  const target = engine.model.entities[asked.entity] as EntityModel;
  const filter = JSON.stringify(filterOf(work, asked));
  const sum = asked.sum === null ? {} : { sum: JSON.stringify([asked.sum]) };
  try {
    const answer = await groups({ engine, caller, entity: target }, { filter, group: '[]', ...sum });
    const [all] = answer.groups;
    return { count: all?.count ?? 0, sum: asked.sum === null ? null : (all?.sum[asked.sum] ?? '0') };
  } catch {
    return { count: null, sum: null };
  }
}

/** The filter for the rows of a tab or a tile. */
export function filterOf({ entity, id, engine }: RelatedTo, { entity: name, by, where }: Measured): Filter {
  if (by !== null) return { [by]: id, ...where };
  const { owner } = engine.model.entities[name] as EntityModel;
  return owner ? { [owner.type]: entity.name, [owner.id]: id, ...where } : where;
}
