import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { ActionPlug } from '#server/crud/plugs.ts';
import { allVerbs, forNewRows, rightOf } from '#server/crud/read/offered.ts';
import { badBody, forbidden } from '#server/errors.ts';

/** So many rows take an action while the caller waits; more become a job. */
export const actLimit = 200;

/** An action that many rows take, and what its dialog was answered with, once for all of them. */
export type BulkAct = { readonly action: string; readonly input: object };

/** Reads what a bulk request says of its action. */
export function readAct(action: unknown, input: unknown): BulkAct {
  if (typeof action !== 'string') throw badBody('bulk_action', { action: JSON.stringify(action ?? null), known: '–' });
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badBody('bulk_input');
  return { action, input };
}

/** @throws 400 when it is no action for many, with those that are; 403 when the caller never has the right */
export function authoriseAct({ engine: { plugs }, caller, entity }: ReadContext, action: string): void {
  const known = actionsForMany(plugs.actionsOf(entity.name), entity, allVerbs(plugs, entity));
  const may = (name: string) => caller.ability.can(rightOf(name), entity.name);
  if (!known.includes(action)) throw badBody('bulk_action', { action, known: known.filter(may).join(', ') || '–' });
  if (!caller.ability.can('read', entity.name) || !may(action)) throw forbidden('action_not_permitted', { action });
}

/** Steps and actions that change something, show nothing once, and ask for no secret. */
function actionsForMany(plugs: readonly ActionPlug[], entity: EntityModel, verbs: readonly string[]): string[] {
  const single = plugs.filter(isForOne).map(({ name }) => name);
  return verbs.filter((verb) => ![...entity.verbs, ...forNewRows(entity), ...entity.looks, ...single].includes(verb));
}

function isForOne({ ask, answers }: ActionPlug): boolean {
  const shown = typeof answers === 'object' ? (answers.properties ?? {}) : {};
  return [...Object.values(shown), ...Object.values(ask?.schema.properties ?? {})].some(isSecret);
}

function isSecret(property: unknown): boolean {
  const { format, writeOnly } = property as { readonly format?: string; readonly writeOnly?: boolean };
  return format === 'password' || writeOnly === true;
}
