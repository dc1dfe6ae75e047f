import { loadModel } from '#generator/model/build-model.ts';
import { checkFaults } from '#server/crud/write/check-faults.ts';
import type { FaultItem } from '#server/errors.ts';

const model = loadModel('schemas');

type SchemaChecks = {
  readonly entity: string;
  check(record: Readonly<Record<string, unknown>>): readonly FaultItem[];
};

/** The checks that the schema of an entity declares, to be asked as those of a rules file are. */
export function checksOf(name: string): SchemaChecks {
  const entity = model.entities[name]!;
  return {
    entity: name,
    check: (record) =>
      checkFaults(
        entity,
        { field: (field) => record[field] ?? null, hop: () => null, lines: () => null, today: null },
        'en',
      ),
  };
}
