import { assertCoded } from '#generator/model/assert/coded.ts';
import type { EachModel } from '#generator/model/lifecycle-types.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import { nearest } from '#generator/model/nearest.ts';
import type { EntityModel, Model } from '#generator/model/types.ts';
import { assertTitleAndRoles } from '#generator/model/with-actions.ts';
import type { EntityRules } from '#schemas/_meta/define-rules.ts';
import type { ActionPlug, Hook, JobPlug, PlugFile, PublicPagePlug, RoutePlug, TemplatePlug } from './plugs.ts';

export type PlugName = { readonly entity: string; readonly kind: string; readonly name: string; readonly file: string };

/** The entity and the name of what a file defines; an entity's rules have the name of their kind. */
export function nameOf(model: Model, { file, kind, definition }: PlugFile): PlugName {
  const { entity, name = kind } = (definition ?? {}) as { entity?: string; name?: string };
  if (!entity)
    throw new Error(
      `${file} › default export › is no ${kind} made by define${kind.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}()`,
    );
  if (!model.entities[entity]) throw new Error(`${file} › entity › no schema "${entity}"`);
  return { entity, kind, name, file };
}

export function checkAction(model: Model, file: string, action: ActionPlug): ActionPlug {
  const entity = model.entities[action.entity] as EntityModel;
  const taken = [...entity.verbs, 'restore', 'purge', 'explain', ...transitionsOf(entity).map(({ name }) => name)];
  if (taken.includes(action.name))
    throw new Error(`${file} › ${action.name} › is already a verb of "${action.entity}"`);
  if (entity.form.afterCreate?.action === action.name && action.ask)
    throw new Error(`${file} › ask › ${entity.file} names this action in after_create, so it can ask nothing`);
  for (const [name, other] of Object.entries(action.ask?.of ?? {}))
    if (!model.entities[other]?.field[name])
      throw new Error(`${file} › ask › of › ${name} › "${other}" has no field of this name`);
  assertCoded(model, file, action);
  assertTitleAndRoles(model, file, action);
  return action;
}

export function checkHook(model: Model, file: string, hook: Hook): Hook {
  assertCoded(model, file, { entity: hook.entity, ...(hook.when && { whenOf: hook.when }) });
  return hook;
}

export function checkJob(model: Model, file: string, job: JobPlug): JobPlug {
  if (typeof job.run !== 'function') throw new Error(`${file} › ${job.name} › has no function "run"`);
  assertCoded(model, file, job);
  return job;
}

export function checkPublicPage(file: string, page: PublicPagePlug): PublicPagePlug {
  if (typeof page.answer !== 'function') throw new Error(`${file} › ${page.name} › has no function "answer"`);
  return page;
}

export function checkRoute(file: string, route: RoutePlug): RoutePlug {
  for (const part of ['router', 'openApi'] as const)
    if (typeof route[part] !== 'function') throw new Error(`${file} › ${route.name} › has no function "${part}"`);
  if (!(route.paths instanceof RegExp) || !route.paths.source.startsWith('^\\/api\\/'))
    throw new Error(`${file} › ${route.name} › paths › is no expression that begins with "^\\/api\\/"`);
  return route;
}

export function checkTemplate(model: Model, file: string, template: TemplatePlug): TemplatePlug {
  if (typeof template.build !== 'function') throw new Error(`${file} › ${template.name} › has no function "build"`);
  assertCoded(model, file, { ...template, title: template.title ?? {} });
  return template;
}

export function checkComputed(model: Model, rules: ReadonlyMap<string, EntityRules>): void {
  for (const entity of Object.values(model.entities)) {
    for (const field of entity.fields) {
      if (field.computed?.from !== 'rules' || field.computed.name === 'stamp') continue;
      if (rules.get(entity.name)?.computed?.[field.computed.name]) continue;
      throw new Error(
        `${entity.file} › /properties/${field.name}/x-computed › no function "${field.computed.name}" in ${entity.name}.rules.ts`,
      );
    }
  }
}

/** Each explanation under `why` must belong to a value that a field takes from the rules file. */
export function checkWhy(model: Model, rules: ReadonlyMap<string, EntityRules>): void {
  for (const [name, { why }] of rules) {
    const fields = model.entities[name]?.fields ?? [];
    const known = fields.flatMap(({ computed }) => (computed?.from === 'rules' ? [computed.name] : []));
    const wrong = Object.keys(why ?? {}).find((one) => !known.includes(one));
    if (wrong === undefined) continue;
    const meant = nearest(wrong, known);
    const hint = meant ? `, did you mean "${meant}"?` : '';
    throw new Error(`${name}.rules.ts › why › ${wrong} › no field of ${name} is computed by this name${hint}`);
  }
}

/** Each action that a transition runs on other rows must exist there. */
export function checkEachActions(model: Model, actions: readonly ActionPlug[]): void {
  for (const entity of Object.values(model.entities))
    for (const { name, each } of transitionsOf(entity))
      for (const [index, one] of each.entries())
        checkEachAction({ model, actions, entity }, `transitions/${name}/each/${index}/action`, one);
}

type Around = { readonly model: Model; readonly actions: readonly ActionPlug[]; readonly entity: EntityModel };

function checkEachAction({ model, actions, entity }: Around, place: string, each: EachModel): void {
  const { entity: other, through, action } = each;
  if (action === null) return;
  const target = model.entities[other ?? entity.field[through ?? '']?.ref?.entity ?? ''] as EntityModel;
  const own = actions.filter((plug) => plug.entity === target.name).map(({ name }) => name);
  const known = [...transitionsOf(target).map(({ name }) => name), ...own];
  if (known.includes(action)) return;
  const meant = nearest(action, known);
  const hint = meant ? `, did you mean "${meant}"?` : '';
  throw new Error(`${entity.file} › ${place} › "${target.name}" has no action "${action}"${hint}`);
}
