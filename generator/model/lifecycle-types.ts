/** What x-lifecycle says: the states of a record and the actions that lead from one to another. */

import type { Duration } from './duration.ts';
import type { FieldModel, Filter, JsonSchema, Words } from './types.ts';

export type StateModel = {
  readonly title: Words;
  readonly color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly icon: string | null;
  readonly terminal: boolean;
  /** Fields that a save does not change while a record is in this state; transitions do. */
  readonly locked: readonly string[];
  /** Fields that a record has while it is in this state; a transition into it asks for them. */
  readonly required: readonly string[];
};

export type TransitionModel = {
  readonly name: string;
  readonly title: Words;
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly string[];
  /** The dialog's fields; one that is also a field of the entity is written to the row. */
  readonly ask: AskModel | null;
  /** What a record must fulfil, all of it, for the transition to be offered and done. */
  readonly guards: readonly GuardModel[];
  /** What the transition writes to fields of the record by itself. */
  readonly set: Values;
  /** The row that the transition creates. */
  readonly make: Make | null;
  /** When the transition happens by itself. */
  readonly timer: Timer | null;
};

/**
 * When a transition happens by itself: at a field, or after a time that begins with a field or, while that is empty or
 * none is named, with the state.
 */
export type Timer = {
  /** The field that says when; while it is empty the timer does not run. */
  readonly at: string | null;
  /** The field from which the time is counted; while it is empty it is counted from the moment the state was entered. */
  readonly since: string | null;
  readonly offset: Duration;
  /** The offset is taken off instead of being added. */
  readonly before: boolean;
  /** Only the hours of the working calendar count. */
  readonly working: boolean;
};

/**
 * Values that a transition writes: constants, `$now`, `$today` in the client's zone, `$user.…` of who does it,
 * `$ask.<name>` of the dialog, or `{"$add": 1}` for a counter.
 */
export type Values = Readonly<Record<string, unknown>>;

/** A row of another entity that a transition creates: what refers to the record (`by`), or is attached to it (`owner`). */
export type Make = { readonly entity: string; readonly by: string; readonly values: Values };

/** A condition of a transition, with the sentence that says why it is refused. */
export type GuardModel = { readonly name: string; readonly condition: Filter; readonly refusal: Words };

/**
 * `$rows` in a guard: live rows of another entity that belong to the record by a reference, or as what is attached to it
 * (`owner`), and that fulfil `where`. At least one of them must exist, or with `none` not a single one.
 */
export type RelatedRows = {
  readonly entity: string;
  readonly by: string;
  readonly where?: Filter;
  readonly none?: boolean;
};

export type AskModel = {
  readonly schema: JsonSchema;
  readonly fields: readonly FieldModel[];
};

/** The states of another lifecycle in which this one applies; in all others its field is empty. */
export type AppliesWhile = { readonly field: string; readonly states: readonly string[] };

/** The states a record may be created in besides the initial one, and the right to choose among them. */
export type Entry = {
  readonly states: readonly string[];
  readonly roles: readonly string[];
  /** The name of the right, such as `enter_state`, and its words. */
  readonly name: string;
  readonly title: Words;
};

export type Lifecycle = {
  readonly field: string;
  readonly initial: string;
  readonly enter: Entry | null;
  readonly when: AppliesWhile | null;
  readonly states: Readonly<Record<string, StateModel>>;
  readonly transitions: readonly TransitionModel[];
};
