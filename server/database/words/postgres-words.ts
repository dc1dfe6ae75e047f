import type { Transaction } from '../connect.ts';
import type { Words } from './words.ts';

type Transact = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

/**
 * PostgreSQL keeps the index of words itself: a migration made it, and what it has not sorted in yet it scans.
 * Only the tables that are named have one. Its planner knows how common a word is, so it may always be asked.
 */
export function postgresWords(transact: Transact): Words {
  let kept: readonly string[] = [];
  return {
    has: (table) => kept.includes(table),
    isRare: async () => true,
    keep: async (tables) => {
      kept = tables;
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
