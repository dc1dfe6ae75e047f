/** The types of x-lifecycle: the states of a record and the actions that lead from one to another. */

import type { Duration } from './duration.ts';
import type { FieldModel, Filter, JsonSchema, Words } from './types.ts';

export type StateModel = {
  readonly title: Words;
  readonly color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly icon: string | null;
  readonly terminal: boolean;
  /** Fields that a save cannot change while a record is in this state; transitions can. */
  readonly locked: readonly string[];
  /** Fields that a record must have while it is in this state; a transition into it asks for them. */
  readonly required: readonly string[];
  /** The transitions and actions that usually follow, in this order; the first that is possible has the filled button. */
  readonly next: readonly string[];
};

export type TransitionModel = {
  readonly name: string;
  readonly title: Words;
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly string[];
  /** The dialog's fields; one that is also a field of the entity is written to the row. */
  readonly ask: AskModel | null;
  /** Conditions that a record must all meet for the transition to be offered and done. */
  readonly guards: readonly GuardModel[];
  /** Values that the transition writes to fields of the record automatically. */
  readonly set: Values;
  /** The row that the transition creates. */
  readonly make: Make | null;
  /** What the transition does to other rows. */
  readonly each: readonly EachModel[];
  /** Whether the record may leave the reach of the person who does it. */
  readonly handsOver: boolean;
  /** When the transition happens automatically. */
  readonly timer: Timer | null;
};

/**
 * When a transition happens automatically: at the instant of a field, or after a time that starts at a field. If that field
 * is empty or not named, the time starts when the state is entered.
 */
export type Timer = {
  /** The field with the instant; while it is empty the timer does not run. */
  readonly at: string | null;
  /** The field from which the time is counted; while it is empty the time is counted from when the state was entered. */
  readonly since: string | null;
  readonly offset: Duration;
  /** Whether the offset is subtracted instead of added. */
  readonly before: boolean;
  /** Whether only the hours of the working calendar count. */
  readonly working: boolean;
};

/**
 * Values that a transition writes: constants, `$now`, `$today` in the client's zone, `$user.…` of the person who does it,
 * `$ask.<name>` of the dialog, or `{"$add": 1}` for a counter.
 */
export type Values = Readonly<Record<string, unknown>>;

/** A row of another entity that a transition creates: it refers to the record (`by`), or is attached to it (`owner`). */
export type Make = { readonly entity: string; readonly by: string; readonly values: Values };

/**
 * What a transition does to other rows in the same transaction: to those that refer to the record (`entity` and `by`) and
 * meet `where`, or to the one that a reference of the record names (`through`). It writes values or runs an action.
 */
export type EachModel = {
  readonly entity: string | null;
  readonly by: string | null;
  readonly through: string | null;
  readonly where: Filter | null;
  readonly set: Values | null;
  readonly action: string | null;
};

/** A condition of a transition, with the sentence that explains a refusal. */
export type GuardModel = { readonly name: string; readonly condition: Filter; readonly refusal: Words };

/**
 * `$rows` in a guard: live rows of another entity that refer to the record, or are attached to it (`owner`), and meet
 * `where`. At least one of them must exist; with `none` there must not be any.
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

/** The states of another lifecycle in which this one applies; in all other states the field of this one is empty. */
export type AppliesWhile = { readonly field: string; readonly states: readonly string[] };

/** The states in which a record may be created in addition to the initial one, and the right to choose among them. */
export type Entry = {
  readonly states: readonly string[];
  readonly roles: readonly string[];
  /** The name of the right, such as `enter_state`, and its titles. */
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
