/** The index of words for search. It only makes a search faster: every hit is compared with its row. */
export type Words = {
  /** Whether a search in this table may use the index. */
  has(table: string): boolean;
  /** Whether so few rows have these words, each as a beginning, that using the index is faster in any case. */
  isRare(table: string, words: readonly string[]): Promise<boolean>;
  /** Maintains the index of these tables from now on; tables with fewer rows than `least` are scanned instead. */
  maintain(tables: readonly string[], least?: number): Promise<void>;
  /** Indexes everything committed so far. */
  catchUp(): Promise<void>;
  /** Deletes the index and creates it again from the rows. */
  rebuild(): Promise<void>;
  /** Must be called after a commit. */
  touched(): void;
  /** Ends the running work. */
  stop(): Promise<void>;
};

/** A table with fewer rows is scanned faster than its index. */
export const leastRows = 2000;
