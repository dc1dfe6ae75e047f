import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { customColumn } from '../model/system-names.ts';
import type { EntityModel, FieldModel, JsonSchema, Model } from '../model/types.ts';

/** The text of a file by its path in `generator/generated`. */
export type PrintedFiles = Readonly<Record<string, string>>;

/** One file of types per entity, and an index that finds a type by the entity's name. */
export async function printTypes(model: Model): Promise<PrintedFiles> {
  const entities = Object.values(model.entities);
  const files = await Promise.all(
    entities.map(async (entity) => [`${entity.name}.ts`, await printEntity(entity, model)] as const),
  );
  return { ...Object.fromEntries(files), 'index.ts': printIndex(entities) };
}

async function printEntity(entity: EntityModel, model: Model): Promise<string> {
  const body = await compile(typeSchema(entity, model) as JSONSchema, entity.typeName, {
    bannerComment: '',
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  return `${header(entity.file)}\n${body.trimStart()}`;
}

const header = (source: string): string => `// Printed from ${source} by npm run generate.\n`;

/** A stored row: required values and those made by the server always exist, the others may be absent or null. */
function typeSchema(entity: EntityModel, model: Model): JsonSchema {
  const always = (field: FieldModel) => field.required || entity.sequence?.field === field.name;
  return {
    title: entity.typeName,
    description: entity.description?.en ?? entity.title.en,
    type: 'object',
    additionalProperties: false,
    required: entity.fields.filter(always).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(
        entity.fields.filter(({ name }) => name !== customColumn).map((field) => [field.name, typeOfField(field)]),
      ),
      ...linesOf(entity, model),
    },
  };
}

/** Lists of lines are read and sent with a record, but not stored in its row. */
function linesOf({ lines }: EntityModel, { entities }: Model): Record<string, JsonSchema> {
  const lists = lines.map(({ name, entity }) => {
    const tsType = `import('./${entity}.ts').${entities[entity]!.typeName}[]`;
    return [name, { tsType, description: `Saved with the record, read with \`expand=${name}\`.` }];
  });
  return Object.fromEntries(lists);
}

/** Only the keywords that define a type; bounds and patterns are for the validator. */
function typeOfField(field: FieldModel): JsonSchema {
  const { schema, help } = field;
  if (field.parts) return { ...rowsType(field, field.parts), ...(help ? { description: help.en } : {}) };
  if (field.kind === 'json' && !field.system) return { tsType: 'unknown', ...(help ? { description: help.en } : {}) };
  const retained = ['type', 'enum', 'properties', 'additionalProperties'].filter((word) => word in schema);
  return {
    ...Object.fromEntries(retained.map((word) => [word, schema[word]])),
    ...(field.kind === 'references' ? { items: { type: 'integer' } } : {}),
    ...(field.kind === 'choices' ? { items: { enum: Object.keys(field.words ?? {}) } } : {}),
    ...(help ? { description: help.en } : {}),
  };
}

/** Without bounds, because a list with a maximum of two would be printed as a union of all lengths. */
function rowsType({ schema }: FieldModel, parts: readonly FieldModel[]): JsonSchema {
  const items = schema.items as JsonSchema;
  const properties = Object.fromEntries(parts.map((part) => [part.name, typeOfField(part)]));
  return {
    type: schema.type,
    items: { type: 'object', additionalProperties: false, required: items.required ?? [], properties },
  };
}

function printIndex(entities: readonly EntityModel[]): string {
  const imports = entities.map(({ name, typeName }) => `import type { ${typeName} } from './${name}.ts';`);
  const types = entities.map(({ name, typeName }) => `  '${name}': ${typeName};`);
  return [
    header('schemas/'),
    ...imports,
    '',
    '/** The type of a stored row by the name of its entity. */',
    'export type EntityTypes = {',
    ...types,
    '};',
    '',
    'export type EntityName = keyof EntityTypes;',
    '',
    '/** The entity that each reference of an entity points to, by the name of the field. */',
    'export type EntityReferences = {',
    ...entities.map((entity) => printReferences(entity)),
    '};',
    '',
    ...printNames(
      'EntityLines',
      'Lists of lines by the name of their entity: in the type, but not in the row.',
      entities,
      ({ lines }) => lines.map(({ name }) => name),
    ),
    ...printNames(
      'EntitySecrets',
      'Fields that are written and never read, by the name of their entity.',
      entities,
      secretsOf,
    ),
  ].join('\n');
}

/** References with the ending `_id`, because paths such as `room.floor_id` name a reference without it. */
function printReferences({ name, fields }: EntityModel): string {
  const references = fields.flatMap((field) =>
    field.kind === 'reference' && field.ref && field.name.endsWith('_id')
      ? [`${field.name}: '${field.ref.entity}'`]
      : [],
  );
  if (references.length === 0) return `  '${name}': Record<never, never>;`;
  return [`  '${name}': {`, ...references.map((line) => `    ${line};`), '  };'].join('\n');
}

function secretsOf({ fields }: EntityModel): readonly string[] {
  return fields.filter(({ secret, name }) => secret && name !== customColumn).map(({ name }) => name);
}

/** A type of names by entity; entities without such names are left out. */
function printNames(
  type: string,
  description: string,
  entities: readonly EntityModel[],
  namesOf: (entity: EntityModel) => readonly string[],
): string[] {
  const lines = entities.flatMap((entity) => {
    const names = namesOf(entity).map((name) => `'${name}'`);
    return names.length > 0 ? [`  '${entity.name}': ${names.join(' | ')};`] : [];
  });
  return [`/** ${description} */`, `export type ${type} = {`, ...lines, '};', ''];
}
