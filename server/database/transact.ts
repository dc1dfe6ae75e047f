import type { Knex } from 'knex';
import type { RawRow, Transaction } from './connect.ts';
import type { Dialect } from './dialects/dialect.ts';
import { isBrokenCommit } from './driver-faults.ts';

/** PostgreSQL refused a reference to a row that is not there, with the statement that wrote it. */
export class DanglingReference extends Error {}

/**
 * References are checked with each statement: the lock of that check is what a deletion of the row referred to waits for.
 * Seeds, whose rows refer to each other in circles, put the checks off again. So does a second try of what referred to
 * nothing: it is then judged like a reference to a row that the caller may not see, and the answers do not tell these apart.
 */
export const checkAtOnce = 'set constraints all immediate';
export const checkLate = 'set constraints all deferred';

/** Runs a statement and gives its rows, or how many it changed. */
export type Execute = (sql: string, values: readonly unknown[]) => Promise<{ rows: RawRow[]; changes: number }>;

/** The connection that a transaction runs on, and how it begins. */
type OneConnection = {
  readonly dialect: Dialect;
  readonly knex: Knex;
  readonly execute: Execute;
  readonly begin: () => Promise<unknown>;
};

/**
 * Everything in `work` happens or nothing. `broken` is called where a commit failed in such a way
 * that it may or may not be on the disk.
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

function transactionOn(dialect: Dialect, knex: Knex, execute: Execute): Transaction {
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
