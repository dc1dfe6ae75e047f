import type { Migration, Step, TableDef } from '../../model/types.ts';
import { classify } from './classify.ts';
import { diffTables } from './diff-tables.ts';
import { foldSteps } from './fold-steps.ts';

/**
 * The migration that brings a database at the end of `migrations` to `tables`, or null if nothing has to be done. Its name
 * is the next number and a summary of its steps: 0002_add_room_types_air_class.
 */
export function printMigration(migrations: readonly Migration[], tables: readonly TableDef[]): Migration | null {
  const steps = diffTables(foldSteps(migrations), tables);
  if (steps.length === 0) return null;
  return {
    name: `${nextNumber(migrations)}_${migrations.length === 0 ? 'initial' : titleOf(steps)}`,
    steps: steps.map((step) => ({ ...step, class: classify(step, steps) })),
  };
}

/** The migration as text with one step per line, so that a diff shows single steps. */
export function migrationText({ name, steps }: Migration): string {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
  return `{\n  "name": ${JSON.stringify(name)},\n  "steps": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function nextNumber(migrations: readonly Migration[]): string {
  const last = Math.max(0, ...migrations.map(({ name }) => Number.parseInt(name, 10) || 0));
  return String(last + 1).padStart(4, '0');
}

const bySignificance: readonly Step['op'][] = [
  'create_table',
  'rename_table',
  'drop_table',
  'rename_column',
  'retype_column',
  'drop_column',
  'add_column',
];

function titleOf(steps: readonly Step[]): string {
  const step = bySignificance.map((op) => steps.find((candidate) => candidate.op === op)).find(Boolean) ?? steps[0]!;
  const more = steps.some((other) => other !== step && bySignificance.includes(other.op)) ? '_and_more' : '';
  return `${wordsOf(step)}${more}`.slice(0, 60);
}

function wordsOf(step: Step): string {
  if (step.op === 'create_table') return `create_${step.table.name}`;
  if (step.op === 'drop_table') return `drop_${step.table.name}`;
  if (step.op === 'rename_table') return `rename_${step.from}_to_${step.to}`;
  if (step.op === 'rename_column') return `rename_${step.table}_${step.from}_to_${step.to}`;
  if (step.op === 'retype_column') return `retype_${step.table}_${step.to.name}`;
  if (step.op === 'add_column') return `add_${step.table}_${step.column.name}`;
  if (step.op === 'drop_column') return `drop_${step.table}_${step.column.name}`;
  if (step.op === 'data') return 'data';
  if (step.op === 'rename_entity') return `rename_${step.from}_to_${step.to}`;
  if (step.op === 'set_rules') return `rules_of_${step.table}`;
  return `indexes_of_${step.table}`;
}
