import { matches } from '#generator/filter/matches.ts';
import type { Due } from '#generator/model/due.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import type { DashboardPeriod, EntityModel, FieldModel, Filter } from '#generator/model/types.ts';
import { addDays } from '#schemas/_meta/days.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Group } from '#server/crud/read/group-plan.ts';
import { groups } from '#server/crud/read/groups.ts';
import { pageAfter } from '#server/crud/read/keyset.ts';
import { nameable } from '#server/crud/read/list-query.ts';
import { titleColumns } from '#server/crud/read/titles.ts';
import { type Hit, hitOf, placesOf } from '../search/search-all.ts';
import type { Part } from './parts.ts';
import { bucketsOf, type Span, spanOf } from './period.ts';

/** The date that a part watches; the browser chooses the text for it. */
type Watch = { readonly kind: 'date' | 'instant'; readonly due: Due | null };

/** A row with its date; `settled` where nothing is late any more, such as while the clock is stopped. */
type WatchedRow = Hit & { readonly at: unknown; readonly settled?: true };

type Bar = { readonly value: unknown; readonly title: string; readonly color: string | null; readonly count: number };

/** The content of a part: a count with the earliest date, the first rows, or the bars of a chart. */
export type Content =
  | { readonly count: number; readonly at: unknown; readonly watch: Watch | null }
  | { readonly count: number; readonly watch: Watch; readonly rows: readonly WatchedRow[] }
  | { readonly count: number; readonly bars: readonly (Bar & { readonly link: string })[] }
  | {
      readonly count: number;
      readonly period: DashboardPeriod;
      readonly span: Span;
      readonly points: readonly { readonly at: string; readonly count: number }[];
    };

/** The maximum number of rows of a list and of bars of a chart by values. */
const most = { rows: 6, bars: 12 } as const;

/** Reads one part within the caller's rights. */
export function readPart(
  engine: Engine,
  caller: Caller,
  { entity, part }: Part,
  filter: Filter,
  period: DashboardPeriod,
): Promise<Content> {
  const asked = { engine, caller, entity, filter };
  if (part.kind === 'list') return readRows(asked, part.watch as string);
  if (part.group !== null) return readBars(asked, entity.field[part.group] as FieldModel);
  if (part.period !== null) return readPoints(asked, entity.field[part.period] as FieldModel, period);
  return readCount(asked, part.watch);
}

/** The address of a list with a filter. */
export function linkTo({ plural }: EntityModel, filter: Filter): string {
  return Object.keys(filter).length === 0
    ? `/${plural}`
    : `/${plural}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

type Request = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly filter: Filter;
};

async function readCount(asked: Request, watch: string | null): Promise<Content> {
  const [all] = await grouped(asked, { group: '[]', ...(watch && { min: JSON.stringify([watch]) }) });
  const at = watch ? (all?.min[watch] ?? null) : null;
  return { count: all?.count ?? 0, at, watch: watch ? watchOf(asked.entity, watch) : null };
}

async function readRows(asked: Request, watch: string): Promise<Content> {
  const { caller, entity, filter } = asked;
  const mayName = (name: string) => nameable(caller.ability, entity, name) !== null;
  const places = placesOf(caller, entity).filter(mayName);
  const { unless } = (entity.field[watch] as FieldModel).due ?? {};
  const deciding = unless ? namesIn(unless).filter((name) => entity.field[name] && mayName(name)) : [];
  const query = {
    filter: JSON.stringify(filter),
    fields: [...new Set([...titleColumns(entity).filter(mayName), ...places, ...deciding, watch])].join(),
    sort: JSON.stringify([[watch, 'ASC']]),
    range: `[0,${most.rows - 1}]`,
    after: '',
  };
  const [{ rows }, [all]] = await Promise.all([pageAfter(asked, query), grouped(asked, { group: '[]' })]);
  return {
    count: all?.count ?? 0,
    watch: watchOf(entity, watch),
    rows: rows.map((row) => ({
      ...hitOf(caller, entity, places, row),
      at: row[watch],
      ...(unless && matches(unless, row, caller) && { settled: true as const }),
    })),
  };
}

/** The fields that a condition names. */
function namesIn(filter: Filter): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') ? (Array.isArray(value) ? value.flatMap((one) => namesIn(one as Filter)) : []) : [name],
  );
}

async function readBars(asked: Request, field: FieldModel): Promise<Content> {
  const filter = both(asked.filter, { [field.name]: { $exists: true } });
  const sort = field.kind === 'reference' ? { sort: '["count","DESC"]' } : {};
  const found = await grouped(
    { ...asked, filter },
    { group: JSON.stringify([field.name]), range: `[0,${most.bars - 1}]`, ...sort },
  );
  const bars = found.map((group) => {
    const bar = barOf(asked, field, group);
    return { ...bar, link: linkTo(asked.entity, { ...asked.filter, [field.name]: bar.value }) };
  });
  return { count: sumOf(bars), bars };
}

function barOf({ entity, caller }: Request, field: FieldModel, { group, count, titles }: Group): Bar {
  const value = group[field.name];
  const state = lifecycleOf(entity, field.name)?.states[String(value)];
  const words = state?.title ?? field.words?.[String(value)];
  const title = titles[field.name] ?? words?.[caller.language] ?? String(value);
  return { value, title, color: state?.color ?? null, count };
}

/** Instants are counted by the days of the client's zone, which begin at most a day before or after those of UTC. */
async function readPoints(asked: Request, field: FieldModel, period: DashboardPeriod): Promise<Content> {
  const span = spanOf(period, asked.caller.today);
  const isInstant = field.kind === 'instant';
  const from = isInstant ? `${addDays(span.from, -1)}T00:00:00.000Z` : span.from;
  const to = isInstant ? `${addDays(span.to, 2)}T00:00:00.000Z` : span.to;
  const key = `${field.name}:${span.bucket}`;
  const filter = both(asked.filter, { [field.name]: { $gte: from, $lte: to } });
  const found = await grouped({ ...asked, filter }, { group: JSON.stringify([key]) });
  const counts = new Map(found.map(({ group, count }) => [group[key], count]));
  const points = bucketsOf(span).map((at) => ({ at, count: counts.get(at) ?? 0 }));
  return { count: sumOf(points), period, span, points };
}

/** Combines a part's own filter with another condition, which may concern the same field. */
function both(own: Filter, more: Filter): Filter {
  return Object.keys(own).length === 0 ? more : { $and: [own, more] };
}

async function grouped({ engine, caller, entity, filter }: Request, query: object): Promise<readonly Group[]> {
  return (await groups({ engine, caller, entity }, { filter: JSON.stringify(filter), ...query })).groups;
}

function watchOf({ field }: EntityModel, name: string): Watch {
  const { kind, due } = field[name] as FieldModel;
  return { kind: kind as Watch['kind'], due };
}

function sumOf(parts: readonly { readonly count: number }[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}
