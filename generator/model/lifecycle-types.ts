/** What x-lifecycle says: the states of a record and the actions that lead from one to another. */

import type { FieldModel, Filter, JsonSchema, Words } from './types.ts';

export type StateModel = {
  readonly title: Words;
  readonly color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly icon: string | null;
  readonly terminal: boolean;
};

export type TransitionModel = {
  readonly name: string;
  readonly title: Words;
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly string[];
  /** The dialog's fields; one that is also a field of the entity is written to the row. */
  readonly ask: AskModel | null;
  readonly guard: Filter | null;
};

export type AskModel = {
  readonly schema: JsonSchema;
  readonly fields: readonly FieldModel[];
};

/** The states of another lifecycle in which this one applies; in all others its field is empty. */
export type AppliesWhile = { readonly field: string; readonly states: readonly string[] };

export type Lifecycle = {
  readonly field: string;
  readonly initial: string;
  readonly when: AppliesWhile | null;
  readonly states: Readonly<Record<string, StateModel>>;
  readonly transitions: readonly TransitionModel[];
};
