import { keyColumnOf } from '../text/unique-key.ts';
import { indexName } from './index-names.ts';
import { indexesOf, keyedFields } from './indexes.ts';
import { pluralOf, tableOf } from './inflection.ts';
import { customColumn } from './system-names.ts';
import { rulesOf } from './table-rules.ts';
import type {
  ColumnDef,
  ColumnType,
  EntityModel,
  EntityRename,
  FieldKind,
  FieldModel,
  Model,
  TableDef,
} from './types.ts';

const columnTypes: Readonly<Record<Exclude<FieldKind, 'references'>, ColumnType>> = {
  string: 'text',
  enum: 'text',
  date: 'text',
  instant: 'text',
  integer: 'integer',
  reference: 'integer',
  decimal: 'exact',
  double: 'double',
  boolean: 'boolean',
  choices: 'json',
  json: 'json',
};

/** Every table of the model: entities, link tables of lists of references, and the given internal tables. */
export function tablesOf(model: Model, internal: readonly TableDef[] = []): TableDef[] {
  const tables = Object.values(model.entities).flatMap((entity) => [
    entityTable(entity, model),
    ...linkTables(entity, model),
  ]);
  return [...tables, ...internal];
}

/**
 * Whether the field is a column of its entity's table; lists of references are link tables, and custom fields are in JSON.
 */
export function hasColumn(field: FieldModel | undefined): field is FieldModel {
  return field !== undefined && field.kind !== 'references' && field.slot === null;
}

/** room_types__service_ids */
export function linkTableName(table: string, field: string): string {
  return `${table}__${field}`;
}

function entityTable(entity: EntityModel, model: Model): TableDef {
  const columns = entity.fields.filter(hasColumn).map((field) => toColumn(entity, field, model));
  const keyed = keyedFields(entity);
  const keys = keyed.map((name): ColumnDef => ({ name: keyColumnOf(name), type: 'text' }));
  const own: ColumnDef[] = [...keys, { name: 'search_text', type: 'text' }];
  if (entity.versioned) own.push({ name: 'deleted_batch', type: 'text' });
  const renamed = entity.fields.flatMap((field): [string, string][] => {
    if (!field.was || !hasColumn(field)) return [];
    const key: [string, string][] = keyed.includes(field.name)
      ? [[keyColumnOf(field.name), keyColumnOf(field.was)]]
      : [];
    return [[field.name, field.was], ...key];
  });
  return {
    name: entity.table,
    columns: [...columns, ...own],
    primaryKey: ['id'],
    indexes: indexesOf(entity),
    was: entity.was ? tableOf(entity.was) : null,
    ...(entity.was && { renamed: renameOf(entity.was, entity) }),
    columnWas: Object.fromEntries(renamed),
    keyed,
    entity: entity.name,
    ...rulesOf(entity),
  };
}

function renameOf(was: string, { name, plural }: EntityModel): EntityRename {
  return { from: was, to: name, fromPlural: pluralOf(was), toPlural: plural };
}

function toColumn(entity: EntityModel, field: FieldModel, model: Model): ColumnDef {
  const { name, kind, ref } = field;
  if (name === 'id') return { name, type: 'id', notNull: true };
  const type = name === customColumn ? 'document' : columnTypes[kind as Exclude<FieldKind, 'references'>];
  const target = ref ? model.entities[ref.entity]?.table : undefined;
  return {
    name,
    type,
    ...(isNotNull(entity, name) ? { notNull: true } : {}),
    ...(name === 'row_version' ? { default: 1 } : {}),
    ...(target ? { references: target } : {}),
  };
}

function isNotNull({ scope }: EntityModel, name: string): boolean {
  if (name === 'created_at' || name === 'row_version') return true;
  return name === 'client_id' && scope.kind === 'tenant' && !scope.optional;
}

function linkTables(entity: EntityModel, model: Model): TableDef[] {
  return entity.fields
    .filter(({ kind }) => kind === 'references')
    .map((field) => {
      const name = linkTableName(entity.table, field.name);
      const target = model.entities[field.ref!.entity]?.table;
      return {
        name,
        columns: [
          { name: 'row_id', type: 'integer', notNull: true, references: entity.table },
          { name: 'ref_id', type: 'integer', notNull: true, ...(target ? { references: target } : {}) },
          { name: 'position', type: 'integer', notNull: true, default: 0 },
        ],
        primaryKey: ['row_id', 'ref_id'],
        indexes: [{ name: indexName(name, ['ref_id']), columns: ['ref_id'], unique: false, live: false }],
        was: formerLink(entity, field),
      };
    });
}

function formerLink(entity: EntityModel, field: FieldModel): string | null {
  if (!entity.was && !field.was) return null;
  return linkTableName(entity.was ? tableOf(entity.was) : entity.table, field.was ?? field.name);
}
