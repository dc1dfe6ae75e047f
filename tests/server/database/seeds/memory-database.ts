import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { hasFormat } from '#generator/model/formats.ts';
import type { EntityModel, JsonSchema, Model } from '#generator/model/types.ts';
import type { Find, Put, SeedRow } from '#server/database/seeds/types.ts';

export type MemoryRow = { id: number } & Record<string, unknown>;

/**
 * A database of arrays that behaves as `put` expects: it fills defaults, numbers and copied columns, and refuses what
 * the schema refuses.
 */
export type MemoryDatabase = {
  readonly put: Put;
  readonly find: Find;
  readonly rows: (entity: string) => readonly MemoryRow[];
};

export function openMemoryDatabase(model: Model): MemoryDatabase {
  const tables = new Map<string, MemoryRow[]>();
  const rows = (entity: string) => tables.get(entity) ?? [];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const format of ['date', 'date-time', 'email', 'uri', 'uuid'])
    ajv.addFormat(format, (value: string) => hasFormat(format, value));
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (entity: EntityModel) => {
    const known = validators.get(entity.name) ?? ajv.compile(storedSchema(entity));
    validators.set(entity.name, known);
    return known;
  };
  return {
    rows,
    async put(name, given) {
      const entity = model.entities[name]!;
      const table = tables.get(name) ?? [];
      const row = { ...completed(model, rows, entity, given, table.length), id: table.length + 1 } as MemoryRow;
      const validate = validatorOf(entity);
      if (!validate(row)) throw new Error(`${name} ${JSON.stringify(given)}: ${ajv.errorsText(validate.errors)}`);
      table.push(row);
      tables.set(name, table);
      return row as SeedRow;
    },
    async find(entity, where) {
      const found = rows(entity).find((row) => Object.entries(where).every(([key, value]) => row[key] === value));
      return (found as SeedRow | undefined) ?? null;
    },
  };
}

function completed(
  model: Model,
  rows: (entity: string) => readonly MemoryRow[],
  entity: EntityModel,
  given: Record<string, unknown>,
  count: number,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, default: initial } of entity.fields) if (initial !== null) row[name] = initial;
  if (entity.sequence)
    row[entity.sequence.field] = entity.sequence.pattern.replace(/\{seq:(\d)\}/, (_, width) =>
      String(count + 1).padStart(Number(width), '0'),
    );
  Object.assign(row, given);
  const { through } = entity.scope;
  if (!through) return row;
  const parent = model.entities[entity.name]!.field[through]!.ref!.entity;
  const source = rows(parent).find(({ id }) => id === row[through])!;
  for (const name of ['client_id', 'branch_id', ...entity.scope.copy]) {
    if (entity.field[name] && name !== through) row[name] = source[name];
  }
  return row;
}

/** All rows of the entity's table, with the columns that may never be empty. */
function storedSchema(entity: EntityModel): JsonSchema {
  const own = entity.fields.filter(({ system }) => !system);
  return {
    type: 'object',
    additionalProperties: false,
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(entity.fields.map(({ name, schema }) => [name, schema])),
  };
}
