import { useEffect, useState } from 'react';
import { type EntityView, loadEntity, type RefView } from '#admin/providers/model/model.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';

/** An entity of places with the title of its reference; `view` is null where the user may not read it. */
export type KindWords = { name: string | null; title: string; view: EntityView | null };

/** The entities of a place's tree in the reader's language, the deepest first; empty while they are loading. */
export function useKinds({ entity, levels }: RefView): KindWords[] {
  const language = useLanguage();
  const [kinds, setKinds] = useState<KindWords[]>([]);
  const key = (levels ?? []).join();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const view = await loadEntity(language, entity);
      const above = key.split(',').map(async (name) => {
        const field = view.fields[name];
        const found = field?.ref ? await loadEntity(language, field.ref.entity).catch(() => null) : null;
        return field ? [{ name, title: field.title, view: found }] : [];
      });
      return [{ name: null, title: view.title, view }, ...(await Promise.all(above)).flat().reverse()];
    };
    read().then(
      (found) => isCurrent && setKinds(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [entity, key, language]);
  return kinds;
}
