import { memoize } from '#server/memoize.ts';
import type { Reader, Transaction } from '../connect.ts';
import { type WordFrequencies, wordFrequencies } from './word-frequencies.ts';
import type { Words } from './words.ts';

type Transact = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

/**
 * A table with at most this many rows, or one that was never analysed, is scanned faster than its index. In larger tables,
 * words are rare where at most this many rows are expected to have them.
 */
const rareRows = 2000;
const sharesValidFor = 60_000;

type CachedFrequencies = { readonly until: number; readonly shares: Promise<WordFrequencies> };

/**
 * PostgreSQL maintains the index of words itself: a migration created it, and its pending entries are scanned. Only the
 * tables that are named have one. How common a word is, is taken from the statistics of PostgreSQL.
 */
export function postgresWords(reader: Reader, transact: Transact): Words {
  let tables: readonly string[] = [];
  const known = new Map<string, CachedFrequencies>();
  const sharesOf = (table: string): Promise<WordFrequencies> => {
    const now = performance.now();
    if ((known.get(table)?.until ?? 0) < now) known.delete(table);
    return memoize(known, table, () => ({ until: now + sharesValidFor, shares: wordFrequencies(reader, table) }))
      .shares;
  };
  return {
    has: (table) => tables.includes(table),
    isRare: async (table, words) => {
      const { rows, shareOf } = await sharesOf(table);
      return rows > rareRows && words.reduce((share, word) => share * shareOf(word), 1) * rows <= rareRows;
    },
    maintain: async (wanted) => {
      tables = wanted;
    },
    catchUp: async () => {},
    rebuild: async () => {
      await transact(async (trx) => {
        const rows = await trx.read("select indexname from pg_indexes where indexdef like '%array_to_tsvector%'", []);
        for (const [name] of rows) await trx.run(`reindex index ${name}`, []);
      });
    },
    touched: () => {},
    stop: async () => {},
  };
}
