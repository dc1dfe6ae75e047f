import type { CustomField } from '#generator/model/custom/field-of-custom.ts';
import { withCustomFields } from '#generator/model/custom/with-custom-fields.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { readCustomFields } from './read-custom-fields.ts';

/** The engine of each client: the same database and plugs, with a model that has that client's custom fields. */
export type Engines = {
  /**
   * The engine with the custom fields at `version`, which the statement that reads the session returned; null = platform
   * staff.
   */
  at(reader: Reader, version: number, clientId: number | null): Promise<Engine>;
  /** An entity as it is for the rows of a client, according to the custom fields that this process has loaded. */
  entityFor(entity: EntityModel, clientId: unknown): EntityModel;
};

/** Engines are made when they are first requested and discarded when any custom field changes. */
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

/** The platform's fields and those of the client. */
export function fieldsOf(customs: readonly CustomField[], clientId: number | null): CustomField[] {
  return customs.filter((custom) => custom.client_id === null || custom.client_id === clientId);
}

function engineWith(base: Engine, customs: readonly CustomField[]): Engine {
  return customs.length === 0 ? base : { ...base, model: withCustomFields(base.model, customs) };
}
