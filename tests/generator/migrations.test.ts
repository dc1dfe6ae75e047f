import { describe, expect, test } from 'vitest';
import { tablesOf } from '../../generator/model/tables.ts';
import type { ColumnDef, Migration, Step, TableDef } from '../../generator/model/types.ts';
import { classify } from '../../generator/printers/migration/classify.ts';
import { diffTables } from '../../generator/printers/migration/diff-tables.ts';
import { foldSteps } from '../../generator/printers/migration/fold-steps.ts';
import { migrationText, printMigration } from '../../generator/printers/migration/print-migration.ts';
import { reverseSteps } from '../../generator/printers/migration/reverse.ts';
import { modelWith, set } from './support.ts';

const before = tablesOf(modelWith());
const initial = printMigration([], before)!;
const desk = 'places/desk.json';

/** The tables after an edit of one file, and the migration that leads to them. */
function migrate(changes: Parameters<typeof modelWith>[0]): { tables: TableDef[]; migration: Migration } {
  const tables = tablesOf(modelWith(changes));
  return { tables, migration: printMigration([initial], tables)! };
}

const described = (migration: Migration) =>
  migration.steps.map((step) => `${step.class}: ${step.op} ${wordsOf(step)}`.replace(/\s+/g, ' ').trim());

function wordsOf(step: Step): string {
  if ('column' in step) return `${step.table}.${step.column.name}`;
  if ('index' in step) return `${step.table} ${step.index.columns.join()}`;
  if (step.op === 'retype_column') return `${step.table}.${step.to.name} ${step.from.type} to ${step.to.type}`;
  if (step.op === 'rename_column') return `${step.table}.${step.from} to ${step.to}`;
  if (step.op === 'data') return step.what;
  if (step.op === 'set_rules' || step.op === 'fill_keys') return step.table;
  if (step.op === 'rename_entity') return `${step.from} to ${step.to}`;
  return step.op === 'rename_table' ? `${step.from} to ${step.to}` : step.table.name;
}

const bySameName = (tables: readonly TableDef[]) =>
  tables
    .map(({ name, columns, indexes, primaryKey }) => ({
      name,
      primaryKey,
      columns: [...columns].sort((left, right) => left.name.localeCompare(right.name)),
      indexes: [...indexes].sort((left, right) => left.name.localeCompare(right.name)),
    }))
    .sort((left, right) => left.name.localeCompare(right.name));

/** Applying the migration gives the new model, undoing it the old one, and afterwards there is nothing to do. */
function expectBothWays({ tables, migration }: ReturnType<typeof migrate>): void {
  expect(bySameName(foldSteps([initial, migration]))).toEqual(bySameName(tables));
  expect(printMigration([initial, migration], tables)).toBeNull();
  expect(bySameName(foldSteps([initial, migration, { steps: reverseSteps(migration) }]))).toEqual(bySameName(before));
}

