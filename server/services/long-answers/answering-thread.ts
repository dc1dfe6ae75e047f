// A thread that writes long answers while the main thread serves requests: exports, long time lines, and the description of
// the API. It loads the schemas and plugs of the product itself and has a connection of its own, which only reads.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { exportFormats } from '#server/crud/export/export-formats.ts';
import { exportListOf, exportRows } from '#server/crud/export/export-rows.ts';
import { makeSeal } from '#server/crud/seal.ts';
import { connectToRead } from '#server/database/connect-to-read.ts';
import { loadCode } from '#server/load-code.ts';
import { engineAt } from '../custom-fields/engine-at.ts';
import { makeEngines } from '../custom-fields/engines.ts';
import { folderStore } from '../files/store.ts';
import { writeDescription } from '../open-api/describe-api.ts';
import type { Block } from '../paper/paper.ts';
import { timelineBlocks } from '../paper/timeline-block.ts';
import { timelineCsv } from '../record/timeline-csv.ts';
import { readQuery } from '../record/timeline-query.ts';
import { callerFromCopy } from './caller-copy.ts';
import type {
  CallerCopy,
  FromThread,
  HistoryOf,
  MadeDocument,
  Part,
  PartsTask,
  ThreadData,
  ToThread,
} from './thread-messages.ts';

const { home, hash, dialect, address, dataDir, productName, publicUrl } = workerData as ThreadData;
/** So many bytes are collected for a part, as long as that takes no longer than so many milliseconds. */
const partSize = 65_536;
const partTime = 10;

const code = await loadCode(home);
if (code.model.hash !== hash)
  throw new Error('The schemas of the program were replaced while it runs. Restart the program.');
const database = connectToRead(dialect, address);
const engines = makeEngines(() => base);
const base: Engine = {
  productName,
  model: code.model,
  base: code.model,
  database,
  plugs: code.plugs,
  validators: code.validators,
  sentences: code.sentences,
  clock: () => new Date(),
  callerOf: null,
  entityFor: engines.entityFor,
  seal: makeSeal(randomBytes(32), 'answering thread'),
  files: folderStore(path.join(dataDir, 'files')),
  publicUrl,
  startWaitingJobs: () => {},
};
const engineOf = engineAt(engines);

type Open = { readonly parts: AsyncGenerator<string | Buffer>; rows: number };
const open = new Map<number, Open>();

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'leave') return leave(message.id);
  answer(message).then(post, (error: unknown) => {
    post({ id: message.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

function post(message: FromThread): void {
  parentPort?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}

async function answer(message: Exclude<ToThread, { kind: 'leave' }>): Promise<FromThread> {
  if (message.kind === 'document') return { id: message.id, ...(await documentFor(message.caller)) };
  if (message.kind === 'history') return { id: message.id, blocks: await historyFor(message.caller, message.of) };
  if (message.kind === 'begin') open.set(message.id, await begin(message.caller, message.task));
  const task = open.get(message.id);
  if (!task) throw new Error(`no open task ${message.id}`);
  return { id: message.id, ...(await nextPart(task)) };
}

async function callerIn(copy: CallerCopy): Promise<{ engine: Engine; caller: Caller }> {
  const engine = await engineOf(database, copy.user.client_id);
  return { engine, caller: callerFromCopy(engine.model, copy) };
}

async function begin(copy: CallerCopy, task: PartsTask): Promise<Open> {
  const { engine, caller } = await callerIn(copy);
  const entity = engine.model.entities[task.entity];
  if (!entity) throw new Error(`no entity ${task.entity}`);
  if (task.kind === 'timeline') {
    const asked = readQuery(engine.model, caller, entity, task.query, task.after);
    return { parts: timelineCsv(engine, caller, task.record, asked), rows: 0 };
  }
  const context = { engine, caller, entity };
  const rows = exportRows(context, exportListOf(context, task.query, task.ids));
  const onPage = async (count: number) => {
    begun.rows += count;
  };
  const begun: Open = { parts: exportFormats[task.format].write(context, rows, onPage), rows: 0 };
  return begun;
}

async function nextPart(task: Open): Promise<Part> {
  const collected: Buffer[] = [];
  const until = performance.now() + partTime;
  let [size, isOver] = [0, false];
  while (!isOver && size < partSize && (size === 0 || performance.now() < until)) {
    const { value, done } = await task.parts.next();
    isOver = done === true;
    if (value === undefined) continue;
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    collected.push(bytes);
    size += bytes.length;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const some of collected) {
    bytes.set(some, at);
    at += some.length;
  }
  const { rows } = task;
  task.rows = 0;
  return { bytes, rows, isOver };
}

function leave(id: number): void {
  const task = open.get(id);
  open.delete(id);
  task?.parts.return(undefined).catch(() => {});
}

async function documentFor(copy: CallerCopy): Promise<MadeDocument> {
  const { engine, caller } = await callerIn(copy);
  return { document: await writeDescription(engine, caller.ability), hash: engine.model.hash };
}

async function historyFor(copy: CallerCopy, { entity: name, record }: HistoryOf): Promise<readonly Block[]> {
  const { engine, caller } = await callerIn(copy);
  const entity = engine.model.entities[name];
  if (!entity) throw new Error(`no entity ${name}`);
  return timelineBlocks({ engine, caller, entity }, record);
}
