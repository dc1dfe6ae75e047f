import { applies } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';

/**
 * Gives every lifecycle that applies to a record its initial state where it has none, and empties the others. A lifecycle
 * that depends on another one is declared after it, so that one pass is enough.
 */
export function settleStates({ lifecycles }: EntityModel, record: Stored): void {
  for (const lifecycle of lifecycles) {
    const { field, initial } = lifecycle;
    record[field] = applies(lifecycle, record) ? (record[field] ?? initial) : null;
  }
}
