import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { stampRow, updateRow } from '#server/crud/write/save.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type Eraser, longEnough } from './eraser.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller };

/** Messages of the program about records: the title of a ticket may contain a name. */
const messages: Readonly<Record<string, readonly string[]>> = { notification: ['title', 'body'], mail: ['subject'] };

/** Removes the values of a row from the messages that people of its client got about it. */
export async function eraseInMessages(work: Work, client: unknown, values: readonly unknown[], erase: Eraser) {
  const words = longEnough(values);
  if (words.length === 0) return;
  for (const [name, fields] of Object.entries(messages)) {
    const entity = work.engine.base.entities[name];
    if (!entity) continue;
    for (const id of await withWords(work.trx, entity, fields, client, words))
      await rewrite(work, entity, fields, id, erase);
  }
}

async function withWords(
  trx: Transaction,
  { table }: EntityModel,
  fields: readonly string[],
  client: unknown,
  words: readonly string[],
): Promise<number[]> {
  const { placeholder: p, position } = trx.dialect;
  const asked = fields.flatMap((field) => words.map((word) => ({ field, word })));
  const tests = asked.map(({ field }, n) => `${position(`lower(${field})`, `lower(${p(n + 2)})`)} > 0`);
  const sql = `select id from ${table} where client_id = ${p(1)} and (${tests.join(' or ')}) order by id`;
  return (await trx.read(sql, [client, ...asked.map(({ word }) => word)])).map(([id]) => Number(id));
}

async function rewrite(
  { engine, trx, caller }: Work,
  entity: EntityModel,
  fields: readonly string[],
  id: number,
  erase: Eraser,
): Promise<void> {
  const before = await lockedRow(trx, entity, id);
  if (!before) return;
  const changed: Stored = Object.fromEntries(fields.map((name) => [name, erase(before[name])]));
  if (fields.every((name) => changed[name] === before[name])) return;
  if (!entity.versioned) return stampRow(trx, entity, id, changed);
  const rewritten = entity.fields.filter(({ name }) => fields.includes(name));
  await updateRow(engine, trx, caller, entity, { ...before, ...changed, id }, rewritten);
}
