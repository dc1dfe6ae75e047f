import type { EntityModel, JsonSchema } from '#generator/model/types.ts';
import { dryRun, idempotencyKey } from '#generator/printers/openapi/parameters.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ActionPlug } from '#server/crud/plugs.ts';
import { filePaths } from '../files/files-openapi.ts';
import { accessPaths } from './access-paths.ts';
import { idParameter, operation } from './blocks.ts';
import { dashboardPaths } from './dashboard-paths.ts';
import { mastersPaths } from './masters-paths.ts';
import { ownPaths } from './own-paths.ts';
import { searchPaths } from './search-paths.ts';
import { whoMayPaths } from './who-may-paths.ts';

/** Paths outside the entities, and the routes and actions that plugs add. */
export function extraPaths(engine: Engine, ability: Ability): Readonly<Record<string, JsonSchema>> {
  return {
    ...accessPaths,
    ...ownPaths,
    ...filePaths,
    ...searchPaths,
    ...dashboardPaths,
    ...mastersPaths,
    ...whoMayPaths,
    ...routePaths(engine, ability),
    ...actionPaths(engine, ability),
  };
}

function routePaths({ plugs }: Engine, ability: Ability): Record<string, JsonSchema> {
  return Object.assign({}, ...plugs.routes.map(({ openApi }) => openApi(ability)));
}

function actionPaths({ model, plugs }: Engine, ability: Ability): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const entity of Object.values(model.entities)) {
    const actions = ability.can('read', entity.name) ? plugs.actionsOf(entity.name) : [];
    for (const action of actions.filter(({ name }) => ability.can(name, entity.name))) {
      const post = operation(`${action.name}_${entity.name.replaceAll('-', '_')}`, {
        summary: entity.actionWords[action.name]?.en ?? action.name,
        body: { type: 'object', additionalProperties: false, ...(action.ask?.schema ?? { properties: {} }) },
        answer: answerOf(action, entity),
      });
      paths[`/api/${entity.plural}/{id}/actions/${action.name}`] = {
        parameters: [idParameter()],
        post: { ...post, parameters: [dryRun, idempotencyKey], tags: [entity.name] },
      } as JsonSchema;
    }
  }
  return paths;
}

/** The record, unless the action has an answer of its own. */
function answerOf({ answers }: ActionPlug, entity: EntityModel): JsonSchema {
  if (!answers) return { $ref: `#/components/schemas/${entity.typeName}` };
  return answers === true ? { type: 'object' } : answers;
}
