import { use, useSyncExternalStore } from 'react';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { type AppModel, type EntitySummary, type EntityView, loadEntity, loadModel } from './model.ts';
import { modelRound } from './model-cache.ts';

export function useModel(): AppModel {
  useRound();
  return use(loadModel(useLanguage()));
}

/** The full description of an entity by name. Suspends while it loads. */
export function useEntity(name: string): EntityView {
  useRound();
  return use(loadEntity(useLanguage(), name));
}

export function useEntityByPlural(plural: string | undefined): EntitySummary | null {
  const { entities } = useModel();
  return Object.values(entities).find((entity) => entity.plural === plural) ?? null;
}

/** Renders again when the model changes. */
function useRound(): void {
  useSyncExternalStore(modelRound.subscribe, modelRound.now);
}
