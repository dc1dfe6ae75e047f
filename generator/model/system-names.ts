/** The column in which PostgreSQL stores the value of a slot of that JSON. */
export function slotColumnName(slot: string): string {
  return `${customColumn}_${slot}`;
}

/** The column for all custom fields of a row, a JSON object by slot. */
export const customColumn = 'custom';

/** Addresses below /api that are not lists of rows. */
export const reservedPlurals: readonly string[] = ['jobs', 'master-lists', 'model', 'public-settings', 'setup'];

/** The columns that the server writes with every save. */
export const stampNames: readonly string[] = [
  'id',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'row_version',
];

/** The column that a search reads, with normalised text. */
export const searchColumn = 'search_text';

/** Columns that the normaliser makes; a file must not declare them. */
export const systemNames: readonly string[] = [
  ...stampNames,
  'search_text',
  'deleted_batch',
  'translations',
  customColumn,
];

/** The search parameter; no property may have this name. */
export const searchParameter = 'q';

/** A name in filters only, for the languages into which a row's title is not translated; no property may have this name. */
export const untranslatedParameter = 'untranslated';

/** The entities that system columns refer to: branch_id → branch. */
export const actorEntity = 'user';
export const actorRoles = 'role_ids';
export const branchColumn = 'branch_id';
export const branchEntity = 'branch';

/** The entity that x-file refers to: one row for each uploaded file. */
export const fileEntity = 'file';
