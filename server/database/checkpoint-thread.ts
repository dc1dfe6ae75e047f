// A thread that copies the write-ahead log of a SQLite file into the file, while the main thread serves requests.
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointResult, CheckpointThreadData } from './checkpoints.ts';
import { configure } from './sqlite-client.ts';
import { openSqlite } from './sqlite-driver.ts';

const { filename, inode } = workerData as CheckpointThreadData;
/** Whether another file has taken this name: the log does not belong to it and would destroy it. */
const isReplaced = () => statSync(filename).ino !== inode;
const connection = isReplaced() ? null : configure(openSqlite(filename, { fileMustExist: true }));

parentPort?.on('message', () => parentPort?.postMessage(checkpoint()));

function checkpoint(): CheckpointResult {
  try {
    if (!connection || isReplaced()) return null;
    const [result] = connection.pragma('wal_checkpoint(passive)') as [{ log: number; checkpointed: number }];
    return { pages: result.log, copied: result.checkpointed };
  } catch {
    // A full or failing disk: the next write reports it, or the next checkpoint succeeds.
    return null;
  }
}
