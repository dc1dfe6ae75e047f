import type { EntityName, EntityTypes } from '#generator/generated/index.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { TestApp } from './app.ts';
import { type Api, signIn } from './client.ts';
import { freshParents } from './fresh-parents.ts';
import { type Body, validBody } from './valid-data.ts';

export type MakeRow = <Name extends EntityName>(
  entity: Name,
  overrides?: Partial<EntityTypes[Name]>,
) => Promise<EntityTypes[Name] & { readonly id: number }>;

/**
 * Creates rows through the API, so that a test needs no row of the demo data: `make('ticket', { title: 'No power' })`. All
 * required values are valid ones, parents that a rule allows once are new, and `overrides` replace values.
 *
 * @param as the demo account that creates them; the administrator of the first organisation by default
 */
export async function maker(app: TestApp, as: string | Api = 'client-admin-a'): Promise<MakeRow> {
  const api = typeof as === 'string' ? await signIn(app, as) : as;
  const { model } = app.access.engine();
  const make = async (name: string, overrides: Body = {}) => {
    const entity = model.entities[name] as EntityModel;
    for (let attempt = 0; ; attempt++) {
      const parents = await freshParents(model, api, entity);
      const body = await validBody(model, api, entity, { ...parents, ...overrides });
      const answer = await api.post(`/api/${entity.plural}`, body);
      if (answer.status === 201) return answer.body;
      // A value that was drawn may be taken; everything else is a fault of the caller.
      if (answer.status !== 409 || attempt > 30) throw new Error(`${name} ${JSON.stringify(body)}: ${answer.text}`);
    }
  };
  return make as MakeRow;
}
