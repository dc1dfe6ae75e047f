import type { EntityModel, JsonSchema, Model } from '../model/types.ts';
import { entityPaths } from './openapi/entity-paths.ts';
import { entitySchemas } from './openapi/entity-schemas.ts';
import { groupSchema } from './openapi/groups.ts';
import { faultSchema, problemResponses, problemSchema } from './openapi/problems.ts';

export type OpenApiOptions = {
  readonly title: string;
  readonly version: string;
  /** The address of the API, '/' by default. */
  readonly serverUrl?: string;
  /** Paths outside the entities and plug actions, as OpenAPI path items. */
  readonly extraPaths?: Readonly<Record<string, JsonSchema>>;
  /** Further schemas that the extra paths refer to. */
  readonly extraSchemas?: Readonly<Record<string, JsonSchema>>;
  /** Decides which entities are included, so that those the caller may not read are left out. */
  readonly includes?: (entity: EntityModel) => boolean;
};

/** OpenAPI 3.1 of all routes: eight routes for each entity, the actions of its lifecycle, and the extra paths. */
export function openApi(model: Model, options: OpenApiOptions): JsonSchema {
  const entities = Object.values(model.entities).filter(options.includes ?? (() => true));
  const included = new Map(entities.map((entity) => [entity.name, entity]));
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.serverUrl ?? '/' }],
    security: [{ bearer: [] }],
    tags: entities.map(({ name, description, title }) => ({ name, description: description?.en ?? title.en })),
    paths: merge([...entities.map(entityPaths), options.extraPaths ?? {}]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: problemSchema,
        Fault: faultSchema,
        GroupRow: groupSchema,
        ...merge(entities.map((entity) => entitySchemas(entity, included))),
        ...options.extraSchemas,
      },
      responses: problemResponses,
    },
  };
}

/** An extra path that equals an entity's path adds its methods to it. */
function merge(parts: readonly JsonSchema[]): JsonSchema {
  const result: Record<string, unknown> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    result[key] = key in result ? { ...(result[key] as object), ...(value as object) } : value;
  }
  return result;
}
