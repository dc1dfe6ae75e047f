import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { unreadable } from './conditions.ts';
import type { FormStore } from './FormStore.ts';
import { relationsOf } from './related.ts';
import type { FormShape } from './types.ts';

/** Keeps the records beside the form's values that its conditions and cascades follow, read when one is chosen. */
export function useRelated(shape: FormShape, store: FormStore): void {
  const provider = useDataProvider();
  useEffect(() => {
    const ends = relationsOf(shape).map((relation) => {
      let asked: unknown;
      const read = () => {
        const id = store.get(relation.name);
        if (id === asked) return;
        asked = id;
        if (typeof id !== 'number') return store.relate(relation, null);
        provider.getOne(relation.plural, { id }).then(
          ({ data }) => asked === id && store.relate(relation, data),
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
