import type { DashboardPeriod, EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';
import { narrowToClient } from '../narrow-to-client.ts';
import { type OwnArrangement, ownArrangement } from './arrangement.ts';
import { failedJobsKey, failedJobsTile } from './failed-jobs-tile.ts';
import { inOwnOrder, isShown, type Part, partsFor } from './parts.ts';
import { type Content, linkTo, readPart } from './read-part.ts';
import { isAny, type Narrow, readSteps, type Step } from './steps.ts';

export type DashboardQuery = {
  /** The client that platform staff are working with. */
  readonly client: number | null;
  /** If set, only this part is read. */
  readonly part: string | null;
  /** The period that charts over time show instead of their default one. */
  readonly period: DashboardPeriod | null;
};

/** Gives the sentence for an error of one part. */
export type Explain = (error: unknown, entity: EntityModel) => string;

export type PartView = {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly icon: string;
  readonly is_shown: boolean;
  readonly link: string;
  /** The path of the screen that shows all of it to people who may open that screen. */
  readonly screen?: string;
} & (Content | { readonly error: string } | object);

export type DashboardAnswer = {
  readonly profile_id: number | null;
  /** The setup steps while one of them is open; empty once all are done or hidden. */
  readonly steps: readonly (Step & { readonly is_skipped: boolean })[];
  /** Every part that the reader may have on the page, in order; hidden parts have no content. */
  readonly parts: readonly PartView[];
};

/** The number of milliseconds for which the parts of a reader are cached. */
const cachedFor = 30_000;
const mostCached = 1000;

type Cached = { readonly until: number; readonly views: Promise<readonly PartView[]> };
const caches = new WeakMap<object, Map<string, Cached>>();

/** The home page of a reader in one answer. A part that fails contains its error, and the other parts are not affected. */
export async function dashboard(
  engine: Engine,
  caller: Caller,
  query: DashboardQuery,
  explain: Explain,
): Promise<DashboardAnswer> {
  const own = await ownArrangement(engine, caller);
  const parts = partsFor(engine, caller.ability).filter(({ key }) => query.part === null || key === query.part);
  const narrow: Narrow = (entity, filter) => narrowToClient(entity, filter, query.client);
  const steps = query.part === null ? await openSteps(engine, caller, parts, own, narrow) : [];
  // Others may wait for the same answer, so it must not end with the connection of the caller who asked first.
  const { requestClosed: _, ...reader } = caller;
  const read = async () => {
    const views = readViews({ engine, caller: reader, query, narrow, explain }, parts, own.arrangement);
    const isAsked = query.part === null || query.part === failedJobsKey;
    const jobs = isAsked ? await failedJobsTile(engine, reader, own.arrangement) : [];
    return placedIn([...(await views), ...jobs], own.arrangement);
  };
  return { profile_id: own.profileId, steps, parts: await cached(engine, caller, own, query, read) };
}

/** Parts that a person moved come first, in that person's order; parts that were never moved follow. */
function placedIn(views: readonly PartView[], { order }: OwnArrangement['arrangement']): readonly PartView[] {
  const placeOf = ({ key }: PartView) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...views].sort((one, other) => placeOf(one) - placeOf(other));
}

async function openSteps(
  engine: Engine,
  caller: Caller,
  parts: readonly Part[],
  { arrangement }: OwnArrangement,
  narrow: Narrow,
): Promise<DashboardAnswer['steps']> {
  if (arrangement.isSetUpHidden) return [];
  const own = parts.filter(({ part, isShownAtFirst }) => part.kind === 'step' && isShownAtFirst);
  const steps = await readSteps(engine, caller, own, narrow);
  if (steps.every((step) => step.is_done)) return [];
  return steps.map((step) => ({ ...step, is_skipped: arrangement.skipped.includes(step.key) }));
}

/** What is needed to read any part. */
type ViewWork = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly query: DashboardQuery;
  readonly narrow: Narrow;
  readonly explain: Explain;
};

async function readViews(
  { engine, caller, query, narrow, explain }: ViewWork,
  parts: readonly Part[],
  arrangement: OwnArrangement['arrangement'],
): Promise<readonly PartView[]> {
  const drawn = inOwnOrder(
    parts.filter(({ part }) => part.kind !== 'step'),
    arrangement,
  );
  const views = await Promise.all(
    drawn.map(async (one): Promise<PartView | null> => {
      const { key, entity, part } = one;
      const is_shown = query.part !== null || isShown(one, arrangement);
      const view = {
        key,
        kind: part.kind,
        title: part.title[caller.language],
        icon: part.icon ?? entity.list.icon,
        is_shown,
        link: linkTo(entity, part.filter),
        ...(part.screen && { screen: part.screen }),
      };
      if (part.if_any && !(await isAny({ engine, caller, entity }, narrow))) return null;
      if (!is_shown) return view;
      const period = query.period ?? part.span;
      const content = readPart(engine, caller, one, narrow(entity, part.filter), period);
      return { ...view, ...(await content.catch((error: unknown) => ({ error: explain(error, entity) }))) };
    }),
  );
  return views.filter((view) => view !== null);
}

/** Caches the parts of a reader's page for a while; the key contains the reader and the arrangement. */
function cached(
  engine: Engine,
  { ability, user, language, today }: Caller,
  { arrangement }: OwnArrangement,
  query: DashboardQuery,
  read: () => Promise<readonly PartView[]>,
): Promise<readonly PartView[]> {
  const known = memoize(caches, ability, () => new Map<string, Cached>());
  const key = JSON.stringify([user, language, today, arrangement, query]);
  const now = engine.clock().getTime();
  const found = known.get(key);
  if (found && found.until > now && found.until <= now + cachedFor) return found.views;
  if (known.size >= mostCached) known.clear();
  const views = read();
  known.set(key, { until: now + cachedFor, views });
  const forget = () => known.delete(key);
  views.then((all) => all.some((view) => 'error' in view) && forget(), forget);
  return views;
}
