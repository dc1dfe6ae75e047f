import type { Worker } from 'node:worker_threads';
import type { Caller } from '#server/crud/caller.ts';
import type { Database } from '#server/database/connect.ts';
import { startThread } from '#server/database/start-thread.ts';
import { Problem, unavailable } from '#server/errors.ts';
import { makeFairLine, type Owner } from '../files/fair-line.ts';
import { copyOfCaller } from './caller-copy.ts';
import type { FromThread, MadeDocument, Part, PartsTask, ThreadData, ToThread } from './thread-messages.ts';

/** Answers that take long to write, which a thread writes with the model and the database of the product. */
export type LongAnswers = {
  /** An answer part by part; each is made in turn when the receiver asks for it. `onPage` gets the rows of each part. */
  parts(caller: Caller, task: PartsTask, onPage?: (rows: number) => Promise<void>): AsyncGenerator<Buffer>;
  /** The description of the API as the caller may know it. */
  document(caller: Caller): Promise<MadeDocument>;
  /** The number of parts and descriptions that were made. */
  readonly made: number;
  close(): Promise<void>;
};

/** The maximum number of parts in line; a file under way has one part in line at most. */
const most = { person: 100, organisation: 400, all: 1000 };
/** If a part is not made after so many milliseconds, the thread is ended. */
const patience = 60_000;
/** A thread without work ends after so many milliseconds, which frees its memory. */
const idleFor = 60_000;
const mostMegabytes = 512;

type Waiting = { readonly resolve: (answer: FromThread) => void; readonly reject: (error: unknown) => void };

/** The thread starts with the first task. Its tasks run one after the other, in fair turns between organisations and people. */
export function makeLongAnswers(data: Omit<ThreadData, 'dialect' | 'address'>, database: Database): LongAnswers {
  const line = makeFairLine({
    most,
    overflow: (whose) => (whose === 'all' ? unavailable() : new Problem(503, 'too_many_slow_reads')),
  });
  const threadData: ThreadData = { ...data, dialect: database.dialect.name, address: database.address };
  let thread: AnsweringThread | null = null;
  let [count, made] = [0, 0];
  const take = () => {
    if (!thread?.isUsable) thread = new AnsweringThread(threadData);
    return thread;
  };
  const ask = async (owner: Owner, on: AnsweringThread, message: ToThread): Promise<FromThread> => {
    const answer = await line.run(owner, () => on.ask(message));
    if ('fault' in answer) throw new Error(`A long answer could not be written: ${answer.fault}`);
    made += 1;
    return answer;
  };
  return {
    parts: async function* (caller, task, onPage) {
      const [id, on, owner] = [++count, take(), ownerOf(caller)];
      on.begin();
      try {
        let message: ToThread = { kind: 'begin', id, caller: copyOfCaller(caller), task };
        for (;;) {
          const { bytes, rows, isOver } = (await ask(owner, on, message)) as Part;
          if (bytes.length > 0) yield bufferOf(bytes);
          if (rows > 0) await onPage?.(rows);
          if (isOver) return;
          message = { kind: 'next', id };
        }
      } finally {
        on.leave(id);
      }
    },
    document: async (caller) => {
      const [id, on] = [++count, take()];
      on.begin();
      try {
        const message: ToThread = { kind: 'document', id, caller: copyOfCaller(caller) };
        const { document, hash } = (await ask(ownerOf(caller), on, message)) as MadeDocument;
        return { document: { ...document, br: bufferOf(document.br), gzip: bufferOf(document.gzip) }, hash };
      } finally {
        on.leave(id);
      }
    },
    get made() {
      return made;
    },
    close: async () => thread?.end(),
  };
}

/** Bytes lose their type `Buffer` between threads. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function ownerOf({ user }: Caller): Owner {
  return { person: user.id, organisation: user.client_id };
}

/** One thread, with the tasks that are open on it. */
class AnsweringThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #open = 0;
  #resting: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(data: ThreadData) {
    this.#worker = startThread('./answering-thread', import.meta.url, data, {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: FromThread) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    this.#worker.on('error', (error) => this.#lose(Object.assign(unavailable(), { cause: error })));
    this.#worker.on('exit', () => this.#lose(unavailable()));
  }

  get isUsable(): boolean {
    return !this.#isOver;
  }

  begin(): void {
    clearTimeout(this.#resting);
    this.#open += 1;
    this.#worker.ref();
  }

  /** Forgets a task, and lets the thread end when it has had none for a while. */
  leave(id: number): void {
    if (!this.#isOver) this.#worker.postMessage({ kind: 'leave', id } satisfies ToThread);
    this.#open -= 1;
    if (this.#open > 0) return;
    this.#worker.unref();
    this.#resting = setTimeout(() => void this.end(), idleFor);
    this.#resting.unref();
  }

  async ask(message: ToThread): Promise<FromThread> {
    if (this.#isOver) throw unavailable();
    const late = setTimeout(() => void this.end(), patience);
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(message.id, { resolve, reject });
        this.#worker.postMessage(message);
      });
    } finally {
      clearTimeout(late);
    }
  }

  async end(): Promise<void> {
    this.#lose(unavailable());
    await this.#worker.terminate();
  }

  #lose(error: unknown): void {
    this.#isOver = true;
    clearTimeout(this.#resting);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
