import type { Caller } from '#server/crud/caller.ts';
import type { Database } from '#server/database/connect.ts';
import { Problem, unavailable } from '#server/errors.ts';
import { makeFairLine } from '../files/fair-line.ts';
import { AnsweringWorker } from './answering-worker.ts';
import { copyOfCaller } from './caller-copy.ts';
import type { HistoryOf, MadeDocument, MadeHistory, Part, PartsTask, ThreadData, ToThread } from './thread-messages.ts';

/** Answers that take long to write, which a thread writes with the model and the database of the product. */
export type LongAnswers = {
  /** An answer part by part; each is made in turn when the receiver asks for it. `onPage` gets the rows of each part. */
  parts(caller: Caller, task: PartsTask, onPage?: (rows: number) => Promise<void>): AsyncGenerator<Buffer>;
  /** The description of the API as the caller may know it. */
  document(caller: Caller): Promise<MadeDocument>;
  /** The time line of a record that the caller may read, for its printed document. */
  history(caller: Caller, of: HistoryOf): Promise<MadeHistory['blocks']>;
  /** The number of parts and descriptions that were made. */
  readonly made: number;
  close(): Promise<void>;
};

/** The maximum number of parts in line; a file under way has one part in line at most. */
const most = { person: 100, organisation: 400, all: 1000 };

/** The thread starts with the first task. Its tasks run one after the other, in fair turns between organisations and people. */
export function makeLongAnswers(data: Omit<ThreadData, 'dialect' | 'address'>, database: Database): LongAnswers {
  const asking = new Asking({ ...data, dialect: database.dialect.name, address: database.address });
  return {
    parts: async function* (caller, task, onPage) {
      const begun = asking.begin(caller);
      try {
        for (let isFirst = true; ; isFirst = false) {
          const { bytes, rows, isOver } = await begun.ask<Part>((id) =>
            isFirst ? { kind: 'begin', id, caller: copyOfCaller(caller), task } : { kind: 'next', id },
          );
          if (bytes.length > 0) yield bufferOf(bytes);
          if (rows > 0) await onPage?.(rows);
          if (isOver) return;
        }
      } finally {
        begun.leave();
      }
    },
    document: async (caller) => {
      const copy = copyOfCaller(caller);
      const made = await asking.once<MadeDocument>(caller, (id) => ({ kind: 'document', id, caller: copy }));
      const { document, hash } = made;
      return { document: { ...document, br: bufferOf(document.br), gzip: bufferOf(document.gzip) }, hash };
    },
    history: async (caller, of) => {
      const copy = copyOfCaller(caller);
      return (await asking.once<MadeHistory>(caller, (id) => ({ kind: 'history', id, caller: copy, of }))).blocks;
    },
    get made() {
      return asking.made;
    },
    close: () => asking.close(),
  };
}

type MessageFor = (id: number) => ToThread;

/** A task that is open on the thread. */
type Begun = { ask<Answer>(messageFor: MessageFor): Promise<Answer>; leave(): void };

class Asking {
  readonly #data: ThreadData;
  readonly #line = makeFairLine({
    most,
    overflow: (whose) => (whose === 'all' ? unavailable() : new Problem(503, 'too_many_slow_reads')),
  });
  #worker: AnsweringWorker | null = null;
  #count = 0;
  made = 0;

  constructor(data: ThreadData) {
    this.#data = data;
  }

  begin({ user }: Caller): Begun {
    if (!this.#worker?.isUsable) this.#worker = new AnsweringWorker(this.#data);
    const worker = this.#worker;
    this.#count += 1;
    const id = this.#count;
    worker.begin();
    return {
      ask: async <Answer>(messageFor: MessageFor) => {
        const owner = { person: user.id, organisation: user.client_id };
        const answer = await this.#line.run(owner, () => worker.ask(messageFor(id)));
        if ('fault' in answer) throw new Error(`A long answer could not be written: ${answer.fault}`);
        this.made += 1;
        return answer as Answer;
      },
      leave: () => worker.leave(id),
    };
  }

  /** Asks for an answer that is complete at once. */
  async once<Answer>(caller: Caller, messageFor: MessageFor): Promise<Answer> {
    const begun = this.begin(caller);
    try {
      return await begun.ask<Answer>(messageFor);
    } finally {
      begun.leave();
    }
  }

  async close(): Promise<void> {
    await this.#worker?.end();
  }
}

/** Bytes lose their type `Buffer` between threads. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
