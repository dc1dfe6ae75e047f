import type { DataProvider } from 'react-admin';
import { type EntityView, loadEntity } from '#admin/providers/model/model.ts';
import { sortParam } from '../../cells/columns.ts';
import { type Reader, titleOf } from '../../cells/text.ts';
import type { Choice } from '../picker/Picker.tsx';
import type { ReadChoices, Target } from '../picker/useChoices.ts';
import { bestFirst, filterFor, nodesOf, pathOf, searchTextOf, wordFilter, wordsOf } from './places.ts';

/**
 * An entity of places; `level` is the name of its reference in the entity that is searched for, null for that entity
 * itself.
 */
type Kind = { view: EntityView; level: string | null; above: string[] };

const most = 20;
const mostAbove = 4;

/**
 * Finds places by words in the titles of any level, each shown with its whole path. When words were typed, the levels
 * above are offered, too, except those that the filter already determines.
 */
export const readPlaces: ReadChoices = async ({ target, filter, q, provider, reader }) => {
  const kinds = await kindsOf(target, reader);
  const words = wordsOf(q);
  const [leaf] = kinds as [Kind];
  const settled = leaf.above.findLastIndex((name) => name in filter);
  const asked = words.length === 0 ? [leaf] : kinds.filter(({ above, level }) => !level || above.length > settled);
  const found = await Promise.all(
    asked.map((kind) =>
      placesOf(kind, kinds, { ...filterFor(filter, kind.view), ...find(kind, kinds) }, provider, reader).catch(
        notReadable,
      ),
    ),
  );
  const choices = bestFirst(
    found.flatMap((one) => one.choices),
    words,
  );
  return { view: leaf.view, choices, total: found.reduce((sum, one) => sum + one.total, 0) };

  function find({ above }: Kind, all: readonly Kind[]): object {
    const others = all.filter(({ level }) => level !== null && above.includes(level));
    return wordFilter(words, [searchTextOf(null), ...others.map(({ level }) => searchTextOf(level))]);
  }
};

const nothing = { choices: [] as Choice[], total: 0 };

/** A level that the user may not read adds no choices; any other failure is reported. */
function notReadable(error: { status?: number }): typeof nothing {
  if (error.status === 400 || error.status === 403) return nothing;
  throw error;
}

/** The target entity and those above it, the deepest first; entities that the user may not read are left out. */
async function kindsOf({ entity, levels = [] }: Target, { language }: Reader): Promise<Kind[]> {
  const view = await loadEntity(language, entity);
  const above = await Promise.all(
    levels.toReversed().map(async (level): Promise<Kind[]> => {
      const ref = view.fields[level]?.ref;
      const found = ref ? await loadEntity(language, ref.entity).catch(() => null) : null;
      return found ? [{ view: found, level, above: levels.slice(0, levels.indexOf(level)) }] : [];
    }),
  );
  return [{ view, level: null, above: levels }, ...above.flat()];
}

async function placesOf(
  { view, level, above }: Kind,
  kinds: readonly Kind[],
  filter: object,
  provider: DataProvider,
  reader: Reader,
): Promise<typeof nothing> {
  const { data, total = 0 } = await provider.getList(view.plural, {
    filter,
    sort: sortParam(view.list.sort),
    pagination: { page: 1, perPage: level ? mostAbove : most },
  });
  const kind = level && kinds.length > 1 ? view.title : '';
  const choices = data.map((row) => ({
    id: Number(row.id),
    title: titleOf(view, row, reader),
    second: [kind, pathOf(nodesOf(row, above), above)].filter(Boolean).join(' · '),
    entity: view.name,
    level,
    row,
  }));
  return { choices, total };
}
