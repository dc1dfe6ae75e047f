import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { ref } from './blocks.ts';

type Included = ReadonlyMap<string, EntityModel>;

/** The properties that `expand` adds to one record: its lines in their order, by the name of their list. */
export function readLines({ lines }: EntityModel, included: Included): Record<string, JsonSchema> {
  const lists = lines.flatMap(({ name, entity }) => {
    const child = included.get(entity);
    if (!child) return [];
    const description = `With \`expand=${name}\`, of one record: its lines in their order`;
    return [[name, { type: 'array', items: ref(child.typeName), description }]];
  });
  return Object.fromEntries(lists);
}

/** The lists of lines that a body may contain; `bodyOf` gives the schema of a line. */
export function sentLines(
  { lines }: EntityModel,
  included: Included,
  bodyOf: (child: EntityModel) => JsonSchema,
): Record<string, JsonSchema> {
  const lists = lines.flatMap(({ name, entity, by, order, max }) => {
    const child = included.get(entity);
    if (!child) return [];
    const { [by]: _, [order ?? '']: __, ...properties } = bodyOf(child).properties as Record<string, JsonSchema>;
    const items = {
      type: 'object',
      additionalProperties: false,
      description: `${child.title.en}: with an id it is changed, without one created`,
      properties: {
        id: { type: 'integer', minimum: 1 },
        ...properties,
        row_version: { type: 'integer', minimum: 1, description: 'The version the change is based on' },
      },
    };
    const description = `All lines in their order: those left out are deleted. Without the property nothing happens to them.`;
    return [[name, { type: 'array', maxItems: max, description, items }]];
  });
  return Object.fromEntries(lists);
}
