import type { TransitionModel } from '../../model/lifecycle-types.ts';
import { transitionsOf } from '../../model/lifecycles.ts';
import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { operation, recordAnswer } from './blocks.ts';
import { askName } from './entity-schemas.ts';
import { dryRun, idempotencyKey, idParameter } from './parameters.ts';
import { problems } from './problems.ts';

/** Transitions and the built-in actions restore, purge and explain. */
export function actionPaths(entity: EntityModel): JsonSchema {
  const bin = entity.verbs.includes('delete') ? [restore, purge] : [];
  return Object.fromEntries([
    ...transitionsOf(entity).map((transition) => [path(entity, transition.name), transitionPath(entity, transition)]),
    ...bin.map((make) => make(entity)),
    explain(entity),
  ]);
}

function path(entity: EntityModel, action: string): string {
  return `/api/${entity.plural}/{id}/actions/${action}`;
}

function transitionPath(entity: EntityModel, transition: TransitionModel): JsonSchema {
  const { name, title, from, to, ask } = transition;
  const schema = ask
    ? { $ref: `#/components/schemas/${askName(entity, transition)}` }
    : { type: 'object', maxProperties: 0 };
  return item(entity, name, title.en, `${from.join(', ')} → ${to}`, {
    requestBody: { required: ask !== null, content: { 'application/json': { schema } } },
    responses: { 200: recordAnswer(entity, 'The record in its new state'), ...problems(400, 404, 409, 422) },
  });
}

function restore(entity: EntityModel): [string, JsonSchema] {
  const responses = { 200: recordAnswer(entity, 'The restored record'), ...problems(400, 404, 409, 422) };
  return [
    path(entity, 'restore'),
    item(entity, 'restore', 'Bring back from the recycle bin', 'Takes along what was deleted with it.', { responses }),
  ];
}

function purge(entity: EntityModel): [string, JsonSchema] {
  const responses = { 200: recordAnswer(entity, 'The record as it was'), ...problems(400, 404, 409, 422) };
  return [
    path(entity, 'purge'),
    item(
      entity,
      'purge',
      'Delete for good',
      'Deletes a record of the recycle bin with its history; nobody can restore it.',
      { responses },
    ),
  ];
}

function explain(entity: EntityModel): [string, JsonSchema] {
  const content = { 'application/json': { schema: { type: 'object', additionalProperties: true } } };
  const responses = { 200: { description: 'Which rule granted or denied what', content }, ...problems(400, 404, 422) };
  return [
    path(entity, 'explain'),
    item(
      entity,
      'explain',
      'Say which rule grants or denies',
      'Names the rules of a role that decide about an action on this record.',
      { responses },
    ),
  ];
}

function item(entity: EntityModel, action: string, summary: string, description: string, rest: JsonSchema): JsonSchema {
  return {
    parameters: [idParameter],
    post: {
      ...operation(entity, `action.${action}`, summary, description),
      parameters: [dryRun, idempotencyKey],
      ...rest,
    },
  };
}
