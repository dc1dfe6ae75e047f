import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { unreadable } from './conditions.ts';
import type { FormStore } from './FormStore.ts';
import { type Relation, relationsOf } from './related.ts';
import type { FormShape, Titles, Values } from './types.ts';

/** Holds the records that the form's conditions and filters refer to; each is read when it is chosen. */
export function useRelated(shape: FormShape, store: FormStore): void {
  const provider = useDataProvider();
  useEffect(() => {
    const ends = relationsOf(shape).map((relation) => {
      let asked: unknown;
      const filled: Values = {};
      const read = () => {
        const id = store.get(relation.name);
        if (id === asked) return;
        asked = id;
        if (typeof id !== 'number') return store.relate(relation, null);
        provider.getOne(relation.plural, { id }).then(
          ({ data }) => {
            if (asked !== id) return;
            store.relate(relation, data);
            if (store.base().id === undefined) takeOver(store, relation, data, filled);
          },
          () => asked === id && store.relate(relation, unreadable),
        );
      };
      read();
      return store.subscribe(relation.name, read);
    });
    return () => {
      for (const end of ends) end();
    };
  }, [shape, store, provider]);
}

/**
 * Fills a new record's fields from the chosen record, unless the user has entered other values. `filled` stores the
 * filled values.
 */
function takeOver(store: FormStore, { taken }: Relation, data: Values, filled: Values): void {
  const titles = (data._titles ?? {}) as Titles;
  for (const { name, field } of taken) {
    const [now, value] = [store.get(name) ?? null, data[field] ?? null];
    if (value === null || now === value || (now !== null && now !== filled[name])) continue;
    filled[name] = value;
    store.set(name, value, titles[field] ?? null);
  }
}
