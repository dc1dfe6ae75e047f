import type { EntityModel } from '#generator/model/types.ts';
import { Problem } from '#server/errors.ts';

/**
 * A query that a plug wrote wrongly is an error of the server that names the entity and the field, not the fault of the
 * request that ran the plug.
 */
export function explained<T>({ name }: EntityModel, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'bad_query') throw error;
    const faults = error.errors.map(({ path, code, params }) => `${path}: ${code} ${JSON.stringify(params)}`);
    throw new Error(`records of "${name}": ${faults.join(', ')}`, { cause: error });
  }
}
