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
 * Maintains one full-text table for each large table. Rows are indexed after their commit, in small batches; a mark stores
 * up to which id this is done, triggers record changed rows, and a search scans the rows that are not indexed yet.
 */
export function sqliteWords(reader: Reader, transact: Transact): Words {
  const catching = new CatchUp(reader, transact);
  return {
    has: (table) => catching.built.has(table),
    isRare: async (table, words) => {
      const [row] = await reader.read(fewWith(table), [reader.dialect.wordQuery(words), rare]);
      return Number(row?.[0]) < rare;
    },
    maintain: async (wanted, rows = leastRows) => {
      catching.wanted = { tables: wanted, least: rows };
      const there = await indexedTables(reader);
      for (const table of there.filter((name) => !wanted.includes(name)))
        await transact((trx) => dropIndex(trx, table));
    },
    catchUp: async () => {
      await catching.running;
      await catching.run();
    },
    rebuild: async () => {
      await catching.running?.catch(() => {});
      for (const table of await indexedTables(reader)) {
        catching.built.delete(table);
        await transact((trx) => dropIndex(trx, table));
      }
      await catching.run();
    },
    touched: () => catching.touched(),
    stop: () => catching.stop(),
  };
}

/** Indexes rows a while after they were written, one run at a time. */
class CatchUp {
  readonly built = new Set<string>();
  wanted: { readonly tables: readonly string[]; readonly least: number } = { tables: [], least: leastRows };
  running: Promise<void> | null = null;
  readonly #reader: Reader;
  readonly #transact: Transact;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;
  #isNeededAgain = false;

  constructor(reader: Reader, transact: Transact) {
    this.#reader = reader;
    this.#transact = transact;
  }

  run(): Promise<void> {
    this.running ??= this.#takeIn().finally(() => {
      this.running = null;
      if (this.#isNeededAgain) this.touched();
    });
    return this.running;
  }

  touched(): void {
    this.#isNeededAgain = this.running !== null;
    if (this.#timer || this.#isStopped || this.wanted.tables.length === 0 || this.running) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.run().catch(() => {});
    }, pause);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.running?.catch(() => {});
  }

  async #takeIn(): Promise<void> {
    const there = new Set(await indexedTables(this.#reader));
    const { tables, least } = this.wanted;
    for (const table of tables) {
      if (this.#isStopped) return;
      const indexed = { table, exists: there.has(table), least };
      if (await takeIn(this.#reader, this.#transact, indexed, () => this.#isStopped)) this.built.add(table);
    }
  }
}

type Indexed = { readonly table: string; readonly exists: boolean; readonly least: number };

/** Brings one table's index up to date, one batch per transaction; false where the table is too small to have an index. */
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
