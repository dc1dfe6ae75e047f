import type { ColumnDef, ColumnType, Step, StepClass } from '../../model/types.ts';

/**
 * Types whose every value can be expressed in the other type; only the conversion of an `integer` needs no check by a
 * person.
 */
const lossless: Partial<Record<ColumnType, readonly ColumnType[]>> = {
  integer: ['exact', 'double', 'text', 'json'],
  exact: ['text', 'json'],
  double: ['text', 'json'],
  boolean: ['integer', 'text', 'json'],
  text: ['json'],
  json: ['text'],
};

/**
 * Whether a step may run automatically (safe), needs a person's confirmation (flag), or destroys values (loses-data).
 *
 * @param siblings the other steps of the migration: an index that only changes its name is safe
 */
export function classify(step: Step, siblings: readonly Step[] = []): StepClass {
  if (step.op === 'drop_table' || step.op === 'drop_column') return 'loses-data';
  if (step.op === 'retype_column') return classifyRetype(step.from, step.to);
  if (step.op === 'add_column') return step.column.notNull && step.column.default === undefined ? 'flag' : 'safe';
  if (step.op === 'add_index')
    return !step.index.unique || replacesDropped(step, siblings) || isLookedAt(step, siblings) ? 'safe' : 'flag';
  return 'safe';
}

function classifyRetype(from: ColumnDef, to: ColumnDef): StepClass {
  if (from.type !== to.type) return lossless[from.type]?.includes(to.type) ? 'flag' : 'loses-data';
  const stricter = (to.notNull && !from.notNull) || (to.references !== undefined && to.references !== from.references);
  return stricter ? 'flag' : 'safe';
}

type AddIndex = Extract<Step, { op: 'add_index' }>;

/**
 * Whether rows that would violate the unique index are searched before it is created, so that a person is asked about them.
 */
function isLookedAt({ table, index }: AddIndex, siblings: readonly Step[]): boolean {
  return siblings.some(
    (step) => step.op === 'fill_keys' && step.table === table && step.unique.some(({ name }) => name === index.name),
  );
}

/** Whether the same uniqueness existed before, under another name of the index, the table or a column. */
function replacesDropped({ table, index }: AddIndex, siblings: readonly Step[]): boolean {
  const retyped = siblings.some((step) => step.op === 'retype_column' && step.table === table);
  const same = (step: Step) =>
    step.op === 'drop_index' &&
    step.table === table &&
    step.index.unique &&
    step.index.live === index.live &&
    step.index.where === index.where &&
    step.index.columns.join() === index.columns.join();
  return !retyped && siblings.some(same);
}
