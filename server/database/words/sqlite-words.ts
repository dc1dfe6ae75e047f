import type { Reader, Transaction } from '../connect.ts';
import {
  addRows,
  changeRows,
  dropIndex,
  fewWith,
  indexedTables,
  largestId,
  makeIndex,
  markOf,
} from './sqlite-word-table.ts';
import { leastRows, type Words } from './words.ts';

type Transact = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

const batch = 500;
const pause = 500;
const rare = 300;

/**
 * Keeps one full-text table beside each large table. Rows are taken in after their commit, in small batches; a mark says
 * up to which id that is done, changed rows are noted by triggers, and a search scans what lies past both.
 */
export function sqliteWords(reader: Reader, transact: Transact): Words {
  const built = new Set<string>();
  let [tables, least]: [readonly string[], number] = [[], leastRows];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let [stopped, again] = [false, false];
  const work = async (): Promise<void> => {
    const there = new Set(await indexedTables(reader));
    for (const table of tables) {
      if (stopped) return;
      if (await takeIn(reader, transact, { table, exists: there.has(table), least }, () => stopped)) built.add(table);
    }
  };
  const catchUp = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
      if (again) touched();
    });
    return running;
  };
  const touched = (): void => {
    again = running !== null;
    if (timer || stopped || tables.length === 0 || running) return;
    timer = setTimeout(() => {
      timer = null;
      catchUp().catch(() => {});
    }, pause);
    timer.unref();
  };
  return {
    has: (table) => built.has(table),
    isRare: async (table, words) => {
      const [row] = await reader.read(fewWith(table), [reader.dialect.wordQuery(words), rare]);
      return Number(row?.[0]) < rare;
    },
    maintain: async (wanted, rows = leastRows) => {
      [tables, least] = [wanted, rows];
      const there = await indexedTables(reader);
      for (const table of there.filter((name) => !wanted.includes(name)))
        await transact((trx) => dropIndex(trx, table));
    },
    catchUp: async () => {
      await running;
      await catchUp();
    },
    rebuild: async () => {
      await running?.catch(() => {});
      for (const table of await indexedTables(reader)) {
        built.delete(table);
        await transact((trx) => dropIndex(trx, table));
      }
      await catchUp();
    },
    touched,
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}

type Indexed = { readonly table: string; readonly exists: boolean; readonly least: number };

/** Brings one table's index up to date, a batch to a transaction; false where the table is too small to have one. */
async function takeIn(
  reader: Reader,
  transact: Transact,
  { table, exists, least }: Indexed,
  stopped: () => boolean,
): Promise<boolean> {
  if (!exists && (await largestId(reader, table)) < least) return false;
  if (!exists) await transact((trx) => makeIndex(trx, table));
  while (!stopped() && (await markOf(reader, table)) < (await largestId(reader, table)))
    await transact((trx) => addRows(trx, table, batch));
  for (let changed = batch; changed === batch && !stopped(); )
    changed = await transact((trx) => changeRows(trx, table, batch));
  return !stopped();
}
