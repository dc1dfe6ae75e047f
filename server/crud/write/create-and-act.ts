import type { EntityModel } from '#generator/model/types.ts';
import { type Act, actOnRow, prepareAction } from '#server/crud/act.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { authorise } from '#server/crud/service.ts';
import { driverFault } from '#server/database/driver-faults.ts';
import { badQuery, forbidden } from '#server/errors.ts';
import type { Transact } from './answer-write.ts';
import { createWithLines } from './lines.ts';

/** A new record, and the error of the action that should have followed; null when there was none. */
export type Created = { readonly record: ApiRecord; readonly warning: Warning | null };
export type Warning = { readonly action: string; readonly error: unknown };

/** The action that a request wants to run on its new record; null where it names none. */
export function readThen({ form, plural }: EntityModel, value: unknown): string | null {
  if (value === undefined) return null;
  const known = form.afterCreate?.action;
  if (known === undefined) throw badQuery('then', 'unknown_parameter', { parameter: 'then' });
  if (value !== known) throw badQuery('then', 'unknown_then', { known, plural });
  return known;
}

/**
 * Creates a record and runs an action on it, in one transaction. An error of the action undoes only the action: the record
 * is stored all the same, and the answer says what was not done.
 * @throws 403 without the right to create or to the action; then nothing is stored
 */
export async function createAndAct(
  context: ReadContext,
  body: unknown,
  action: string,
  transact: Transact,
): Promise<Created> {
  const { engine, caller, entity } = context;
  authorise(caller, entity, 'create');
  if (!caller.ability.can(action, entity.name)) throw forbidden('action_not_permitted', { action });
  const prepared = await prepareAction(context, action, {});
  return transact(async (trx) => {
    const { row, record } = await createWithLines({ engine, trx, caller, entity, answers: true }, body);
    const work: Act = { engine, trx, caller, entity, id: row.id };
    try {
      const acted = await trx.attempt(() => actOnRow(work, action, {}, null, prepared));
      return { record: acted as ApiRecord, warning: null };
    } catch (error) {
      if (driverFault(error)) throw error;
      return { record: record as ApiRecord, warning: { action, error } };
    }
  });
}
