import { statSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import type { Database as Sqlite } from 'better-sqlite3';
import { startThread } from './start-thread.ts';

export type CheckpointThreadData = {
  readonly filename: string;
  /** The file's inode: another number means another database. */
  readonly inode: number;
};

/** How many pages the log has and how many of them are in the file now; null when nothing could be copied. */
export type CheckpointResult = { readonly pages: number; readonly copied: number } | null;

/** Lengths of the write-ahead log, in pages of 4 kB. */
export type LogLimits = {
  /** The log is copied from the moment when it is longer than this; most installations never need the thread. */
  readonly copiedAbove: number;
  /** The last pages of a longer log are copied while writes wait for that, so that the log starts anew with the next write. */
  readonly writesWaitAbove: number;
  /** A log cannot start anew while a slow read uses it. When it is longer than this, further slow reads wait for that. */
  readonly readsWaitAbove: number;
  /** After a commit that left a longer log, the writer waits until what is being copied is copied. */
  readonly commitsWaitAbove: number;
};

export const logLimits: LogLimits = {
  copiedAbove: 1000,
  writesWaitAbove: 4000,
  readsWaitAbove: 64_000,
  commitsWaitAbove: 32_000,
};

export type Checkpoints = {
  /** To be called after every commit; returns what to wait for before the next one, which is nearly always nothing. */
  readonly committed: () => Promise<void> | null;
  readonly close: () => Promise<void>;
};

type Parts = {
  readonly filename: string;
  readonly writer: Sqlite;
  /** Runs work while no transaction is open. */
  readonly whileNobodyWrites: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs work while no slow read runs. */
  readonly pauseReads: (work: () => Promise<void>) => Promise<void>;
};

const bytesOfPage = 4096;
/** Milliseconds from the end of one checkpoint to the next. */
const betweenTwo = 500;
/** So many pages are copied in a few milliseconds. */
const fewPages = 1000;

/**
 * Copies the write-ahead log into the file of the database on a thread of its own. SQLite would do it as a part of a commit
 * on the main thread, which serves all requests: after a long read, during which the log grows, that takes 0.1 s for 60 MB.
 */
export function sqliteCheckpoints(
  { filename, writer, whileNobodyWrites, pauseReads }: Parts,
  limits: LogLimits = logLimits,
): Checkpoints {
  const thread = new CheckpointThread(filename, () => writer.pragma('wal_autocheckpoint = 1000'));
  writer.pragma('wal_autocheckpoint = 0');
  // A log that starts anew gives the disk back what a long one had, so that its size says again how long it is.
  writer.pragma(`journal_size_limit = ${(limits.commitsWaitAbove / 2) * bytesOfPage}`);
  let isLong = false;
  let copying: Promise<void> | null = null;
  let nextAt = 0;
  const isLongerThan = (pages: number) => sizeOf(`${filename}-wal`) > pages * bytesOfPage;
  // A log that was copied starts anew within its file, which keeps its size where another program has the file open too.
  let sizeCopied = 0;
  const isTooLong = () => {
    const size = sizeOf(`${filename}-wal`);
    sizeCopied = Math.min(sizeCopied, size);
    const most = limits.commitsWaitAbove * bytesOfPage;
    return size > Math.max(most, sizeCopied + most / 2);
  };
  const copyLog = async () => {
    const log = await thread.checkpoint();
    if (!log || log.pages <= limits.writesWaitAbove) return;
    if (log.pages > limits.readsWaitAbove) await pauseReads(async () => finish(await thread.checkpoint()));
    else await finish(log);
  };
  const finish = async (log: CheckpointResult) => {
    if (!log) return;
    const isShort = log.pages - log.copied <= fewPages;
    if (isShort || log.pages > limits.commitsWaitAbove) await whileNobodyWrites(() => thread.checkpoint());
  };
  const begin = () => {
    const end = () => {
      copying = null;
      sizeCopied = sizeOf(`${filename}-wal`);
      nextAt = performance.now() + betweenTwo;
    };
    // Where it failed, it is tried again after the next commit.
    copying = copyLog().then(end, end);
  };
  return {
    committed: () => {
      const waits = isTooLong();
      if (!copying && (waits || performance.now() >= nextAt)) {
        nextAt = performance.now() + betweenTwo;
        isLong ||= isLongerThan(limits.copiedAbove);
        if (isLong) begin();
      }
      // A caller that writes without a pause would otherwise never let this thread learn that a part was copied.
      return waits ? copying : null;
    },
    close: () => thread.close(),
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The thread, started when it is needed first. When it is lost, SQLite copies the log as a part of commits again. */
class CheckpointThread {
  readonly #data: CheckpointThreadData;
  readonly #onLost: () => void;
  #worker: Worker | null = null;
  #answer: ((result: CheckpointResult) => void) | null = null;
  #isOver = false;

  constructor(filename: string, onLost: () => void) {
    this.#data = { filename, inode: statSync(filename).ino };
    this.#onLost = onLost;
  }

  async checkpoint(): Promise<CheckpointResult> {
    if (this.#isOver) return null;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve) => {
      this.#answer = resolve;
      worker.ref();
      worker.postMessage('checkpoint');
    });
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#settle(null);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = startThread('./checkpoint-thread', import.meta.url, this.#data);
    worker.unref();
    worker.on('message', (result: CheckpointResult) => this.#settle(result));
    worker.on('error', () => this.#lose());
    worker.on('exit', () => this.#lose());
    return worker;
  }

  #lose(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onLost();
    this.#settle(null);
  }

  #settle(result: CheckpointResult): void {
    const answer = this.#answer;
    this.#answer = null;
    this.#worker?.unref();
    answer?.(result);
  }
}
