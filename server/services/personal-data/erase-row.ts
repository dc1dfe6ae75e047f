import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { personalFields } from '#server/crud/read/field-lists.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { attachedIds, attachedTo } from '#server/crud/write/bin-rows.ts';
import { diffOf, recordInHistory } from '#server/crud/write/history.ts';
import { stampRow, updateRow } from '#server/crud/write/save.ts';
import type { Transaction } from '#server/database/connect.ts';
import { eraseInEvents } from './erase-in-events.ts';
import { eraseInMessages } from './erase-in-messages.ts';
import { type Eraser, eraserOf } from './eraser.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller };

/**
 * Empties the personal data of a row, including one in the recycle bin, and removes the same words from its texts, the
 * texts of rows that belong to it, the history of all of them, and the messages about it. The history names the server as
 * the author.
 */
export async function eraseRow(work: Work, entity: EntityModel, id: number): Promise<void> {
  const row = await lockedRow(work.trx, entity, id);
  if (!row) return;
  const personal = personalFields(entity);
  const erase = eraserOf(personal.map(({ name }) => row[name]));
  await eraseText(work, entity, row, erase, Object.fromEntries(personal.map(({ name }) => [name, null])));
  await eraseInMessages(work, { entity, row }, erase);
  await eraseBelow(work, entity, id, erase);
}

/** Rows below a row are those attached to it, those that reach their client through it, and the rows below these. */
async function eraseBelow(work: Work, entity: EntityModel, id: number, erase: Eraser): Promise<void> {
  for (const [below, ids] of await rowsBelow(work, entity, id)) {
    for (const child of ids) {
      const found = await lockedRow(work.trx, below, child);
      if (!found) continue;
      await eraseText(work, below, found, erase, {});
      await eraseBelow(work, below, child, erase);
    }
  }
}

async function rowsBelow({ engine, trx }: Work, entity: EntityModel, id: number): Promise<[EntityModel, number[]][]> {
  const found: [EntityModel, number[]][] = [];
  for (const attached of attachedTo(engine, entity))
    found.push([attached, await attachedIds(trx, attached, { owner: entity, id }, '1 = 1')]);
  for (const part of Object.values(engine.model.entities)) {
    const { table, field, scope } = part;
    if (!scope.through || field[scope.through]?.ref?.entity !== entity.name) continue;
    const sql = `select id from ${table} where ${scope.through} = ${trx.dialect.placeholder(1)} order by id`;
    found.push([part, (await trx.read(sql, [id])).map(([child]) => Number(child))]);
  }
  return found;
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
  if (!entity.versioned)
    return stampRow(trx, entity, after.id, Object.fromEntries(fields.map(({ name }) => [name, after[name]])));
  await updateRow({ engine, trx, caller, entity }, after, fields);
  // The old text is what is being erased, so the history names only the fields that changed, without values.
  const diff = Object.fromEntries(
    Object.keys(diffOf(entity, before, after)).map((name) => [name, [null, null] as const]),
  );
  await recordInHistory(
    { engine, trx, caller, entity },
    {
      verb: 'update',
      id: after.id,
      clientId: after.client_id,
      version: Number(before.row_version) + 1,
      diff,
      data: { cause: 'personal_data_erased' },
    },
  );
}

/** Texts that people write. Numbers, codes and days never name a person. */
function isFreeText({ kind, system, unversioned, slot, computed, personal }: FieldModel): boolean {
  return kind === 'string' && !system && !unversioned && slot === null && computed === null && personal === null;
}
