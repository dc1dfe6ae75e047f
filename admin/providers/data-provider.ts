import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, DeleteManyParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { http } from './http.ts';

export type BulkResult = {
  id?: Identifier;
  status: number;
  errors?: { message: string }[];
  record?: RaRecord;
};

const api = '/api';
const rest = simpleRestProvider(api, (url, options) => http(unfoldSort(url), options as RequestInit));

/** The simple-rest dialect, plus what it has no words for: versions, actions, bulk deletes with a result per row. */
export const dataProvider = {
  ...rest,
  update: (resource: string, params: UpdateParams) =>
    rest.update(resource, { ...params, data: { ...params.data, row_version: params.previousData?.row_version } }),
  async deleteMany(resource: string, { ids }: DeleteManyParams) {
    const results = await bulkDelete(resource, ids);
    return { data: results.flatMap((result, index) => (result.status < 400 ? [ids[index]!] : [])) };
  },
  bulkDelete,
  async count(resource: string, filter: Record<string, unknown> = {}) {
    const query = new URLSearchParams({ range: '[0,0]', fields: 'id', filter: JSON.stringify(filter) });
    const { headers } = await http(`${api}/${resource}?${query}`);
    return Number(headers.get('Content-Range')?.split('/')[1] ?? 0);
  },
  async act(resource: string, id: Identifier, action: string, data: Record<string, unknown> = {}) {
    const { json } = await http(`${api}/${resource}/${id}/actions/${action}`, {
      method: 'POST',
      body: JSON.stringify(data),
    });
    return { data: json as RaRecord };
  },
} as DataProvider & {
  bulkDelete: typeof bulkDelete;
  count(resource: string, filter?: Record<string, unknown>): Promise<number>;
  act(resource: string, id: Identifier, action: string, data?: Record<string, unknown>): Promise<{ data: RaRecord }>;
};

async function bulkDelete(resource: string, ids: readonly Identifier[]): Promise<BulkResult[]> {
  const body = JSON.stringify({ mode: 'delete', rows: ids.map((id) => ({ id })), atomic: false });
  const { json } = await http(`${api}/${resource}/bulk`, { method: 'POST', body });
  return (json as { results: BulkResult[] }).results;
}

/** React-admin knows one sort key; several travel in its field as JSON and become the dialect's list of pairs. */
export function unfoldSort(url: string): string {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  const [field] = JSON.parse(params.get('sort') ?? '[]') as [string?];
  if (!field?.startsWith('[')) return url;
  params.set('sort', field);
  return `${path}?${params}`;
}
