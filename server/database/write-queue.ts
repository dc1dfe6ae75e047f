import type { Transaction } from './connect.ts';
import { isBrokenCommit } from './driver-faults.ts';

export type Work<T> = (trx: Transaction) => Promise<T>;

export type WriteQueue = {
  /** Runs work in a transaction of its own. */
  own<T>(work: Work<T>): Promise<T>;
  /** Runs short work in a transaction that it may share with other short work that waits at the same time. */
  shared<T>(work: Work<T>): Promise<T>;
  /** Runs work while no transaction is open. */
  between<T>(work: () => Promise<T>): Promise<T>;
};

/** The one connection that writes. */
export type WritingConnection = {
  /** Runs work in a transaction of its own: entirely or not at all. */
  readonly transact: <T>(work: Work<T>) => Promise<T>;
  readonly begin: () => Promise<unknown>;
  readonly execute: (sql: string) => Promise<unknown>;
  /** The transaction as it is handed to work. */
  readonly transaction: Transaction;
  /** Whether a transaction is open: after some errors, such as a full disk, SQLite has undone all of it. */
  readonly isOpen: () => boolean;
  /** Called when a commit may or may not have been written to the disk. */
  readonly ifBroken: (error: unknown) => void;
};

/** A shared transaction takes no further work after so many pieces of work or milliseconds. */
export type ShareLimits = { readonly most: number; readonly longest: number };
export const shareLimits: ShareLimits = { most: 50, longest: 8 };

type Shared = {
  readonly work: Work<unknown>;
  /** Answers the caller of this work. */
  readonly settle: (outcome: Outcome) => void;
};
type Entry = { readonly run: () => Promise<void>; readonly shared: Shared | null };
type Outcome = { readonly result: unknown } | Failure;
type Failure = { readonly error: unknown };
type Finished = { readonly shared: Shared; readonly outcome: Outcome };

/**
 * Runs writes one after the other: SQLite has one writer, and its transactions span several iterations of the event loop.
 * A commit waits for the disk longer than most writes take, so short writes that wait at the same time share one. Each of
 * them is a savepoint and is undone alone when it is refused; all are answered after the commit.
 */
export function makeWriteQueue(connection: WritingConnection, limits: ShareLimits = shareLimits): WriteQueue {
  const waiting: Entry[] = [];
  let isRunning = false;
  const nextShared = () => (waiting[0]?.shared ? (waiting.shift() as Entry).shared : null);
  const run = async () => {
    isRunning = true;
    for (let entry = waiting.shift(); entry; entry = waiting.shift())
      await (entry.shared ? new SharedTransaction(connection, limits, nextShared).run(entry.shared) : entry.run());
    isRunning = false;
  };
  const put = <T>(start: () => Promise<T>, work: Work<T> | null): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const settle = (outcome: Outcome) => (isFailure(outcome) ? reject(outcome.error) : resolve(outcome.result as T));
      const alone = async () => settle(await outcomeOf(start));
      waiting.push({ run: alone, shared: work && { work, settle } });
      if (!isRunning) void run();
    });
  return {
    own: (work) => put(() => connection.transact(work), null),
    shared: (work) => put(() => connection.transact(work), work),
    between: (work) => put(work, null),
  };
}

/** One transaction of several pieces of work. */
class SharedTransaction {
  readonly #connection: WritingConnection;
  readonly #limits: ShareLimits;
  readonly #next: () => Shared | null;
  readonly #finished: Finished[] = [];

  constructor(connection: WritingConnection, limits: ShareLimits, next: () => Shared | null) {
    this.#connection = connection;
    this.#limits = limits;
    this.#next = next;
  }

  /** Runs the first work and what waits behind it. */
  async run(first: Shared): Promise<void> {
    const begun = await outcomeOf(this.#connection.begin);
    if (isFailure(begun)) return first.settle(begun);
    await this.#runParts(first);
    const committed = this.#connection.isOpen() ? await outcomeOf(() => this.#connection.execute('commit')) : null;
    if (committed && !isFailure(committed)) return this.#answer(({ outcome }) => outcome);
    if (this.#connection.isOpen()) await outcomeOf(() => this.#connection.execute('rollback'));
    if (committed && isBrokenCommit(committed.error)) {
      this.#connection.ifBroken(committed.error);
      return this.#answer(() => committed);
    }
    await this.#repeatEach(committed === null ? (this.#finished.at(-1) as Finished) : null);
  }

  async #runParts(first: Shared): Promise<void> {
    const until = performance.now() + this.#limits.longest;
    for (let shared: Shared | null = first; shared; ) {
      const { work } = shared;
      this.#finished.push({ shared, outcome: await outcomeOf(() => this.#runPart(work)) });
      const isFull = this.#finished.length >= this.#limits.most || performance.now() > until;
      shared = isFull || !this.#connection.isOpen() ? null : (this.#next() ?? (await this.#arrived()));
    }
  }

  async #runPart(work: Work<unknown>): Promise<unknown> {
    const { execute, transaction, isOpen } = this.#connection;
    await execute('savepoint shared');
    try {
      const result = await work(transaction);
      await execute('release savepoint shared');
      return result;
    } catch (error) {
      if (isOpen()) {
        await execute('rollback to savepoint shared');
        await execute('release savepoint shared');
      }
      throw error;
    }
  }

  /** Requests that have reached the process are read before the commit, so that they can share it. */
  async #arrived(): Promise<Shared | null> {
    await new Promise((resolve) => setImmediate(resolve));
    return this.#next();
  }

  /**
   * The whole transaction was undone: by a reference to a missing row, which SQLite judges at the commit, or by the disk. Each
   * work except the one that caused it is repeated in a transaction of its own, so that it gets its own outcome.
   */
  async #repeatEach(cause: Finished | null): Promise<void> {
    for (const one of this.#finished) {
      const { shared, outcome } = one;
      shared.settle(one === cause ? outcome : await outcomeOf(() => this.#connection.transact(shared.work)));
    }
  }

  #answer(outcomeFor: (one: Finished) => Outcome): void {
    for (const one of this.#finished) one.shared.settle(outcomeFor(one));
  }
}

function isFailure(outcome: Outcome): outcome is Failure {
  return 'error' in outcome;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await work() };
  } catch (error) {
    return { error };
  }
}
