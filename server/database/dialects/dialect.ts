import type { ColumnType, FieldKind } from '#generator/model/types.ts';

export type SlotColumn = { readonly name: string; readonly type: string };

export type SlotColumns = {
  /** The columns of a table that keep slots: name and type. */
  columns(table: string): string;
  add(table: string, slot: string, kind: FieldKind): string;
  drop(table: string, slot: string): string;
  /** What keeps these columns true from now on. */
  follow(table: string, columns: readonly SlotColumn[]): readonly string[];
  /** Takes over what rows hold already. */
  fill(table: string, column: SlotColumn): string;
};

/** A dialect answers small questions; nobody else knows which database runs. */
export type Dialect = {
  readonly name: 'sqlite' | 'postgres';
  /** The n-th placeholder, n from 1. */
  placeholder(n: number): string;
  /** `column` is one of the values of a list bound as one parameter. */
  inList(column: string, placeholder: string, kind: FieldKind): string;
  /**
   * Rows of several values in the order of an index are found fastest value by value: the database itself looks at rows
   * of other values too until it has enough.
   */
  readonly looksUpEachValue: boolean;
  /** Every row that has the words of a search is looked at for one page of them, so the page counts them as well. */
  readonly countsWhileSearching: boolean;
  /** What stands before the first line break of `text`. */
  firstLine(text: string): string;
  /** Where `placeholder` first stands in `text`, 0 if nowhere. */
  position(text: string, placeholder: string): string;
  /**
   * True for every row of `alias` with words that begin as asked, for some others too. Where they are known to be `few`,
   * these rows are looked up before anything else is asked of them.
   */
  wordMatch(table: string, alias: string, placeholder: string, few: boolean): string;
  /** What `wordMatch` is bound to: all of these words, each as a beginning. */
  wordQuery(words: readonly string[]): string;
  /** True or false also where one side is null. */
  isDistinct(left: string, right: string): string;
  /** The ids (and columns) of linked rows as one JSON text: a list of lists, in order. */
  jsonRows(columns: readonly string[], from: string, order: string): string;
  /** A custom field inside the JSON column of its row, as a value of its kind; a list of codes as JSON. */
  slot(document: string, slot: string, kind: FieldKind): string;
  /** SQL that keeps slots in columns of their own; null where an index of the expression serves counts as well. */
  readonly slotColumns: SlotColumns | null;
  /** SQL that lists the names of all indexes. */
  readonly indexNames: string;
  /** The JSON column without one custom field. */
  withoutSlot(document: string, slot: string): string;
  /** The text at a path inside a JSON object; null where there is none. */
  jsonText(json: string, path: readonly string[]): string;
  /** The texts of a JSON list as rows with a column `value`. */
  items(list: string, alias: string): string;
  /** A list of numbers or texts as the one parameter of `inList`. */
  encodeList(values: readonly unknown[]): unknown;
  encodeBoolean(value: boolean): unknown;
  columnType(type: ColumnType): string;
  /** The sum of integers as exact text, or two of them joined by a colon: millions and the rest. `write` writes the column. */
  exactSum(write: () => string): string;
  /** What orders rows as `exactSum` would. */
  orderedSum(column: string): string;
  /** The calendar day, YYYY-MM-DD, of an instant in a zone; `param` binds what is made of the zone's name. */
  localDay(column: string, param: (make: (zone: string) => unknown) => string): string;
  /** True for every row of `alias`, and ends the statement when nobody waits for it any more; null where the server does so itself. */
  stillWanted(alias: string): string | null;
  readonly forUpdate: string;
  /**
   * One statement for two, each of one row at most: the columns of `first`, then 1 or null for whether `second` has a
   * row, then its columns. Null where two statements cost no more than one.
   */
  readonly together: ((first: string, second: string) => string) | null;
};
