import type { TableDef } from './types.ts';

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
];
