/** What a reader thread is started with. */
export type ThreadData = {
  readonly filename: string;
  /** The file's inode: another number means another database. */
  readonly inode: number;
  /** One number: 1 when the running statement must end. */
  readonly flag: Int32Array<SharedArrayBuffer>;
};

export type ToThread = { readonly sql: string; readonly values: readonly unknown[] };

export type FromThread =
  | { readonly kind: 'part' | 'end'; readonly rows: readonly unknown[][] }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }
  | { readonly kind: 'replaced' };

/** The number of values sent at once: receiving one part must not block the main thread, which serves all requests. */
export const valuesOfPart = 8000;
