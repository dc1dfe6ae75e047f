import { indexName } from './index-names.ts';
import type { IndexDef, TableDef } from './types.ts';

/** Tables of the server itself, without API. */
export const internalTables: readonly TableDef[] = [
  {
    name: 'sequence_counters',
    columns: [
      { name: 'client_id', type: 'integer', notNull: true, default: 0 },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'period', type: 'text', notNull: true },
      { name: 'next', type: 'integer', notNull: true },
    ],
    primaryKey: ['client_id', 'entity', 'period'],
    indexes: [],
  },
  {
    name: 'locks',
    columns: [
      { name: 'name', type: 'text', notNull: true },
      { name: 'holder', type: 'text' },
      { name: 'expires_at', type: 'text' },
    ],
    primaryKey: ['name'],
    indexes: [],
  },
  {
    name: 'versions',
    columns: [
      { name: 'name', type: 'text', notNull: true },
      { name: 'value', type: 'integer' },
    ],
    primaryKey: ['name'],
    indexes: [],
  },
  {
    name: 'idempotency_keys',
    columns: [
      { name: 'user_id', type: 'integer', notNull: true },
      { name: 'key', type: 'text', notNull: true },
      { name: 'fingerprint', type: 'text', notNull: true },
      { name: 'status', type: 'integer', notNull: true },
      { name: 'headers', type: 'json', notNull: true },
      { name: 'body', type: 'text', notNull: true },
      { name: 'created_at', type: 'text', notNull: true },
    ],
    primaryKey: ['user_id', 'key'],
    indexes: [plainIndex('idempotency_keys', ['created_at'])],
  },
];

function plainIndex(table: string, columns: readonly string[]): IndexDef {
  return { name: indexName(table, columns), columns, unique: false, live: false };
}
