import { bodySchema } from '../../model/body-schema.ts';
import type { EntityModel, JsonSchema, TransitionModel } from '../../model/types.ts';

/** Record, create and update bodies, and the inputs of the dialogs. */
export function entitySchemas(entity: EntityModel): JsonSchema {
  const asked = entity.lifecycle?.transitions.filter(({ ask }) => ask) ?? [];
  return {
    [entity.typeName]: withAnnotations(bodySchema(entity, 'record')),
    ...(entity.verbs.includes('create') ? { [`${entity.typeName}Create`]: bodySchema(entity, 'create') } : {}),
    ...(entity.verbs.includes('update')
      ? { [`${entity.typeName}Update`]: withVersion(bodySchema(entity, 'update')) }
      : {}),
    ...Object.fromEntries(asked.map((transition) => [askName(entity, transition), transition.ask!.schema])),
  };
}

/** VendorBlockInput */
export function askName(entity: EntityModel, { name }: TransitionModel): string {
  const action = name.replace(/(^|_)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  return `${entity.typeName}${action}Input`;
}

function withAnnotations({ properties, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: {
      ...(properties as object),
      _titles: { type: 'object', description: 'Titles of the records referred to, by field' },
      _actions: { type: 'array', items: { type: 'string' }, description: 'What the caller may do with it' },
    },
  };
}

function withVersion({ properties, ...schema }: JsonSchema): JsonSchema {
  const version = { type: 'integer', minimum: 1, description: 'The version the change is based on' };
  return { ...schema, properties: { ...(properties as object), row_version: version } };
}
