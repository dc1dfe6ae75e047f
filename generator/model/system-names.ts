/** Where PostgreSQL keeps what a slot of that JSON holds. */
export function slotColumnName(slot: string): string {
  return `${customColumn}_${slot}`;
}

/** The column of all custom fields of a row, a JSON object by slot. */
export const customColumn = 'custom';

/** Addresses below /api that are no list of rows. */
export const reservedPlurals: readonly string[] = ['jobs', 'master-lists', 'model', 'public-settings', 'setup'];

/** What the server writes with every save. */
export const stampNames: readonly string[] = [
  'id',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'row_version',
];

/** What search looks into, normalised. */
export const searchColumn = 'search_text';

/** Columns that the normaliser makes; a file never declares them. */
export const systemNames: readonly string[] = [
  ...stampNames,
  'search_text',
  'deleted_batch',
  'translations',
  customColumn,
];

/** The search parameter, which no property may shadow. */
export const searchParameter = 'q';

/** The languages that a row's title is not translated into: a name of filters only, which no property may shadow. */
export const untranslatedParameter = 'untranslated';

/** The entity a system column refers to: branch_id → branch. */
export const actorEntity = 'user';
export const actorRoles = 'role_ids';
export const branchColumn = 'branch_id';
export const branchEntity = 'branch';

/** The entity that x-file refers to: one row for each uploaded file. */
export const fileEntity = 'file';
