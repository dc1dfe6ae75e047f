import type { EntityModel } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { personalFields } from '#server/crud/read/field-lists.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Eraser } from './eraser.ts';

/** Removes personal data from the history of a row: the personal fields, and the same words in other texts. */
export async function eraseInEvents(trx: Transaction, entity: EntityModel, id: number, erase: Eraser): Promise<void> {
  const p = trx.dialect.placeholder;
  const select = `select id, diff, data from events where entity = ${p(1)} and record_id = ${p(2)}`;
  const personal = new Set(personalFields(entity).map(({ name }) => name));
  for (const [event, diff, data] of await trx.read(select, [entity.name, id])) {
    const cleaned = [cleanedDiff(diff, personal, erase), cleanedData(data, personal, erase)];
    if (cleaned[0] === diff && cleaned[1] === data) continue;
    await trx.run(`update events set diff = ${p(1)}, data = ${p(2)} where id = ${p(3)}`, [...cleaned, event]);
  }
}

function cleanedDiff(diff: unknown, personal: ReadonlySet<string>, erase: Eraser): unknown {
  if (typeof diff !== 'string') return diff;
  const pairs = Object.entries(JSON.parse(diff) as Stored);
  const clean = pairs.map(([name, pair]) => [name, personal.has(name) ? [null, null] : eraseInValue(pair, erase)]);
  return JSON.stringify(Object.fromEntries(clean));
}

function cleanedData(data: unknown, personal: ReadonlySet<string>, erase: Eraser): unknown {
  if (typeof data !== 'string') return data;
  const known = Object.entries(JSON.parse(data) as Stored).filter(([name]) => !personal.has(name));
  return JSON.stringify(Object.fromEntries(known.map(([name, value]) => [name, eraseInValue(value, erase)])));
}

/** The same value with every text in it erased. */
function eraseInValue(value: unknown, erase: Eraser): unknown {
  if (Array.isArray(value)) return value.map((one) => eraseInValue(one, erase));
  if (typeof value !== 'object' || value === null) return erase(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eraseInValue(one, erase)]));
}
