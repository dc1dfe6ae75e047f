import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/database/start-thread.ts';
import { unavailable } from '#server/errors.ts';
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts';

/** If a part is not made after so many milliseconds, the thread is ended. */
const patience = 60_000;
/** A thread without work ends after so many milliseconds, which frees its memory. */
const idleFor = 60_000;
const mostMegabytes = 512;

type Waiting = { readonly resolve: (answer: FromThread) => void; readonly reject: (error: unknown) => void };

/** One thread, with the tasks that are open on it. */
export class AnsweringWorker {
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
