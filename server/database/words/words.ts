/** The index of words behind search. It only speeds a search up: every hit is checked against its row. */
export type Words = {
  /** Whether a search in this table may use the index. */
  has(table: string): boolean;
  /** Whether so few rows have these words, each as a beginning, that looking them up pays in any case. */
  isRare(table: string, words: readonly string[]): Promise<boolean>;
  /** From now on keeps the index of these tables; those with fewer rows than `least` are scanned instead. */
  maintain(tables: readonly string[], least?: number): Promise<void>;
  /** Takes in everything committed so far. */
  catchUp(): Promise<void>;
  /** Throws the index away and makes it anew from the rows. */
  rebuild(): Promise<void>;
  /** Something was committed. */
  touched(): void;
  /** Ends the work under way. */
  stop(): Promise<void>;
};

/** A table that is smaller is scanned faster than looked up. */
export const leastRows = 2000;
