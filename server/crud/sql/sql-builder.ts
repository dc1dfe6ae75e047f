import type { FilterContext } from '#generator/filter/variables.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';

/** What a cached statement needs to bind its values for one request. */
export type BindContext = FilterContext & {
  /** The request's filter, of the shape that the statement was made for. */
  readonly filter: unknown;
  /** The server itself wrote the filter: its lists may have more values than those of a request. */
  readonly isByServer?: boolean;
  readonly values: Readonly<Record<string, unknown>>;
};

export type Slot = (context: BindContext) => unknown;

/** Writes SQL text from left to right and stores, for each placeholder, how its value is found. */
export class SqlBuilder {
  readonly slots: Slot[] = [];
  #aliases = 0;

  /**
   * `isPlannedOnce`: the best plan of the statement does not depend on its values. `isOfOneRow`: it is about one row, so that
   * a condition on another row is looked up for it, instead of finding all rows that meet the condition.
   */
  constructor(
    readonly dialect: Dialect,
    readonly isPlannedOnce = false,
    readonly isOfOneRow = false,
  ) {}

  /** For a statement about one row that is found by its id. */
  static ofOneRow(dialect: Dialect): SqlBuilder {
    return new SqlBuilder(dialect, true, true);
  }

  param(slot: Slot): string {
    this.slots.push(slot);
    const n = this.slots.length;
    return this.isPlannedOnce ? this.dialect.fixedPlaceholder(n) : this.dialect.placeholder(n);
  }

  /** A parameter bound from `values` by name. */
  value(name: string): string {
    return this.param((context) => context.values[name]);
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }
}

export type Statement = { readonly sql: string; readonly slots: readonly Slot[] };

export function bind(statement: Statement, context: BindContext): unknown[] {
  return statement.slots.map((slot) => slot(context));
}
