import { describe, it } from 'vitest';
import { kind } from './databases.ts';

type Kind = typeof kind;
const nothing = (): void => {};

/** A group of tests that applies to one of the two databases; on the other it is not registered. */
export const describeOn = (wanted: Kind): ((name: string, tests: () => void) => void) =>
  wanted === kind ? (name, tests) => void describe(name, tests) : nothing;

export const itOn = (wanted: Kind): ((name: string, test: () => Promise<void>) => void) =>
  wanted === kind ? (name, test) => void it(name, test) : nothing;