describe('a migration', () => {
  test('begins with every table, targets first as far as there is no circle', () => {
    expect(initial.name).toBe('0001_initial');
    expect(initial.steps.every((step) => step.op === 'create_table' && step.class === 'safe')).toBe(true);
    const names = initial.steps.map(wordsOf);
    expect(names.indexOf('rooms')).toBeLessThan(names.indexOf('desks'));
    expect(names.indexOf('users')).toBeLessThan(names.indexOf('users__branch_ids'));
    expect(bySameName(foldSteps([initial]))).toEqual(bySameName(before));
  });

  test('is empty the second time', () => {
    expect(printMigration([initial], before)).toBeNull();
    expect(diffTables(before, [...before].reverse())).toEqual([]);
  });

  test('adds a column without asking', () => {
    const result = migrate({ [desk]: (json) => set(json, 'properties>note', { type: 'string', maxLength: 80 }) });
    expect(described(result.migration)).toEqual(['safe: add_column desks.note']);
    expect(result.migration.name).toBe('0002_add_desks_note');
    expectBothWays(result);
  });

  test('adds a reference with its index after it', () => {
    const result = migrate({ [desk]: (json) => set(json, 'properties>user_id', { type: 'integer', 'x-ref': 'user' }) });
    expect(described(result.migration)).toEqual(['safe: add_column desks.user_id', 'safe: add_index desks user_id']);
    expectBothWays(result);
  });

  test('renames a column by x-was, with its indexes', () => {
    const result = migrate({
      [desk]: (json) => {
        set(json, 'properties>name', undefined);
        set(json, 'properties>label', { type: 'string', maxLength: 40, 'x-was': 'name' });
        set(json, 'x-title', '{label}');
        set(json, 'required', ['room_id', 'label']);
      },
    });
    expect(described(result.migration)).toEqual(['safe: rename_column desks.name to label']);
    expectBothWays(result);
  });

  test('renames a table by x-was, and what refers to it', () => {
    const room = modelWith().entities.room!;
    expect(room.was).toBeNull();
    const { migration, tables } = migrate({
      [desk]: null,
      'places/work-table.json': {
        'x-was': 'desk',
        'x-scope': { kind: 'tenant', through: 'room_id', copy: ['building_id'] },
        'x-title': '{name}',
        'x-unique': [['name']],
        required: ['room_id', 'name'],
        properties: {
          room_id: { type: 'integer', 'x-ref': 'room' },
          name: { type: 'string', maxLength: 40 },
          rent: { type: 'number', minimum: 0, maximum: 1000, 'x-decimals': 2 },
        },
      },
    });
    expect(described(migration)[0]).toBe('safe: rename_table desks to work_tables');
    expect(migration.steps.map(({ op }) => op)).not.toContain('drop_table');
    expectBothWays({ migration, tables });
  });

  test('renames the link table of a renamed list', () => {
    const result = migrate({
      'people/user.json': (json) => {
        set(json, 'properties>branch_ids', undefined);
        set(json, 'properties>home_ids', {
          type: 'array',
          maxItems: 20,
          items: { type: 'integer' },
          'x-ref': 'branch',
          'x-was': 'branch_ids',
        });
      },
    });
    expect(described(result.migration)[0]).toBe('safe: rename_table users__branch_ids to users__home_ids');
    expectBothWays(result);
  });

  test('ignores a rename that was done before', () => {
    const change = {
      [desk]: (json: Record<string, unknown>) => set(json, 'properties>rent>x-was', 'price'),
    };
    expect(diffTables(before, tablesOf(modelWith(change)))).toEqual([]);
  });

  test('treats uniqueness as safe when only its name changes', () => {
    const result = migrate({
      'places/room.json': (json) => {
        set(json, 'properties>title', { type: 'string', maxLength: 120, 'x-was': 'name' });
        set(json, 'properties>name', undefined);
        set(json, 'x-title', '{room_no} · {title}');
        set(json, 'x-search', ['title']);
        set(json, 'x-unique', [['building_id', 'title']]);
        set(json, 'required', ['building_id', 'title', 'type_id']);
        set(json, 'x-list>columns', ['room_no', 'title']);
        set(json, 'x-form>sections', [{ key: 'identity', title: 'Identity', fields: ['title'] }]);
      },
    });
    expect(new Set(result.migration.steps.map((step) => step.class))).toEqual(new Set(['safe']));
    expect(described(result.migration)).toContain('safe: add_index rooms client0,building_id,title__key');
    expectBothWays(result);
  });

  test('writes keys and looks for rows that have the same before a new uniqueness', () => {
    const result = migrate({ [desk]: (json) => set(json, 'x-unique', [['name']]) });
    expect(described(result.migration)).toEqual([
      'safe: add_column desks.name__key',
      'safe: fill_keys desks',
      'safe: add_index desks client0,name__key',
    ]);
    expectBothWays(result);
  });

  test('treats a uniqueness under another condition as a new one', () => {
    const index = { name: 'ux_boxes_size', columns: ['size'], unique: true, live: true, where: 'is_open = true' };
    const deleted: Step = { op: 'drop_index', table: 'boxes', index };
    const renamed: Step = { op: 'add_index', table: 'boxes', index: { ...index, name: 'ux_boxes_other' } };
    const other: Step = { op: 'add_index', table: 'boxes', index: { ...index, where: 'is_open = false' } };
    expect([classify(renamed, [deleted]), classify(other, [deleted])]).toEqual(['safe', 'flag']);
  });

  test('changes a type between dropping and creating the indexes', () => {
    const result = migrate({
      [desk]: (json) => {
        set(json, 'x-list', { sort: [['rent', 'ASC']] });
        set(json, 'properties>rent', { type: 'integer', minimum: 0, maximum: 10 });
      },
    });
    expect(described(result.migration)).toContain('loses-data: retype_column desks.rent exact to integer');
    expectBothWays(result);
  });

  test('drops a column and a table last', () => {
    const result = migrate({
      'work/note.json': null,
      'work/log-entry.json': null,
      'work/_folder.json': null,
      [desk]: (json) => set(json, 'properties>rent', undefined),
    });
    expect(described(result.migration)).toEqual([
      'loses-data: drop_column desks.rent',
      'loses-data: drop_table notes',
      'loses-data: drop_table log_entries',
    ]);
    expectBothWays(result);
  });

  test('is printed one step a line', () => {
    const { migration } = migrate({
      [desk]: (json) => set(json, 'properties>note', { type: 'string', maxLength: 80 }),
    });
    expect(JSON.parse(migrationText(migration))).toEqual(migration);
    expect(migrationText(migration).split('\n')).toHaveLength(migration.steps.length + 6);
  });
});

describe('a change of type', () => {
  const retype = (from: ColumnDef['type'], to: ColumnDef['type']) =>
    classify({ op: 'retype_column', table: 't', from: { name: 'a', type: from }, to: { name: 'a', type: to } });

  test.each([
    ['integer', 'exact'],
    ['integer', 'text'],
    ['exact', 'text'],
    ['boolean', 'text'],
    ['text', 'json'],
  ] as const)('from %s to %s wants a word', (from, to) => {
    expect(retype(from, to)).toBe('flag');
  });

  test.each([
    ['exact', 'integer'],
    ['text', 'integer'],
    ['double', 'exact'],
    ['json', 'boolean'],
  ] as const)('from %s to %s loses data', (from, to) => {
    expect(retype(from, to)).toBe('loses-data');
  });

  test('that only lets a column be null is safe, and the opposite is not', () => {
    const open = { name: 'a', type: 'text' } as const;
    const closed = { ...open, notNull: true };
    expect(classify({ op: 'retype_column', table: 't', from: closed, to: open })).toBe('safe');
    expect(classify({ op: 'retype_column', table: 't', from: open, to: closed })).toBe('flag');
    expect(classify({ op: 'add_column', table: 't', column: closed })).toBe('flag');
  });
});
