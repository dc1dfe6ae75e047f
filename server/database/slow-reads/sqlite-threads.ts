import { statSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { RawRow } from '../connect.ts';
import { startThread } from '../start-thread.ts';
import { ReaderLost, type ReaderPlaces, type ReadRows } from './slow-reads.ts';
import { type FromThread, mustEnd, partsUnderWay, type ThreadData, type ToThread } from './thread-messages.ts';

/** A thread without work ends after this many milliseconds. */
const idleFor = 60_000;
/** When a statement has not ended this many milliseconds after it should have, its thread is terminated. */
const patience = 2000;

/** The file of the database was replaced by another one while the program runs. */
export class DatabaseReplaced extends Error {
  constructor(filename: string) {
    super(`The file ${filename} was replaced while the program runs. Restart the program.`);
  }
}

type Reading = {
  readonly rows: RawRow[];
  readonly onRows: ((rows: readonly RawRow[]) => void) | undefined;
  readonly resolve: (rows: readonly RawRow[]) => void;
  readonly reject: (error: unknown) => void;
};

/** Threads that read a SQLite file, each started when it is needed and ended when it has not been needed for a while. */
export function sqliteThreads(filename: string): ReaderPlaces {
  const inode = statSync(filename).ino;
  const idle: ReaderThread[] = [];
  const all = new Set<ReaderThread>();
  const take = () => idle.pop() ?? new ReaderThread(filename, inode, (thread) => forget(thread));
  const forget = (thread: ReaderThread) => {
    all.delete(thread);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  };
  return {
    run: async (work, signal) => {
      const thread = take();
      all.add(thread);
      try {
        return await work((sql, values, onRows) => thread.read(sql, values, signal, onRows));
      } finally {
        if (all.has(thread)) {
          idle.push(thread);
          thread.rest();
        }
      }
    },
    close: async () => {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

/** One thread with one connection. It runs one statement at a time. */
class ReaderThread {
  readonly #worker: Worker;
  readonly #shared: Int32Array<SharedArrayBuffer> = new Int32Array(new SharedArrayBuffer(8));
  readonly #onEnd: (thread: ReaderThread) => void;
  #reading: Reading | null = null;
  #resting: NodeJS.Timeout | null = null;
  #isOver = false;

  constructor(
    readonly filename: string,
    inode: number,
    onEnd: (thread: ReaderThread) => void,
  ) {
    this.#onEnd = onEnd;
    const workerData: ThreadData = { filename, inode, shared: this.#shared };
    this.#worker = startThread('./reader-thread', import.meta.url, workerData);
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#lose(String(error)));
    this.#worker.on('exit', (code) => this.#lose(`ended with ${code}`));
  }

  /** Runs one statement; rejects with the signal's reason soon after it aborted. */
  async read(
    sql: string,
    values: readonly unknown[],
    signal: AbortSignal,
    onRows: Parameters<ReadRows>[2],
  ): Promise<readonly RawRow[]> {
    if (signal.aborted) throw signal.reason;
    if (this.#isOver) throw new ReaderLost('the thread has ended');
    if (this.#resting) clearTimeout(this.#resting);
    Atomics.store(this.#shared, mustEnd, 0);
    let giveUp: NodeJS.Timeout | undefined;
    const stop = () => {
      Atomics.store(this.#shared, mustEnd, 1);
      giveUp = setTimeout(() => this.end(), patience);
    };
    signal.addEventListener('abort', stop);
    try {
      return await new Promise<readonly RawRow[]>((resolve, reject) => {
        this.#reading = { rows: [], onRows, resolve, reject };
        this.#worker.ref();
        this.#worker.postMessage({ sql, values } satisfies ToThread);
      });
    } finally {
      clearTimeout(giveUp);
      signal.removeEventListener('abort', stop);
    }
  }

  /** Marks the thread as idle, so that it ends after a while. */
  rest(): void {
    this.#resting = setTimeout(() => this.end(), idleFor);
    this.#resting.unref();
  }

  async end(): Promise<void> {
    Atomics.store(this.#shared, mustEnd, 1);
    this.#lose('the thread was ended');
    await this.#worker.terminate();
  }

  #lose(why: string): void {
    if (this.#resting) clearTimeout(this.#resting);
    this.#isOver = true;
    this.#onEnd(this);
    this.#settle((reading) => reading.reject(new ReaderLost(why)));
  }

  #receive(message: FromThread): void {
    if (message.kind === 'part') {
      this.#receivePart(message.rows);
      return;
    }
    this.#settle((reading) => {
      if (message.kind === 'replaced') return reading.reject(new DatabaseReplaced(this.filename));
      if (message.kind === 'failed') return reading.reject(failure(message.message, message.code));
      this.#deliver(reading, message.rows);
      reading.resolve(reading.rows);
    });
  }

  /** The thread may send a further part in the next turn of the event loop, so that this turn serves others too. */
  #receivePart(rows: readonly RawRow[]): void {
    if (this.#reading) this.#deliver(this.#reading, rows);
    setImmediate(() => {
      Atomics.sub(this.#shared, partsUnderWay, 1);
      Atomics.notify(this.#shared, partsUnderWay);
    });
  }

  #deliver({ rows, onRows }: Reading, more: readonly RawRow[]): void {
    if (onRows) onRows(more);
    else for (const row of more) rows.push(row);
  }

  #settle(how: (reading: Reading) => void): void {
    const reading = this.#reading;
    this.#reading = null;
    this.#worker.unref();
    if (reading) how(reading);
  }
}

/** Recreates the driver's error from the other thread. */
function failure(message: string, code: string | null): Error {
  return Object.assign(new Error(message), code === null ? {} : { code });
}
