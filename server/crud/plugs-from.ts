import type { Model } from '#generator/model/types.ts';
import type { EntityRules } from '#schemas/_meta/define-rules.ts';
import {
  checkAction,
  checkComputed,
  checkEachActions,
  checkHook,
  checkJob,
  checkPublicPage,
  checkRoute,
  checkTemplate,
  checkWhy,
  nameOf,
} from './plug-checks.ts';
import { messagesOf } from './plug-messages.ts';
import type { ActionPlug, Hook, JobPlug, PlugFile, Plugs, PublicPagePlug, RoutePlug, TemplatePlug } from './plugs.ts';

type Named = { readonly entity: string };

/** Checks plugs against the model and groups them by entity; throws on an unknown entity, a duplicate or a mismatch. */
export function plugsFrom(model: Model, files: readonly PlugFile[]): Plugs {
  const listed = namesOf(model, files);
  const all = <T>(kind: PlugFile['kind'], check: (file: string, definition: T) => T): readonly T[] =>
    files.filter((one) => one.kind === kind).map(({ file, definition }) => check(file, definition as T));
  const actions = all<ActionPlug>('action', (file, action) => checkAction(model, file, action));
  const hooks = all<Hook>('hook', (file, hook) => checkHook(model, file, hook));
  const templates = all<TemplatePlug>('template', (file, template) => checkTemplate(model, file, template));
  const jobs = all<JobPlug>('job', (file, job) => checkJob(model, file, job));
  const routes = all<RoutePlug>('route', checkRoute);
  const publicPages = all<PublicPagePlug>('public-page', checkPublicPage);
  const rules = new Map(all<EntityRules>('rules', (_, one) => one).map((one) => [one.entity, one]));
  const actionsBy = byEntity(actions);
  const hooksBy = byEntity(hooks);
  const templatesBy = byEntity(templates);
  checkComputed(model, rules);
  checkEachActions(model, actions);
  checkWhy(model, rules);
  return {
    jobs,
    routes,
    publicPages,
    actions: [...actionsBy.values()].flat(),
    actionsOf: (entity) => actionsBy.get(entity) ?? [],
    templatesOf: (entity) => templatesBy.get(entity) ?? [],
    listeners: [...hooksBy.values()].flat().filter(({ onEvent }) => onEvent),
    hooksOf: (entity) => hooksBy.get(entity) ?? [],
    rulesOf: (entity) => rules.get(entity) ?? null,
    messages: messagesOf(files),
    files: listed,
  };
}

/** What each file is called; two files may not define the same. */
function namesOf(model: Model, files: readonly PlugFile[]): Plugs['files'] {
  const seen = new Map<string, string>();
  return files.map((plugFile) => {
    const { file, kind } = plugFile;
    const name = nameOf(model, plugFile);
    const key = `${kind} ${name.entity} ${name.name}`;
    if (seen.has(key)) throw new Error(`${file} › ${name.name} › already defined by ${seen.get(key)}`);
    seen.set(key, file);
    return name;
  });
}

function byEntity<T extends Named>(plugs: readonly T[]): Map<string, readonly T[]> {
  const found = new Map<string, readonly T[]>();
  for (const plug of plugs) found.set(plug.entity, [...(found.get(plug.entity) ?? []), plug]);
  return found;
}
