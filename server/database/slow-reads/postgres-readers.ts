import { availableParallelism } from 'node:os';
import type { Pool, PoolClient, QueryArrayConfig } from 'pg';
import type { RawRow } from '../connect.ts';
import { type ReaderPlaces, type ReadRows, type SlowReadLimits, slowReadLimits } from './slow-reads.ts';

/** The number of rows fetched at once where rows are returned in parts. */
const rowsOfPart = 2000;

/**
 * The processes of PostgreSQL cannot be given a lower priority, as threads can. On a machine with two processors, one long
 * read of a person at a time leaves one of them to everybody else.
 */
export function postgresLimits(processors = availableParallelism()): SlowReadLimits {
  return { ...slowReadLimits, ofPerson: Math.max(1, Math.min(slowReadLimits.ofPerson, processors - 1)) };
}

type QueryOf = (sql: string, values: readonly unknown[]) => QueryArrayConfig<unknown[]>;

/**
 * Connections of PostgreSQL for reads that take long, separate from those for everything else. The server itself ends a
 * statement by its `statement_timeout`; a statement that is no longer needed is cancelled over another connection.
 */
export function postgresReaders(readers: Pool, others: Pool, queryOf: QueryOf): ReaderPlaces {
  const cancel = (client: PoolClient) => {
    const { processID } = client as unknown as { readonly processID: number };
    others.query('select pg_cancel_backend($1)', [processID]).catch(() => {});
  };
  return {
    run: async (work, signal) => {
      const client = await readers.connect();
      const onAbort = () => cancel(client);
      signal.addEventListener('abort', onAbort);
      let isSound = false;
      try {
        if (signal.aborted) throw signal.reason;
        const result = await work(readerOn(client, queryOf));
        isSound = !signal.aborted;
        return result;
      } catch (error) {
        isSound = !signal.aborted && (error as { code?: unknown }).code !== undefined;
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
        client.release(!isSound);
      }
    },
    close: async () => {
      await readers.end();
    },
  };
}

function readerOn(client: PoolClient, queryOf: QueryOf): ReadRows {
  return async (sql, values, onRows) => {
    if (!onRows) return (await client.query(queryOf(sql, values))).rows as RawRow[];
    await client.query('begin');
    await client.query({ text: `declare slow_read no scroll cursor for ${sql}`, values: [...values] });
    for (let rows: RawRow[] = [[]]; rows.length > 0; ) {
      rows = (await client.query({ text: `fetch ${rowsOfPart} from slow_read`, rowMode: 'array' })).rows as RawRow[];
      if (rows.length > 0) onRows(rows);
    }
    await client.query('commit');
    return [];
  };
}
