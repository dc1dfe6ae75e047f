import { describe, expect, test } from 'vitest';
import { indexName, uniqueIndexName } from '../../generator/model/index-names.ts';
import { internalTables } from '../../generator/model/internal-tables.ts';
import { tablesOf } from '../../generator/model/tables.ts';
import { modelWith } from './support.ts';

const tables = tablesOf(modelWith(), internalTables);
const table = (name: string) => tables.find((item) => item.name === name)!;
const column = (name: string, of: string) => table(name).columns.find((item) => item.name === of);
const indexes = (name: string) =>
  table(name).indexes.map(({ columns, unique, live }) => [columns.join(), unique, live]);

describe('tables', () => {
  test('are the entities, their lists of references and the server’s own', () => {
    expect(tables.map(({ name }) => name)).toEqual([
      'branches',
      'buildings',
      'clients',
      'desks',
      'log_entries',
      'notes',
      'rooms',
      'room_types',
      'users',
      'users__branch_ids',
      'event_subjects',
      'sequence_counters',
      'locks',
      'versions',
      'idempotency_keys',
      'jobs',
      'job_results',
      'job_pauses',
      'timers',
      'installation_settings',
      'link_tokens',
      'used_challenges',
      'attempts',
      'second_factors',
      'sso_links',
      'recovery_codes',
    ]);
  });

  test('have a column for each field but lists of references, then search text and bin', () => {
    expect(table('users').columns.map(({ name }) => name)).not.toContain('branch_ids');
    expect(
      table('rooms')
        .columns.slice(-2)
        .map(({ name }) => name),
    ).toEqual(['search_text', 'deleted_batch']);
    expect(table('log_entries').columns.at(-1)!.name).toBe('search_text');
  });

  test('have a type for each kind', () => {
    const types = Object.fromEntries(table('rooms').columns.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({
      id: 'id',
      name: 'text',
      status: 'text',
      opened_on: 'text',
      type_id: 'integer',
      is_public: 'boolean',
      area: 'double',
      rent: 'exact',
      polygon: 'json',
      row_version: 'integer',
      created_at: 'text',
    });
  });

  test('refer to the tables of their targets', () => {
    expect(column('rooms', 'type_id')!.references).toBe('room_types');
    expect(column('rooms', 'created_by')!.references).toBe('users');
    expect(column('notes', 'owner_id')!.references).toBeUndefined();
  });

  test('let almost everything be null', () => {
    const notNull = (name: string) =>
      table(name)
        .columns.filter((item) => item.notNull)
        .map((item) => item.name);
    expect(notNull('rooms')).toEqual(['id', 'client_id', 'created_at', 'row_version']);
    expect(notNull('users')).toEqual(['id', 'created_at', 'row_version']);
    expect(notNull('room_types')).toEqual(['id', 'created_at', 'row_version']);
  });

  test('link a list of references in its order', () => {
    expect(table('users__branch_ids')).toMatchObject({
      primaryKey: ['row_id', 'ref_id'],
      columns: [
        { name: 'row_id', references: 'users' },
        { name: 'ref_id', references: 'branches' },
        { name: 'position' },
      ],
      indexes: [{ columns: ['ref_id'], unique: false, live: false }],
    });
  });
});

describe('indexes', () => {
  test('hold waiting and running jobs only, where jobs are claimed', () => {
    const found = table('jobs').indexes.map(({ columns, where }) => [columns.join(), where]);
    expect(found).toContainEqual(['kind,receiver,run_after,id', "status = 'waiting'"]);
    expect(found).toContainEqual(['lease_until', "status = 'running'"]);
  });

  test('hold uniqueness per client among live rows, text by its key', () => {
    expect(indexes('rooms')).toContainEqual(['client0,building_id,name__key', true, true]);
    expect(indexes('users')).toContainEqual(['email__key', true, true]);
    expect(indexes('room_types')).toContainEqual(['client0,name__key', true, true]);
  });

  test('follow the list: client, filter, order', () => {
    expect(indexes('rooms')).toContainEqual(['client_id,search_text,id,deleted_at', false, true]);
    expect(indexes('rooms')).toContainEqual(['search_text,id,deleted_at', false, true]);
    expect(indexes('rooms')).toContainEqual(['client_id,type_id,search_text,id,deleted_at', false, true]);
    expect(indexes('rooms')).toContainEqual(['client_id,status,search_text,id,deleted_at', false, true]);
    expect(indexes('rooms')).toContainEqual(['client_id,is_public,search_text,id,deleted_at', false, true]);
  });

  test('cover every reference, and attached rows by their owner', () => {
    expect(indexes('rooms')).toContainEqual(['building_id', false, false]);
    expect(indexes('notes')).toContainEqual(['owner_type,owner_id', false, false]);
    expect(indexes('log_entries')).toContainEqual(['entity,record_id', false, false]);
  });

  test('have names a database can hold, each once', () => {
    const names = tables.flatMap((item) => item.indexes.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(60);
    const long = Array.from({ length: 6 }, (_, index) => `a_rather_long_column_${index}`);
    expect(indexName('things', long)).toHaveLength(60);
    expect(indexName('things', long)).not.toBe(indexName('things', [...long].reverse()));
    expect(uniqueIndexName('users', { fields: ['email'], across: 'all', where: null, sentence: null })).toBe(
      'ux_users_email_all',
    );
  });

  test('sort by the column where the title does not come first', () => {
    const [desks] = tablesOf(
      modelWith({
        'places/desk.json': (json) => {
          json['x-list'] = { sort: [['rent', 'DESC']] };
        },
      }),
    ).filter(({ name }) => name === 'desks');
    expect(desks!.indexes.map(({ columns }) => columns.join())).toContain('client_id,rent,id,deleted_at');
  });
});
