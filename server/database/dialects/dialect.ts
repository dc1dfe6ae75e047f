import type { ColumnType, FieldKind } from '#generator/model/types.ts';

export type SlotColumn = { readonly name: string; readonly type: string };

export type SlotColumns = {
  /** Selects the columns of a table that hold slots: name and type. */
  columns(table: string): string;
  add(table: string, slot: string, kind: FieldKind): string;
  drop(table: string, slot: string): string;
  /** Statements that make a trigger keep these columns up to date. */
  follow(table: string, columns: readonly SlotColumn[]): readonly string[];
  /** Copies the values that rows already have. */
  fill(table: string, column: SlotColumn): string;
};

/** What differs between the databases, as small functions; no other code depends on which database is used. */
export type Dialect = {
  readonly name: 'sqlite' | 'postgres';
  /** The n-th placeholder, n starting from 1. */
  placeholder(n: number): string;
  /**
   * The n-th placeholder of a statement whose best plan does not depend on its values. SQLite plans a statement anew each
   * time it is run where a placeholder is compared with an indexed column, because the statistics may then choose another
   * index; it does not do this for an expression.
   */
  fixedPlaceholder(n: number): string;
  /** The condition that `column` is one of the values of a list that is bound as one parameter. */
  inList(column: string, placeholder: string, kind: FieldKind): string;
  /**
   * Whether rows of several values in the order of an index are found fastest value by value, because the database itself
   * would also read rows of other values until it has enough.
   */
  readonly looksUpEachValue: boolean;
  /**
   * Joins to each row on the left its row on the right, in this order. SQLite would otherwise read a whole table in the order
   * of its ids, and look for each of its rows whether it is among the 25 of the page.
   */
  readonly thenJoin: 'join' | 'cross join';
  /**
   * A column in a condition that nearly all rows meet. SQLite would otherwise find them by an index of this column, and sort
   * them all where another index has them in order.
   */
  notByIndex(column: string): string;
  /** Whether a page of a search reads every row that has the words anyway, so that the page can count them as well. */
  readonly countsWhileSearching: boolean;
  /** The part of `text` before the first line break. */
  firstLine(text: string): string;
  /** The first position of `placeholder` in `text`, 0 if it does not occur. */
  position(text: string, placeholder: string): string;
  /**
   * A condition that is true for every row of `alias` that has words with these beginnings, and possibly for others. Where
   * they are known to be `few`, these rows are looked up before any other condition is checked.
   */
  wordMatch(table: string, alias: string, placeholder: string, few: boolean): string;
  /** The value that `wordMatch` is bound to: all of these words, each as a beginning. */
  wordQuery(words: readonly string[]): string;
  /** A comparison that is true or false also where one side is null. */
  isDistinct(left: string, right: string): string;
  /** The ids (and columns) of linked rows as one JSON text: a list of lists, in order. */
  jsonRows(columns: readonly string[], from: string, order: string): string;
  /** A custom field inside the JSON column of its row, as a value of its kind; a list of codes as JSON. */
  slot(document: string, slot: string, kind: FieldKind): string;
  /**
   * SQL that stores slots in columns of their own; null where an index on the expression can be used for counting as well.
   */
  readonly slotColumns: SlotColumns | null;
  /** SQL that lists the names of all indexes. */
  readonly indexNames: string;
  /** The JSON column without one custom field. */
  withoutSlot(document: string, slot: string): string;
  /** The text at a path inside a JSON object; null where the path does not exist. */
  jsonText(json: string, path: readonly string[]): string;
  /** The texts of a JSON list as rows with a column `value`. */
  items(list: string, alias: string): string;
  /** A list of numbers or texts as the one parameter of `inList`. */
  encodeList(values: readonly unknown[]): unknown;
  encodeBoolean(value: boolean): unknown;
  columnType(type: ColumnType): string;
  /**
   * The sum of integers as exact text, or as two texts joined by a colon: millions and the rest. `write` writes the column.
   */
  exactSum(write: () => string): string;
  /** A value that orders rows as the result of `exactSum` would. */
  orderedSum(column: string): string;
  /** The calendar day, YYYY-MM-DD, of an instant in a time zone; `param` binds values computed from the zone's name. */
  localDay(column: string, param: (make: (zone: string) => unknown) => string): string;
  /**
   * A condition that is true for every row of `alias` and ends the statement when its result is no longer needed; null where
   * the server does this itself.
   */
  stillWanted(alias: string): string | null;
  readonly forUpdate: string;
  /**
   * Combines two statements of at most one row each: the columns of `first`, then 1 or null for whether `second` has a row,
   * then its columns. Null where two statements cost no more than one.
   */
  readonly together: ((first: string, second: string) => string) | null;
};
