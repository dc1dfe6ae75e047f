import type { Names } from './filter-leaf.ts';
import { allNames } from './filter-sql.ts';

/** What a guard of a transition may name: everything, and the rows of other entities that belong to the record. */
export const guardNames: Names = { ...allNames, related: true };
