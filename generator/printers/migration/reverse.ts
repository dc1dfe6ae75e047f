import type { Migration, Step } from '../../model/types.ts';

type Undoable = Exclude<Step, { op: 'fill_column' | 'fill_keys' }>;

/** The step that undoes a step; a dropped table or column is created again without its values. */
export function reverse(step: Undoable): Step {
  if (step.op === 'create_table') return { op: 'drop_table', table: step.table };
  if (step.op === 'drop_table') return { op: 'create_table', table: step.table };
  if (step.op === 'rename_table') return { op: 'rename_table', from: step.to, to: step.from };
  if (step.op === 'rename_entity')
    return { ...step, from: step.to, to: step.from, fromPlural: step.toPlural, toPlural: step.fromPlural };
  if (step.op === 'rename_column') return { ...step, from: step.to, to: step.from };
  if (step.op === 'retype_column') return { ...step, from: step.to, to: step.from };
  if (step.op === 'add_column') return { ...step, op: 'drop_column' };
  if (step.op === 'drop_column') return { ...step, op: 'add_column' };
  if (step.op === 'add_index') return { ...step, op: 'drop_index' };
  if (step.op === 'set_rules') {
    const { op, table, entity, from, to } = step;
    return { op, table, entity, from: to, to: from };
  }
  if (step.op === 'data') return { ...step, forward: step.back, back: step.forward };
  return { ...step, op: 'add_index' };
}

/**
 * The steps of a migration in reverse. Values that filled a column are not copied back, because they are still in their
 * source.
 */
export function reverseSteps({ steps }: Pick<Migration, 'steps'>): Step[] {
  return steps
    .flatMap(({ class: _class, ...step }) =>
      step.op === 'fill_column' || step.op === 'fill_keys' ? [] : [reverse(step as Undoable)],
    )
    .reverse();
}
