import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { stampRow, updateRow } from '#server/crud/write/save.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type Eraser, longEnough } from './eraser.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller };

/** A record whose personal data is erased, with its values before the erasure. */
export type Subject = { readonly entity: EntityModel; readonly row: Stored };

/** Messages of the program about one record; for example, the title of a ticket may contain a name. */
type Messages = {
  readonly name: string;
  /** The text fields that may contain a name. */
  readonly fields: readonly string[];
  readonly idsAbout: (trx: Transaction, table: string, subject: Subject) => Promise<readonly number[]>;
};

const messages: readonly Messages[] = [
  { name: 'notification', fields: ['title', 'body'], idsAbout: linkedTo },
  { name: 'mail', fields: ['subject'], idsAbout: withTitle },
];

/** Erases words in the messages that people received about a record, and in no others. */
export async function eraseInMessages(work: Work, subject: Subject, erase: Eraser): Promise<void> {
  for (const { name, fields, idsAbout } of messages) {
    const entity = work.engine.base.entities[name];
    if (!entity) continue;
    for (const id of await idsAbout(work.trx, entity.table, subject)) await rewrite(work, entity, fields, id, erase);
  }
}

/** Notifications that link to the page of the record, including one of its tabs. */
async function linkedTo(trx: Transaction, table: string, { entity, row }: Subject): Promise<number[]> {
  const p = trx.dialect.placeholder;
  const page = `/${entity.plural}/${row.id}`;
  const withTab = `${page}?`;
  const sql = `select id from ${table} where link = ${p(1)} or substr(link, 1, ${withTab.length}) = ${p(2)} order by id`;
  return idsIn(await trx.read(sql, [page, withTab]));
}

/**
 * E-mails do not refer to a record, so those of the client and the platform whose subject contains its number or title are
 * used.
 */
async function withTitle(trx: Transaction, table: string, { entity, row }: Subject): Promise<number[]> {
  const { placeholder: p, position } = trx.dialect;
  const titles = longEnough(entity.titleFields.map((name) => row[name]));
  if (titles.length === 0) return [];
  const tests = titles.map((_, n) => `${position('subject', p(n + 2))} > 0`);
  const sql = `select id from ${table} where (client_id = ${p(1)} or client_id is null) and (${tests.join(' or ')}) order by id`;
  return idsIn(await trx.read(sql, [row.client_id, ...titles]));
}

function idsIn(rows: readonly (readonly unknown[])[]): number[] {
  return rows.map(([id]) => Number(id));
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
  await updateRow({ engine, trx, caller, entity }, { ...before, ...changed, id }, rewritten);
}
