import type { Names } from './filter-leaf.ts';
import { allNames } from './filter-sql.ts';

/** The names that a guard of a transition may use: all fields, and the rows of other entities that belong to the record. */
export const guardNames: Names = { ...allNames, related: true };
