import { use, useSyncExternalStore } from 'react';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { type AppModel, type EntitySummary, type EntityView, loadEntity, loadModel } from './model.ts';
import { modelChanges } from './model-cache.ts';

export function useModel(): AppModel {
  useModelChanges();
  return use(loadModel(useLanguage()));
}

/** The full description of an entity by name. Suspends while it loads. */
export function useEntity(name: string): EntityView {
  useModelChanges();
  return use(loadEntity(useLanguage(), name));
}

export function useEntityByPlural(plural: string | undefined): EntitySummary | null {
  const { entities } = useModel();
  return Object.values(entities).find((entity) => entity.plural === plural) ?? null;
}

/** Renders again when the model changes. */
function useModelChanges(): void {
  useSyncExternalStore(modelChanges.subscribe, modelChanges.now);
}
