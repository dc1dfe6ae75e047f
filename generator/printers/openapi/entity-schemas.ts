import { type BodyMode, bodySchema } from '../../model/body-schema.ts';
import type { TransitionModel } from '../../model/lifecycle-types.ts';
import { transitionsOf } from '../../model/lifecycles.ts';
import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { ref } from './blocks.ts';
import { readLines, sentLines } from './lines.ts';

/** Record, create and update bodies, and the inputs of the dialogs; a record embeds only entities that are `included`. */
export function entitySchemas(entity: EntityModel, included: ReadonlyMap<string, EntityModel>): JsonSchema {
  const asked = transitionsOf(entity).filter(({ ask }) => ask);
  const body = (mode: BodyMode) => withLines(printed(entity, mode), entity, included);
  return {
    [entity.typeName]: withAnnotations(entity, printed(entity, 'record'), {
      ...embedded(entity, included),
      ...readLines(entity, included),
    }),
    ...(entity.verbs.includes('create') ? { [`${entity.typeName}Create`]: body('create') } : {}),
    ...(entity.verbs.includes('update') ? { [`${entity.typeName}Update`]: withVersion(body('update')) } : {}),
    ...(entity.verbs.includes('update') ? { [`${entity.typeName}Change`]: withId(body('update')) } : {}),
    ...Object.fromEntries(asked.map((transition) => [askName(entity, transition), transition.ask!.schema])),
  };
}

/** VendorBlockInput */
export function askName(entity: EntityModel, { name }: TransitionModel): string {
  const action = name.replace(/(^|_)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  return `${entity.typeName}${action}Input`;
}

/** A body with the lines that it may contain. */
function withLines(
  { properties, ...schema }: JsonSchema,
  entity: EntityModel,
  included: ReadonlyMap<string, EntityModel>,
): JsonSchema {
  const lines = sentLines(entity, included, (child) => printed(child, 'update'));
  return { ...schema, properties: { ...(properties as object), ...lines } };
}

/** A body with the step of its exact numbers; an update has no defaults, because an omitted property stays unchanged. */
function printed(entity: EntityModel, mode: BodyMode): JsonSchema {
  const { properties, ...schema } = bodySchema(entity, mode);
  const shown = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { default: preset, ...property }]) => {
      const decimals = entity.field[name]?.decimals ?? null;
      const step = decimals === null ? {} : { multipleOf: Number(`1e-${decimals}`) };
      return [name, { ...property, ...step, ...(preset !== undefined && mode !== 'update' && { default: preset }) }];
    },
  );
  return { ...schema, properties: Object.fromEntries(shown) };
}

const warnings: JsonSchema = {
  type: 'array',
  description:
    'After a save: what should be looked at, by the pointer of its field; after a creation with `then`: which action was not done, and why. With `Prefer: handling=strict` the former refuse the save (422)',
  items: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      path: { type: 'string' },
      action: { type: 'string' },
      code: { type: 'string' },
      message: { type: 'string' },
      params: { type: 'object', additionalProperties: true },
    },
  },
};

/**
 * The properties that `expand` adds to a record: each readable record that it refers to, under the field name without
 * `_id`.
 */
function embedded({ fields, field }: EntityModel, included: ReadonlyMap<string, EntityModel>): JsonSchema {
  const found = fields.flatMap(({ name, kind, ref: reference, secret }) => {
    const target = included.get(reference?.entity ?? '');
    const short = name.replace(/_id$/, '');
    if (kind !== 'reference' || !target || secret || field[short]) return [];
    return [[short, { anyOf: [ref(target.typeName), { type: 'null' }], description: `With \`expand=${name}\`` }]];
  });
  return Object.fromEntries(found);
}

const titles: JsonSchema = {
  type: 'object',
  description: 'Titles of the records referred to, by field; of a list of references a list',
  additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

const refused: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Of one whole record: transitions that a condition refuses now, each with the sentence that says why',
};

function isGuarded({ transitions }: EntityModel['lifecycles'][number]): boolean {
  return transitions.some(({ guards }) => guards.length > 0);
}

/** Every annotation is listed, since a pattern for names would make generated types accept any name. */
function withAnnotations(
  { form, warnings: warn, lifecycles }: EntityModel,
  record: JsonSchema,
  embeddable: JsonSchema,
): JsonSchema {
  const { properties, patternProperties: _, ...schema } = record;
  return {
    ...schema,
    properties: {
      ...(properties as object),
      ...embeddable,
      _titles: titles,
      _actions: { type: 'array', items: { type: 'string' }, description: 'What the caller may do with it' },
      ...(lifecycles.some(isGuarded) && { _refused: refused }),
      ...((form.afterCreate || warn.length > 0) && { _warnings: warnings }),
    },
  };
}

/** A row of a bulk update: the changes, with the id of the record. */
function withId(update: JsonSchema): JsonSchema {
  const { properties, ...schema } = withVersion(update);
  return {
    ...schema,
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 1 }, ...(properties as object) },
  };
}

function withVersion({ properties, ...schema }: JsonSchema): JsonSchema {
  const version = { type: 'integer', minimum: 1, description: 'The version the change is based on' };
  return { ...schema, properties: { ...(properties as object), row_version: version } };
}
