/** What a reader thread is started with. */
export type ThreadData = {
  readonly filename: string;
  /** The file's inode: another number means another database. */
  readonly inode: number;
  /** Two numbers that both threads see: 1 when the running statement must end, and how many parts are on their way. */
  readonly shared: Int32Array<SharedArrayBuffer>;
};

/** The places in the shared numbers. */
export const mustEnd = 0;
export const partsUnderWay = 1;

export type ToThread = { readonly sql: string; readonly values: readonly unknown[] };

export type FromThread =
  | { readonly kind: 'part' | 'end'; readonly rows: readonly unknown[][] }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }
  | { readonly kind: 'replaced' };

/** The number of values sent at once: receiving one part must not block the main thread, which serves all requests. */
export const valuesOfPart = 8000;
/** Receiving a row takes as long as receiving so many values more. */
export const costOfRow = 3;
/**
 * The thread waits when so many parts are on their way. The main thread receives all waiting parts at once, and would serve
 * nobody else meanwhile if there were many.
 */
export const mostUnderWay = 2;
