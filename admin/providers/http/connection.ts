import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

/** `away`: no answer at all; `busy`: the server answers 503 because it is starting or under maintenance. */
export type Connection = 'fine' | 'away' | 'busy';

/** Thrown when no server has answered; the message says so in the page's language. */
export class Unreachable extends Error {}

/** Whether an error is temporary: no answer, or a server that is starting or under maintenance. */
export function isTemporary(error: unknown): boolean {
  return error instanceof TypeError || error instanceof Unreachable || isBusy(error);
}

export function isBusy(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 503;
}

const firstPauseMs = 2000;
const longestPauseMs = 15_000;

let now: Connection = 'fine';
let pause = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Whether the server answers. When it stops answering, it is polled until it answers again; then failed requests are
 * repeated.
 */
export const connection = {
  now: () => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reports the status of a call to the API, or null when there was no answer. */
  met(status: number | null): void {
    if (status === null) become('away');
    else if (status === 503) become('busy');
    else if (now === 'busy' && status < 500) become('fine');
    else if (now === 'away') become('fine');
  },
  async check(): Promise<void> {
    clearTimeout(timer);
    const status = await fetch('/readyz', { cache: 'no-store' }).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) return become('fine');
    become(status === null ? 'away' : 'busy');
    pause = Math.min(pause * 1.5, longestPauseMs);
    timer = setTimeout(() => void connection.check(), pause);
  },
};

export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.now);
}

function become(next: Connection): void {
  if (next === now) return;
  const was = now;
  now = next;
  for (const listener of listeners) listener();
  if (was === 'fine') {
    pause = firstPauseMs;
    timer = setTimeout(() => void connection.check(), pause);
  }
  if (next !== 'fine') return;
  clearTimeout(timer);
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

globalThis.addEventListener?.('online', () => now !== 'fine' && void connection.check());
