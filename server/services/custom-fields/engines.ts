import type { CustomField } from '#generator/model/custom/field-of-custom.ts';
import { withCustomFields } from '#generator/model/custom/with-custom-fields.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { readCustomFields } from './read-custom-fields.ts';

/** The engine of each client: the same database and plugs under a model with that client's custom fields. */
export type Engines = {
  /** The engine as custom fields stand at `version`, which the session's statement told; null = platform staff. */
  at(reader: Reader, version: number, clientId: number | null): Promise<Engine>;
  /** An entity as it is for the rows of a client, as far as this process has heard. */
  entityFor(entity: EntityModel, clientId: unknown): EntityModel;
};

/** Engines are made when first asked for and thrown away when any custom field changes. */
export function makeEngines(base: () => Engine): Engines {
  let known = 0;
  let customs: readonly CustomField[] = [];
  let engines = new Map<number, Engine>();
  const engineOf = (clientId: number | null): Engine => {
    const own = customs.some((custom) => custom.client_id !== null && custom.client_id === clientId);
    return memoize(engines, own ? (clientId as number) : 0, () => engineWith(base(), fieldsOf(customs, clientId)));
  };
  return {
    at: async (reader, version, clientId) => {
      if (version !== known) {
        const read = await readCustomFields(reader);
        known = version;
        customs = read;
        engines = new Map();
      }
      return engineOf(clientId);
    },
    entityFor: (entity, clientId) =>
      customs.length === 0
        ? entity
        : (engineOf(typeof clientId === 'number' ? clientId : null).model.entities[entity.name] ?? entity),
  };
}

/** The platform's fields, and a client's own. */
export function fieldsOf(customs: readonly CustomField[], clientId: number | null): CustomField[] {
  return customs.filter((custom) => custom.client_id === null || custom.client_id === clientId);
}

function engineWith(base: Engine, customs: readonly CustomField[]): Engine {
  return customs.length === 0 ? base : { ...base, model: withCustomFields(base.model, customs) };
}
