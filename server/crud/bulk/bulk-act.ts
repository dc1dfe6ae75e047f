import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { ActionPlug } from '#server/crud/plugs.ts';
import { allVerbs, forNewRows, rightOf } from '#server/crud/read/offered.ts';
import { badBody, forbidden } from '#server/errors.ts';

/** The highest number of rows on which an action runs while the caller waits; with more rows, a job is created. */
export const actLimit = 200;

/** An action for many rows and the input of its dialog, which is the same for all of them. */
export type BulkAct = { readonly action: string; readonly input: object };

/** Reads the action and its input from a bulk request. */
export function readAct(action: unknown, input: unknown): BulkAct {
  if (typeof action !== 'string') throw badBody('bulk_action', { action: JSON.stringify(action ?? null), known: '–' });
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badBody('bulk_input');
  return { action, input };
}

/**
 * @throws 400 when the action cannot be run on many rows, with the actions that can; 403 when the caller never has the right
 */
export function authoriseAct({ engine: { plugs }, caller, entity }: ReadContext, action: string): void {
  const known = actionsForMany(plugs.actionsOf(entity.name), entity, allVerbs(plugs, entity));
  const may = (name: string) => caller.ability.can(rightOf(name), entity.name);
  if (!known.includes(action)) throw badBody('bulk_action', { action, known: known.filter(may).join(', ') || '–' });
  if (!caller.ability.can('read', entity.name) || !may(action)) throw forbidden('action_not_permitted', { action });
}

/** Transitions and actions that change something, return nothing that is shown only once, and ask for no secret. */
function actionsForMany(plugs: readonly ActionPlug[], entity: EntityModel, verbs: readonly string[]): string[] {
  const single = plugs.filter(isForOne).map(({ name }) => name);
  return verbs.filter(
    (verb) => ![...entity.verbs, ...forNewRows(entity), ...entity.readOnlyActions, ...single].includes(verb),
  );
}

function isForOne({ ask, answers }: ActionPlug): boolean {
  const shown = typeof answers === 'object' ? (answers.properties ?? {}) : {};
  return [...Object.values(shown), ...Object.values(ask?.schema.properties ?? {})].some(isSecret);
}

function isSecret(property: unknown): boolean {
  const { format, writeOnly } = property as { readonly format?: string; readonly writeOnly?: boolean };
  return format === 'password' || writeOnly === true;
}
