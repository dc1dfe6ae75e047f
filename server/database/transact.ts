import type { Knex } from 'knex';
import type { RawRow, Transaction } from './connect.ts';
import type { Dialect } from './dialects/dialect.ts';
import { isBrokenCommit } from './driver-faults.ts';

/** PostgreSQL refused a reference to a row that does not exist, at the statement that wrote it. */
export class DanglingReference extends Error {}

/**
 * References are checked with each statement, because the lock of that check is what a deletion of the referenced row waits
 * for. Seeds, whose rows refer to each other in cycles, defer the checks again. So does the repetition of a write that
 * referred to a missing row: the reference is then judged like one to a row that the caller may not see, and the answers
 * cannot be distinguished.
 */
export const checkAtOnce = 'set constraints all immediate';
export const checkLate = 'set constraints all deferred';

/** Runs a statement and returns its rows, or the number of changed rows. */
export type Execute = (sql: string, values: readonly unknown[]) => Promise<{ rows: RawRow[]; changes: number }>;

/** The connection that a transaction runs on, and the function that begins it. */
type OneConnection = {
  readonly dialect: Dialect;
  readonly knex: Knex;
  readonly execute: Execute;
  readonly begin: () => Promise<unknown>;
};

/**
 * Runs `work` entirely or not at all. `broken` is called when a commit failed in such a way that it may or may not have been
 * written to the disk.
 */
export async function transact<T>(
  { dialect, knex, execute, begin }: OneConnection,
  work: (trx: Transaction) => Promise<T>,
  broken: (error: unknown) => void = () => {},
): Promise<T> {
  await begin();
  return workOrUndo(execute, () => work(transactionOn(dialect, knex, execute)), broken);
}

async function workOrUndo<T>(execute: Execute, work: () => Promise<T>, broken: (error: unknown) => void): Promise<T> {
  try {
    const result = await work();
    await execute('commit', []).catch((error) => {
      if (isBrokenCommit(error)) broken(error);
      throw error;
    });
    return result;
  } catch (error) {
    await execute('rollback', []).catch(() => {});
    throw error;
  }
}

/** A transaction that is open on a connection. */
export function transactionOn(dialect: Dialect, knex: Knex, execute: Execute): Transaction {
  return {
    dialect,
    knex,
    read: async (sql, values) => (await execute(sql, values)).rows,
    run: async (sql, values) => (await execute(sql, values)).changes,
    attempt: (work) =>
      partly(execute, work).catch((error) => {
        if (!(error instanceof DanglingReference)) throw error;
        return partly(execute, async () => {
          await execute(checkLate, []);
          const result = await work();
          await execute(checkAtOnce, []);
          return result;
        });
      }),
  };
}

async function partly<T>(execute: Execute, work: () => Promise<T>): Promise<T> {
  await execute('savepoint attempt', []);
  try {
    const result = await work();
    await execute('release savepoint attempt', []);
    return result;
  } catch (error) {
    await execute('rollback to savepoint attempt', []);
    await execute('release savepoint attempt', []);
    throw error;
  }
}
