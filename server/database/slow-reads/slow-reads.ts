import type { RawRow } from '../connect.ts';
import { type Asker, NoTurn, type TurnLimits, Turns } from './turns.ts';

/**
 * Runs one statement and returns its rows; with `onRows` they are passed on in parts as they arrive, and none are returned.
 */
export type ReadRows = (
  sql: string,
  values: readonly unknown[],
  onRows?: (rows: readonly RawRow[]) => void,
) => Promise<readonly RawRow[]>;

/** How a database runs reads that take long. A statement ends early when `signal` aborts. */
export type ReaderPlaces = {
  readonly run: <T>(work: (read: ReadRows) => Promise<T>, signal: AbortSignal) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** The kind of request that reads, for the metrics. */
export type ReadKind = 'list' | 'groups' | 'export' | 'search' | 'size';

/** How a slow read ended. */
export type ReadEnd =
  | 'done'
  | 'failed'
  | 'refused'
  | 'left'
  | 'too_long'
  | 'too_many'
  | 'waited_too_long'
  | 'closed'
  | 'lost';

export type SlowReadNumbers = {
  readonly running: number;
  readonly waiting: number;
  /** The number of reads by kind and by the way they ended. */
  readonly ended: ReadonlyMap<ReadKind, ReadonlyMap<ReadEnd, number>>;
};

export type SlowReads = {
  /**
   * Waits for a turn, then runs `work`, whose reads run off the main thread.
   * @throws SlowReadEnded when it took too long, was no longer needed, or got no turn; and what `work` throws
   */
  run<T>(kind: ReadKind, asker: Asker, work: (read: ReadRows) => Promise<T>): Promise<T>;
  /** Counts a read that was refused before it began, because it would take too long. */
  refused(kind: ReadKind): void;
  /** Waits until none runs, and runs `work` before further ones begin. One pause at a time. */
  pause(work: () => Promise<void>): Promise<void>;
  readonly numbers: SlowReadNumbers;
  /** Refuses waiting reads and ends running ones. */
  close(): Promise<void>;
};

/** A slow read that returned no rows, with the reason. */
export class SlowReadEnded extends Error {
  constructor(
    readonly reason: Exclude<ReadEnd, 'done' | 'failed' | 'refused'>,
    options?: ErrorOptions,
  ) {
    super(`a slow read ended: ${reason}`, options);
  }
}

/** The thread or connection that ran a statement is lost; the same read may succeed on another one. */
export class ReaderLost extends Error {}

export type SlowReadLimits = TurnLimits & {
  /** The longest time in milliseconds that one read may take once it has its turn. */
  readonly longest: number;
};

export const slowReadLimits: SlowReadLimits = {
  atOnce: 6,
  ofPerson: 2,
  ofOrganisation: 4,
  waitingOfPerson: 100,
  longestWait: 30_000,
  longest: 10_000,
};

/** Slow reads of one process: each waits for a turn, runs on a thread or connection, and ends within the longest time. */
export function makeSlowReads(places: ReaderPlaces, limits: SlowReadLimits = slowReadLimits): SlowReads {
  const turns = new Turns(limits);
  const ending = new AbortController();
  const ended = new Map<ReadKind, Map<ReadEnd, number>>();
  const countEnd = (kind: ReadKind, end: ReadEnd) => {
    const ofKind = ended.get(kind) ?? new Map<ReadEnd, number>();
    ended.set(kind, ofKind.set(end, (ofKind.get(end) ?? 0) + 1));
  };
  const run: SlowReads['run'] = async (kind, asker, work) => {
    try {
      const endTurn = await turns.take(asker);
      try {
        const result = await withTimeLimit(limits.longest, [asker.requestClosed, ending.signal], (signal) =>
          twice(() => places.run(work, signal), signal),
        );
        countEnd(kind, 'done');
        return result;
      } finally {
        endTurn();
      }
    } catch (error) {
      const known = knownEnd(error);
      countEnd(kind, known?.reason ?? 'failed');
      throw known ?? error;
    }
  };
  return {
    run,
    refused: (kind) => countEnd(kind, 'refused'),
    pause: (work) => turns.pause(work),
    numbers: {
      get running() {
        return turns.running;
      },
      get waiting() {
        return turns.waiting;
      },
      ended,
    },
    close: async () => {
      turns.close();
      ending.abort(new SlowReadEnded('closed'));
      await places.close();
    },
  };
}

/** Runs `work` until one of the signals aborts or the time is over; its own signal then contains the reason. */
async function withTimeLimit<T>(
  longest: number,
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new SlowReadEnded('too_long')), longest);
  const [closed, closing] = signals;
  const onClosed = () => end.abort(new SlowReadEnded('left'));
  const onClosing = () => end.abort(closing?.reason);
  closed?.addEventListener('abort', onClosed);
  closing?.addEventListener('abort', onClosing);
  try {
    if (closed?.aborted) throw new SlowReadEnded('left');
    return await work(end.signal);
  } catch (error) {
    throw end.signal.aborted ? end.signal.reason : error;
  } finally {
    clearTimeout(timer);
    closed?.removeEventListener('abort', onClosed);
    closing?.removeEventListener('abort', onClosing);
  }
}

/** A read changes nothing, so one whose thread or connection was lost is tried once more. */
async function twice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReaderLost) || signal.aborted) throw error;
    return work();
  }
}

function knownEnd(error: unknown): SlowReadEnded | null {
  if (error instanceof SlowReadEnded) return error;
  if (error instanceof NoTurn) return new SlowReadEnded(error.reason);
  return error instanceof ReaderLost ? new SlowReadEnded('lost', { cause: error }) : null;
}
