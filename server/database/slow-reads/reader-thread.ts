// A thread that reads SQLite while the main thread serves requests. It runs one statement at a time and returns its rows in
// parts.
import { statSync } from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { configure, prepared } from '../sqlite-client.ts';
import { openSqlite } from '../sqlite-driver.ts';
import {
  costOfRow,
  type FromThread,
  mostUnderWay,
  mustEnd,
  partsUnderWay,
  type ThreadData,
  type ToThread,
  valuesOfPart,
} from './thread-messages.ts';

/** The thread's niceness: where processors are few, other threads run first. */
const niceness = 10;

const { filename, inode, shared } = workerData as ThreadData;
const isEnded = () => Atomics.load(shared, mustEnd) === 1;
/** Milliseconds for which the thread waits at most before it checks again whether its statement must end. */
const longestWait = 100;

const connection = configure(openSqlite(filename, { readonly: true }));
connection.pragma('cache_size = -8000');
connection.function('still_wanted', { deterministic: false }, () => {
  if (isEnded()) throw new Error('This read is not wanted any more.');
  return 1;
});
try {
  os.setPriority(niceness);
} catch {
  // Without the permission to lower its priority, the thread runs at the same priority as the others.
}

parentPort?.on('message', ({ sql, values }: ToThread) => {
  try {
    if (statSync(filename).ino !== inode) return post({ kind: 'replaced' });
    post({ kind: 'end', rows: read(sql, values) });
  } catch (error) {
    const { message, code } = error as { message?: unknown; code?: unknown };
    post({ kind: 'failed', message: String(message), code: code === undefined ? null : String(code) });
  }
});

/** Posts the rows in parts, and returns those of the last part. */
function read(sql: string, values: readonly unknown[]): unknown[][] {
  const statement = prepared(connection, sql).raw(true);
  let [rows, held]: [unknown[][], number] = [[], 0];
  for (const row of statement.iterate(...values) as IterableIterator<unknown[]>) {
    rows.push(row);
    held += row.length + costOfRow;
    if (held < valuesOfPart) continue;
    waitForMainThread();
    if (isEnded()) throw new Error('This read is not wanted any more.');
    Atomics.add(shared, partsUnderWay, 1);
    post({ kind: 'part', rows });
    [rows, held] = [[], 0];
  }
  return rows;
}

function waitForMainThread(): void {
  while (!isEnded() && Atomics.load(shared, partsUnderWay) === mostUnderWay)
    Atomics.wait(shared, partsUnderWay, mostUnderWay, longestWait);
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}
