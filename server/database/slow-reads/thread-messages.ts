/** What a reader thread begins with. */
export type ThreadData = {
  readonly filename: string;
  /** The file's number on its disk: another one is another database. */
  readonly inode: number;
  /** One number, 1 when the statement under way shall end. */
  readonly flag: Int32Array<SharedArrayBuffer>;
};

export type ToThread = { readonly sql: string; readonly values: readonly unknown[] };

export type FromThread =
  | { readonly kind: 'part' | 'end'; readonly rows: readonly unknown[][] }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }
  | { readonly kind: 'replaced' };

/** So many values travel at once: taking in one part must not hold up the thread that serves everybody. */
export const valuesOfPart = 8000;
