import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { Values } from './types.ts';

/** Saves unless there are warnings, in which case the server refuses the save. */
export async function sendStrictly(
  plural: string,
  base: RaRecord | null,
  data: Values,
  followedBy?: string,
): Promise<RaRecord> {
  const url = base ? `/api/${plural}/${base.id}` : `/api/${plural}${followedBy ? `?then=${followedBy}` : ''}`;
  const body = base ? { ...data, row_version: base.row_version } : data;
  const headers = { Prefer: 'handling=strict' };
  return (await http(url, { method: base ? 'PUT' : 'POST', headers, body: JSON.stringify(body) })).json as RaRecord;
}
