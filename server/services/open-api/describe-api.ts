import { openApi } from '#generator/printers/openapi.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { compressed, type Document } from './document-cache.ts';
import { extraPaths } from './extra-paths.ts';
import { knownModel } from './known-model.ts';

/**
 * The description of the API as the caller may know it, which the thread for long answers writes. If custom fields changed
 * since the request began, the thread described another model, and the description is written here.
 */
export async function describeApi(engine: Engine, caller: Caller): Promise<Document> {
  const made = await engine.longAnswers?.document(caller);
  if (made?.hash === engine.model.hash) return made.document;
  return writeDescription(engine, caller.ability);
}

export function writeDescription(engine: Engine, ability: Ability): Promise<Document> {
  const content = openApi(knownModel(engine.model, ability), {
    title: engine.productName,
    version: '1',
    extraPaths: extraPaths(engine, ability),
  });
  return compressed(JSON.stringify(content));
}
