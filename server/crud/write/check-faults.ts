import { evaluate, type FormulaValues } from '#generator/formula/evaluate.ts';
import type { EntityModel, Language } from '#generator/model/types.ts';
import type { FaultItem } from '#server/errors.ts';

/** The checks of a schema that a record violates, each with its sentence. */
export function checkFaults({ checks }: EntityModel, values: FormulaValues, language: Language): readonly FaultItem[] {
  return checks
    .filter(({ tree }) => evaluate(tree, values) === true)
    .map(({ at, code, message }) => ({
      path: `/${at}`,
      ...(code ? { code, params: {} } : { code: 'check_failed', params: { reason: message[language] } }),
    }));
}
