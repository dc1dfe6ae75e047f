import { http } from '#admin/providers/http/http.ts';
import { currentLanguage } from '#admin/providers/words/language.ts';
import { completeView } from '#generator/model/complete-view.ts';
import type { Language } from '#generator/model/types.ts';
import type { AppModel, EntityView } from './model.ts';

const modelPath = '/api/model';

let cached = new Map<string, Promise<unknown>>();
const listeners = new Set<() => void>();
let round = 0;
let checkedAt = 0;

/** The model as the user may see it, cached for each language until it changes. */
export function loadModel(language: Language): Promise<AppModel> {
  if (!cached.has(keyOf(language, modelPath))) checkedAt = Date.now();
  return cache<AppModel>(language, modelPath);
}

export function loadEntity(language: Language, name: string): Promise<EntityView> {
  return cache<EntityView>(language, `/api/model/${name}`);
}

/** A counter that increases when the model changes, for `useSyncExternalStore`. */
export const modelChanges = {
  now: () => round,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Checks whether the model has changed; usually the answer is 304 and the browser's cached copy is used. A new model is
 * loaded completely, with every entity that is in use, before it replaces the old one, so that nothing on the page has
 * to wait.
 */
export async function refreshModel(): Promise<void> {
  const language = currentLanguage();
  checkedAt = Date.now();
  const known = await cached.get(keyOf(language, modelPath));
  const fresh = await ask<AppModel>(language, modelPath);
  if (!known || (known as AppModel).version === fresh.version) return;
  const next = new Map<string, Promise<unknown>>([[keyOf(language, modelPath), fulfilledPromise(fresh)]]);
  const views = [...cached.keys()].filter((key) => key.startsWith(`${language} /api/model/`));
  await Promise.all(views.map((key) => carryOver(language, key, next).catch(() => null)));
  cached = next;
  round += 1;
  for (const listener of listeners) listener();
}

/** An unchanged entity remains the same object, so that only what changed is rendered again. */
async function carryOver(language: Language, key: string, next: Map<string, Promise<unknown>>): Promise<void> {
  const inUse = cached.get(key);
  const known = (await inUse) as EntityView | undefined;
  const fresh = await ask<EntityView>(language, key.slice(key.indexOf(' ') + 1));
  next.set(key, inUse && known?.version === fresh.version ? inUse : fulfilledPromise(fresh));
}

/** The same, if the last check was more than that many seconds ago. */
export async function refreshModelAfter(seconds: number): Promise<void> {
  if (Date.now() - checkedAt > seconds * 1000) await refreshModel();
}

/**
 * A promise that React's `use` reads synchronously; otherwise the page would be replaced by its skeleton for a moment.
 */
export function fulfilledPromise<T>(value: T, promise: Promise<T> = Promise.resolve(value)): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

/** Returns the same promise each time, as React's `use` requires; after a failure, the next call requests it again. */
function cache<T>(language: Language, path: string): Promise<T> {
  const key = keyOf(language, path);
  const known = cached.get(key);
  if (known) return known as Promise<T>;
  const asked = ask<T>(language, path);
  cached.set(key, asked);
  asked.then(
    (value) => fulfilledPromise(value, asked),
    () => cached.delete(key),
  );
  return asked;
}

async function ask<T>(language: Language, path: string): Promise<T> {
  const { json } = await http(path, { headers: { 'Accept-Language': language } });
  return (path === modelPath ? json : completeView(json as EntityView)) as T;
}

function keyOf(language: Language, path: string): string {
  return `${language} ${path}`;
}
