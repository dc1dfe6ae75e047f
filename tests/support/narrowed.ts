import type { Model } from '#generator/model/types.ts';
import type { Api } from './client.ts';

/** The same API, whose lists give the rows of one client and, where a list is shared, those of the platform. */
export function narrowedTo(api: Api, model: Model, client: number): Api {
  const get: Api['get'] = (path, query = {}) => {
    const entity = Object.values(model.entities).find(({ plural }) => path === `/api/${plural}`);
    if (!entity?.field.client_id || entity.owner) return api.get(path, query);
    const own = entity.scope.kind === 'shared' ? { $in: [client, null] } : client;
    return api.get(path, { ...query, filter: { $and: [query.filter ?? {}, { client_id: own }] } });
  };
  return { ...api, get };
}
