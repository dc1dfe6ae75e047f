import type { EntityModel, Model } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import { subjectFields } from '#server/crud/sql/subject-sql.ts';
import { minutesAhead } from '#server/database/zone-offsets.ts';
import { badQuery } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';

/** The instant and number of the last event of a page. */
export type Place = readonly [at: string, event: number];

/** The parsed request for a time line. */
export type TimelineRequest = {
  /** The entity of the record that the time line belongs to. */
  readonly of: EntityModel;
  /** The entities whose events are requested. */
  readonly kinds: readonly EntityModel[];
  readonly verbs: readonly string[];
  /** The account that caused the events; null: every account. */
  readonly by: number | null;
  /** Instants: not before `from`, and before `to`. */
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
  readonly after: Place | null;
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

export const most = 200;
const usual = 50;
const known = ['kind', 'verb', 'by', 'from', 'to', 'limit', 'after'];
const dayPattern = /^\d{4}-\d\d-\d\d$/;
const linkedByModel = new WeakMap<Model, Map<string, readonly EntityModel[]>>();

/** The entity itself, and the entities that are attached to it or refer to it. */
export function linkedTo(model: Model, entity: EntityModel): readonly EntityModel[] {
  const linked = memoize(linkedByModel, model, () => new Map());
  return memoize(linked, entity.name, () =>
    Object.values(model.entities).filter((other) => {
      if (other.history === 'none') return false;
      const isAttached = other.owner?.entities !== '*' && other.owner?.entities.includes(entity.name);
      return (
        other === entity || isAttached || subjectFields(model, other).some(({ ref }) => ref?.entity === entity.name)
      );
    }),
  );
}

/**
 * Reads the parameters of a time line; unknown and malformed ones are refused, and so is an entity that the caller may not
 * read.
 */
export function readQuery(
  model: Model,
  caller: Caller,
  entity: EntityModel,
  query: Query,
  after: Place | null,
): TimelineRequest {
  const parameter = Object.keys(query).find((name) => !known.includes(name));
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
  for (const name of known)
    if (Array.isArray(query[name])) throw badQuery(name, 'repeated_parameter', { parameter: name });
  const readable = linkedTo(model, entity).filter(({ name }) => caller.ability.can('read', name));
  const kinds = listOf(query.kind);
  for (const kind of kinds)
    if (!readable.some(({ name }) => name === kind)) throw badQuery('kind', 'timeline_kind', { kind });
  return {
    of: entity,
    kinds: kinds.length > 0 ? readable.filter(({ name }) => kinds.includes(name)) : readable,
    verbs: verbsOf(query.verb),
    by: personOf(query.by),
    from: dayStart('from', query.from, caller.zone, 0),
    to: dayStart('to', query.to, caller.zone, 1),
    limit: limitOf(query.limit),
    after,
  };
}

function listOf(value: Query[string]): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

function verbsOf(value: Query[string]): string[] {
  const verbs = listOf(value);
  const isPlain = verbs.length <= 20 && verbs.every((verb) => /^[a-z_]{1,40}$/.test(verb));
  if (!isPlain) throw badQuery('verb', 'timeline_verb');
  return [...new Set(verbs)];
}

function personOf(value: Query[string]): number | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) throw badQuery('by', 'timeline_by');
  return Number(value);
}

/** The start of a day in the caller's zone, as an instant; `more` is a number of days to add. */
function dayStart(name: string, day: Query[string], zone: string, more: number): string | null {
  if (day === undefined) return null;
  const midnight = typeof day === 'string' && dayPattern.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
    throw badQuery(name, 'timeline_day', { parameter: name });
  const utc = midnight + more * 86_400_000;
  const firstEstimate = utc - minutesAhead(new Date(utc).toISOString(), zone) * 60_000;
  return new Date(utc - minutesAhead(new Date(firstEstimate).toISOString(), zone) * 60_000).toISOString();
}

function limitOf(value: Query[string]): number {
  if (value === undefined) return usual;
  const limit = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > most) throw badQuery('limit', 'timeline_limit', { most });
  return limit;
}
