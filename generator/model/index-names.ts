import { hashOf, stableJson } from './stable-json.ts';
import type { Unique } from './types.ts';

const maxLength = 60;

/** ix_assets_client_id_search_text_id; a name that is too long for a database ends in a short hash. */
export function indexName(table: string, columns: readonly string[]): string {
  return shorten(['ix', table, ...columns.map(plainName)].join('_'));
}

/** The name under which both databases report that the values of a unique set of fields are taken. */
export function uniqueIndexName(table: string, { fields, across, where }: Unique): string {
  const condition = where ? [`if_${hashOf(stableJson(where)).slice(0, 8)}`] : [];
  return shorten(['ux', table, ...fields, ...(across === 'all' ? ['all'] : []), ...condition].join('_'));
}

function plainName(column: string): string {
  return column.replace(/^lower:/, '').replace(/^words:.*/, 'words');
}

function shorten(name: string): string {
  if (name.length <= maxLength) return name;
  const hash = hashOf(name).slice(0, 8);
  return `${name.slice(0, maxLength - hash.length - 1)}_${hash}`;
}
