import type { LinesList } from '#generator/model/lines.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { type Loaded, loadRow } from '#server/crud/read/load.ts';
import type { NamedLine } from './line-body.ts';
import type { LineFaults } from './line-faults.ts';
import { stampRow } from './save.ts';

/**
 * Empties the unique values of stored lines that another line of the same request may take, so that lines can exchange such
 * values and the order in which they are saved does not matter. Returns these lines as they were loaded before, by their
 * place in the request.
 * @param changes The changed values of each line; null for a new line and for one that does not change.
 */
export async function emptyExchanged(
  context: WriteContext,
  list: LinesList,
  named: readonly NamedLine[],
  changes: readonly (Stored | null)[],
  faults: LineFaults,
): Promise<ReadonlyMap<number, Loaded>> {
  const { trx, entity } = context;
  const loaded = new Map<number, Loaded>();
  const hasNew = named.some(({ stored }) => stored === null);
  for (const [fields, places] of changedTogether(entity, changes)) {
    if (places.length < 2 && !hasNew) continue;
    for (const n of places)
      await faults.at(`/${list.name}/${named[n]?.at}`, async () => {
        const id = named[n]?.stored?.id as number;
        if (!loaded.has(n)) loaded.set(n, await loadRow(context, id, 'update', false));
        const changed = fields.filter((name) => Object.hasOwn(changes[n] as Stored, name));
        await stampRow(trx, entity, id, Object.fromEntries(changed.map((name) => [name, null])));
      });
  }
  return loaded;
}

/** The fields of each uniqueness, with the places of the lines that change one of them. */
function changedTogether({ unique }: EntityModel, changes: readonly (Stored | null)[]) {
  return unique.map(({ fields }) => {
    const places = changes.flatMap((changed, n) =>
      changed && fields.some((name) => Object.hasOwn(changed, name)) ? [n] : [],
    );
    return [fields, places] as const;
  });
}
