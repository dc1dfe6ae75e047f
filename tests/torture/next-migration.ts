import type { Migration } from '#generator/model/types.ts';

/** Adds a column and an index over it, and rewrites one column of every asset. */
export const next: Migration = {
  name: '9999_torture',
  steps: [
    { op: 'add_column', table: 'assets', column: { name: 'torture_note', type: 'text' }, class: 'safe' },
    {
      op: 'add_index',
      table: 'assets',
      index: { name: 'ix_assets_torture', columns: ['torture_note', 'name'], unique: false, live: false },
      class: 'safe',
    },
    {
      op: 'retype_column',
      table: 'assets',
      from: { name: 'serial_no', type: 'text' },
      to: { name: 'serial_no', type: 'text' },
      class: 'flag',
    },
    {
      op: 'drop_index',
      table: 'assets',
      index: { name: 'ix_assets_torture', columns: ['torture_note', 'name'], unique: false, live: false },
      class: 'safe',
    },
  ],
} as Migration;
