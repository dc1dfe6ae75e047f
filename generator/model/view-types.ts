import type { Filter, SortKey, Words } from './types.ts';

/** Where a kind of record is left out: only in the menu, or everywhere that kinds of records are offered. */
export const hiddenPlaces = ['menu', 'everywhere'] as const;
/** How a list is drawn. */
export const listKinds = ['table', 'cards', 'board', 'calendar', 'tree'] as const;
export type HiddenPlace = (typeof hiddenPlaces)[number];
export type ListKind = (typeof listKinds)[number];

/** The rows of an entity that refer to a record by one of their references. */
export type ChildRows = { readonly entity: string; readonly by: string };

export type ListModel = {
  readonly icon: string;
  /** Shown on the page of master lists instead of the menu. */
  readonly master: boolean;
  /** Left out only in the menu, or everywhere that kinds of records are offered; null: offered. */
  readonly hidden: HiddenPlace | null;
  readonly columns: readonly string[];
  readonly sort: readonly SortKey[];
  readonly tabs: readonly { readonly key: string; readonly title: Words; readonly filter: Filter }[];
  readonly filters: readonly string[];
  /** Rows of other entities that refer to a row with a reference, by which the list can be filtered. */
  readonly rows: readonly ChildRows[];
  readonly views: readonly ListKind[];
  /** The choice whose values are a board's columns; `terminal`: the values after which nothing is expected. */
  readonly board: { readonly by: string; readonly terminal: readonly string[] } | null;
  /** The day or instant at which a row is placed in a calendar, and the one until which it lasts. */
  readonly calendar: { readonly from: string; readonly to: string | null } | null;
  /** The reference to the own entity that places rows below each other. */
  readonly tree: { readonly by: string } | null;
  readonly empty: Words;
};

export type FormModel = {
  readonly sections: readonly {
    readonly key: string;
    readonly title: Words;
    readonly fields: readonly { readonly name: string; readonly width: number }[];
  }[];
  /** An action that a second button, or `then` in the API, runs on a new record in the same request. */
  readonly afterCreate?: { readonly action: string; readonly title: Words };
};

/** A count, or the sum of a number, of rows that refer to a record or are attached to it (by = null). */
export type RelatedTile = {
  readonly key: string;
  readonly title: Words;
  readonly entity: string;
  readonly by: string | null;
  readonly where: Filter;
  readonly sum: string | null;
};

export type ShowModel = {
  readonly facts: readonly string[];
  /** Numbers and watched dates of the record that are drawn large. */
  readonly tiles: readonly string[];
  readonly related: readonly RelatedTile[];
  /** Sub-records: entities that refer to this one by `by`, or are attached to it (by = null). */
  readonly tabs: readonly { readonly entity: string; readonly by: string | null }[];
  /** The tab that is open first. */
  readonly opens: 'overview' | 'history';
};
