import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { personalFields } from '#server/crud/read/field-lists.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { attachedIds, attachedTo } from '#server/crud/write/bin-rows.ts';
import { diffOf, recordQuietly } from '#server/crud/write/history.ts';
import { updateRow } from '#server/crud/write/save.ts';
import type { Transaction } from '#server/database/connect.ts';
import { eraseInEvents } from './erase-in-events.ts';
import { eraseInMessages } from './erase-in-messages.ts';
import { type Eraser, eraserOf } from './eraser.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller };

/**
 * Empties the personal data of a row, also of one in the recycle bin, and takes the same words out of its texts, the texts
 * of rows attached to it, the history of all of them, and the messages about it. The history names the server as the author.
 */
export async function eraseRow(work: Work, entity: EntityModel, id: number): Promise<void> {
  const row = await lockedRow(work.trx, entity, id);
  if (!row) return;
  const personal = personalFields(entity);
  const values = personal.map(({ name }) => row[name]);
  const erase = eraserOf(values);
  await eraseText(work, entity, row, erase, Object.fromEntries(personal.map(({ name }) => [name, null])));
  await eraseInMessages(work, row.client_id, values, erase);
  for (const attached of attachedTo(work.engine, entity)) {
    for (const child of await attachedIds(work.trx, attached, entity, id, '1 = 1')) {
      const found = await lockedRow(work.trx, attached, child);
      if (found) await eraseText(work, attached, found, erase, {});
    }
  }
}

async function eraseText(
  { engine, trx, caller }: Work,
  entity: EntityModel,
  before: Stored,
  erase: Eraser,
  emptied: Stored,
): Promise<void> {
  const texts = entity.fields.filter(isFreeText);
  const changed = Object.fromEntries(texts.map(({ name }) => [name, erase(before[name])]));
  const after = { ...before, ...changed, ...emptied } as Stored & { id: number };
  const fields = entity.fields.filter(({ name }) => after[name] !== before[name]);
  await eraseInEvents(trx, entity, after.id, erase);
  if (fields.length === 0) return;
  await updateRow(engine, trx, caller, entity, after, fields);
  // What a text was before is what is being erased: the history names the fields that changed and has no values.
  const diff = Object.fromEntries(
    Object.keys(diffOf(entity, before, after)).map((name) => [name, [null, null] as const]),
  );
  await recordQuietly(engine, trx, caller, entity, {
    verb: 'update',
    id: after.id,
    clientId: after.client_id,
    version: Number(before.row_version) + 1,
    diff,
    data: { cause: 'personal_data_erased' },
  });
}

/** Texts that people write; numbers, codes and days never name anybody. */
function isFreeText({ kind, system, kept, slot, computed, personal }: FieldModel): boolean {
  return kind === 'string' && !system && !kept && slot === null && computed === null && personal === null;
}
