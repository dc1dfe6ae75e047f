import type { EntityModel, Filter, Language } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Group } from '#server/crud/read/group-plan.ts';
import { groups } from '#server/crud/read/groups.ts';
import { pageAfter } from '#server/crud/read/keyset.ts';
import { nameable } from '#server/crud/read/list-query.ts';
import { untranslatedField } from '#server/crud/sql/untranslated.ts';

/** The numbers of one master list, as far as its reader may see them. */
export type MasterList = {
  readonly entity: string;
  readonly count: number;
  /** UTC instant of the newest change among the rows; null if there are none. */
  readonly changed_at: string | null;
  /** The person who made that change; null if no person did or the reader may not see the name. */
  readonly changed_by: string | null;
  /** Rows whose title lacks a text in one of the languages; null if titles are written in one language only. */
  readonly untranslated: number | null;
};

type Request = { readonly engine: Engine; readonly caller: Caller; readonly entity: EntityModel };

/** Counts a list and finds its newest change, with at most three statements. */
export async function readMasterList(
  asked: Request,
  filter: Filter,
  languages: readonly Language[],
): Promise<MasterList> {
  const { engine, caller, entity } = asked;
  const stamps = ['updated_at', 'created_at'].filter((name) => nameable(caller.ability, entity, name));
  const all = await grouped(asked, filter, stamps);
  const count = all?.count ?? 0;
  const [stamp = null, changedAt = null] = newest(all, stamps);
  const canTranslate = languages.length > 0 && untranslatedField(entity) !== null;
  const [changedBy, missing] = await Promise.all([
    stamp && changedAt ? personOf(engine, caller, entity, { ...filter, [stamp]: changedAt }, stamp) : null,
    canTranslate && count > 0 ? grouped(asked, { ...filter, untranslated: languages }, []) : undefined,
  ]);
  return {
    entity: entity.name,
    count,
    changed_at: changedAt,
    changed_by: changedBy,
    untranslated: canTranslate ? (missing?.count ?? 0) : null,
  };
}

async function grouped({ engine, caller, entity }: Request, filter: Filter, max: readonly string[]) {
  const query = { filter: JSON.stringify(filter), group: '[]', ...(max.length > 0 && { max: JSON.stringify(max) }) };
  return (await groups({ engine, caller, entity }, query)).groups[0];
}

/** The column that has the newest instant, and that instant. */
function newest(all: Group | undefined, stamps: readonly string[]): [stamp?: string, at?: string] {
  const found = stamps.flatMap((name): [string, string][] => {
    const at = all?.max[name];
    return typeof at === 'string' ? [[name, at]] : [];
  });
  return found.sort(([, one], [, other]) => (one < other ? 1 : -1))[0] ?? [];
}

/** The name of the person who made a change; null if no person is stored or the reader may not see the name. */
async function personOf(
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  filter: Filter,
  stamp: string,
): Promise<string | null> {
  const name = stamp.replace(/_at$/, '_by');
  if (!nameable(caller.ability, entity, name)) return null;
  const query = { filter: JSON.stringify(filter), fields: name, range: '[0,0]', sort: '["id","DESC"]', after: '' };
  const { rows } = await pageAfter({ engine, caller, entity }, query);
  const titles = rows[0]?._titles as Readonly<Record<string, string>> | undefined;
  return titles?.[name] ?? null;
}
