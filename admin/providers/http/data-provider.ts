import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { refreshModel } from '#admin/providers/model/model-cache.ts';
import { session } from '#admin/providers/session/session.ts';
import { http } from './http.ts';

const api = '/api';
const rest = simpleRestProvider(api, (url, options) => http(unfoldSort(url), options as RequestInit));

/** How many records a list has: the exact number, or a minimum where counting all would take too long. */
export type Total = { readonly total: number; readonly isLeast: boolean };

async function readList(resource: string, params: GetListParams, fields = '') {
  let isLeast = false;
  const provider = simpleRestProvider(api, async (url, options) => {
    const answer = await http(`${unfoldSort(url)}${fields && `&fields=${fields}`}`, options as RequestInit);
    isLeast = isLowerBound(answer.headers);
    return answer;
  });
  return { ...(await provider.getList(resource, params)), meta: { isLeast } };
}

function isLowerBound(headers: Headers): boolean {
  return headers.get('X-Total-Relation') === 'gte';
}

/** The simple-rest dialect, extended by versions, actions, and deletions of many rows in one request. */
export const dataProvider = {
  ...rest,
  /**
   * `meta.fields` lists the wanted fields, as the API's parameter `fields`, such as `id,body,_actions`; `meta.count`
   * requests no rows, only their number.
   */
  getList: async (resource: string, params: GetListParams) => {
    const { fields, count } = params.meta ?? {};
    if (!count) return readList(resource, params, fields);
    const { total, isLeast } = await dataProvider.total(resource, params.filter);
    return { data: [], total, meta: { isLeast } };
  },
  /** `meta.followedBy` names the action that the server executes in the same request. */
  create: (resource: string, params: CreateParams) =>
    written(
      resource,
      rest.create(params.meta?.followedBy ? `${resource}?then=${params.meta.followedBy}` : resource, params),
    ),
  update: (resource: string, params: UpdateParams) =>
    written(
      resource,
      rest.update(resource, { ...params, data: { ...params.data, row_version: params.previousData?.row_version } }),
    ),
  delete: (resource: string, params: DeleteParams) => written(resource, rest.delete(resource, params)),
  async deleteMany(resource: string, { ids }: DeleteManyParams) {
    const { removeMany } = await import('./bulk.ts');
    const { refused } = await removeMany(resource, ids);
    return { data: ids.filter((id) => refused.every((row) => row.id !== id)) };
  },
  async count(resource: string, filter: Record<string, unknown> = {}) {
    return (await dataProvider.total(resource, filter)).total;
  },
  async total(resource: string, filter: Record<string, unknown> = {}) {
    const query = new URLSearchParams({ range: '[0,0]', fields: 'id', filter: JSON.stringify(filter) });
    const { headers } = await http(`${api}/${resource}?${query}`);
    const total = Number(headers.get('Content-Range')?.split('/')[1] ?? 0);
    return { total, isLeast: isLowerBound(headers) };
  },
  async act(resource: string, id: Identifier, action: string, data: Record<string, unknown> = {}) {
    const url = `${api}/${resource}/${id}/actions/${action}`;
    const { json } = await written(resource, http(url, { method: 'POST', body: JSON.stringify(data) }));
    return { data: json as RaRecord };
  },
} as DataProvider & {
  count(resource: string, filter?: Record<string, unknown>): Promise<number>;
  total(resource: string, filter?: Record<string, unknown>): Promise<Total>;
  act(resource: string, id: Identifier, action: string, data?: Record<string, unknown>): Promise<{ data: RaRecord }>;
};

/**
 * Entities whose values are part of the user's data. The data change with the next token only, so a new token is
 * fetched at once.
 */
const sessionEntities = ['themes', 'user-profiles'];

/** Refreshes the model after a write, because a field, a role or a permission may have been written. */
async function written<T>(resource: string, call: Promise<T>): Promise<T> {
  const answer = await call;
  await refreshModel().catch(() => null);
  if (sessionEntities.includes(resource)) await session.refresh().catch(() => null);
  return answer;
}

/**
 * React-admin has one sort key only. Several keys are passed as JSON in its `field`, and are converted to the dialect's
 * list of pairs here.
 */
export function unfoldSort(url: string): string {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  const [field] = JSON.parse(params.get('sort') ?? '[]') as [string?];
  if (!field?.startsWith('[')) return url;
  params.set('sort', field);
  return `${path}?${params}`;
}
