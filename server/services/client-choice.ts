import type { EntityModel, FieldModel, FormModel, JsonSchema, Language, Model, Words } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';

const clientField = 'client_id';
const clientOfRow = `$record.${clientField}`;

/**
 * Which rows a list has: only those of clients (`own`), or also rows that the platform shares with all clients (`shared`).
 * Null if the caller does not see the rows of several clients.
 */
export type ClientRows = 'own' | 'shared' | null;

/** Only platform staff see the rows of several clients. */
export function clientRowsOf(ability: Ability, entity: EntityModel): ClientRows {
  const field = entity.field[clientField];
  if (!ability.platform || entity.owner || !field?.ref) return null;
  if (!ability.can('read', field.ref.entity) || !ability.mayName(entity, field)) return null;
  if (entity.scope.kind === 'tenant') return 'own';
  return entity.scope.kind === 'shared' ? 'shared' : null;
}

/** Whether platform staff choose the client of a new row; other rows copy it from the record that they belong to. */
export function isChosenClient(ability: Ability, entity: EntityModel, field: FieldModel): boolean {
  if (field.name !== clientField || entity.scope.through || !ability.can('create', entity.name)) return false;
  return clientRowsOf(ability, entity) !== null && ability.reachesEveryClient(entity, 'create');
}

/** The traits of the client field, which is chosen for a new row and never changed afterwards. */
export function clientTraits(ability: Ability, entity: EntityModel, field: FieldModel, language: Language): object {
  if (!isChosenClient(ability, entity, field)) return {};
  const help = entity.scope.kind === 'shared' ? forAllClients : field.help;
  return { read_only: false, create_only: true, help: help?.[language] ?? null };
}

/** The columns or filters of a list, with the client inserted at this position. */
export function withClient(names: readonly string[], rows: ClientRows, place: number): readonly string[] {
  return rows === null || names.includes(clientField) ? names : names.toSpliced(place, 0, clientField);
}

type Sections = FormModel['sections'];

/** The sections of a form; the client is chosen first unless the schema places its field elsewhere. */
export function withChosenClient(sections: Sections, writable: readonly FieldModel[]): Sections {
  const [first, ...others] = sections;
  const isPlaced = sections.some(({ fields }) => fields.some(({ name }) => name === clientField));
  if (!first || isPlaced || !writable.some(({ name }) => name === clientField)) return sections;
  return [{ ...first, fields: [{ name: clientField, width: 12 }, ...first.fields] }, ...others];
}

/** The schema of a new row, including its client if the client is chosen. */
export function schemaWithClient(schema: JsonSchema, writable: readonly FieldModel[]): JsonSchema {
  const { properties, required } = schema as { properties: object; required: readonly string[] };
  const field = writable.find(({ name }) => name === clientField);
  if (!field || clientField in properties) return schema;
  return {
    ...schema,
    properties: { [clientField]: field.schema, ...properties },
    required: field.required ? [clientField, ...required] : required,
  };
}

/** Limits the choices of a reference to rows of the same client, and to those of the platform if both share a list. */
export function sameClientFilter(model: Model, ability: Ability, entity: EntityModel, field: FieldModel): object {
  const target = field.ref ? model.entities[field.ref.entity] : undefined;
  if (!target || clientRowsOf(ability, entity) === null || field.name === entity.scope.through) return {};
  const rows = clientRowsOf(ability, target);
  if (rows === 'own') return { [clientField]: clientOfRow };
  return rows === 'shared' ? { [clientField]: { $in: [clientOfRow, null] } } : {};
}

const forAllClients: Words = {
  en: 'Leave empty for all clients.',
  de: 'Leer lassen, wenn es für alle Kunden gilt.',
  fr: 'À laisser vide pour tous les clients.',
  pt: 'Deixe em branco para todos os clientes.',
};
