import { join } from 'node:path';
import { places, readMigrations } from './files.ts';
import { buildModel } from './model/build-model.ts';
import { type CustomField, propertyOf } from './model/custom/field-of-custom.ts';
import { formatFaults } from './model/faults.ts';
import { internalTables } from './model/internal-tables.ts';
import { readSchemas } from './model/read.ts';
import { asJson, asStrings, type Json, type SchemaSource } from './model/source.ts';
import { tablesOf } from './model/tables.ts';
import { languages, type Migration, type Model } from './model/types.ts';
import { migrationText, printMigration } from './printers/migration/print-migration.ts';
import { prettyJson } from './printers/pretty-json.ts';

/**
 * Converts a custom field of all clients into a property of its schema, with the migration that copies its values.
 *
 * @param root the folder of the project
 * @param name the property's name
 * @returns texts by their path from the root: the schema, and the migration
 * @throws an Error that says what prevents the conversion
 */
export function promotionOf(root: string, custom: CustomField, name: string): Readonly<Record<string, string>> {
  const source = readSchemas(join(root, places.schemas));
  const { model } = buildModel(source);
  const entity = model.entities[custom.entity];
  if (!entity?.custom) throw new Error(`${custom.entity}: takes no custom fields`);
  if (custom.client_id !== null)
    throw new Error(`${custom.key}: belongs to one client; only a field of all clients becomes a column`);
  if (entity.field[name]) throw new Error(`${name}: ${custom.entity} has such a field; name another one with --as`);
  const text = schemaText(source, custom, name, entity.custom.by);
  const migration = fillingMigration(root, withText(source, custom.entity, text), custom, name);
  return { [entity.file]: text, [`${places.migrations}/${migration.name}.json`]: migrationText(migration) };
}

function schemaText(source: SchemaSource, custom: CustomField, name: string, by: string | null): string {
  const file = source.entities.find((candidate) => candidate.name === custom.entity);
  const json = JSON.parse(file?.text ?? '{}') as Json;
  const required = [...asStrings(json.required), ...(custom.is_required ? [name] : [])];
  return `${prettyJson({
    ...json,
    ...(required.length > 0 && { required }),
    properties: { ...asJson(json.properties), [name]: propertyOf(custom, by) },
    'x-i18n': wordsWith(asJson(json['x-i18n']), custom, name),
  })}\n`;
}

/** Adds the texts of the property to those of the others; English is in the property itself, except for its choices. */
function wordsWith(i18n: Json, custom: CustomField, name: string): Json {
  const words = { ...i18n };
  for (const language of languages) {
    const known = asJson(i18n[language]);
    const codes = custom.choices?.map((choice) => [choice.code, choice[language === 'en' ? 'title' : language]]);
    const chosen = codes && Object.fromEntries(codes.filter(([, word]) => word));
    if (language === 'en') {
      if (chosen) words.en = { ...known, enums: { ...asJson(known.enums), [name]: chosen } };
      continue;
    }
    const { title, help } = custom.translations?.[language] ?? {};
    const property = { ...(title && { title }), ...(help && { description: help }), ...(chosen && { enum: chosen }) };
    words[language] = { ...known, properties: { ...asJson(known.properties), [name]: property } };
  }
  return words;
}

function withText(source: SchemaSource, name: string, text: string): SchemaSource {
  return { ...source, entities: source.entities.map((file) => (file.name === name ? { ...file, text } : file)) };
}

/** The printed difference, with a step after the new column that fills it. */
function fillingMigration(root: string, source: SchemaSource, custom: CustomField, name: string): Migration {
  const { model, faults } = buildModel(source);
  if (faults.length > 0) throw new Error(`The schema would have faults:\n${formatFaults(faults)}`);
  const printed = printMigration(readMigrations(join(root, places.migrations)), tablesOf(model, internalTables));
  const column = columnOf(printed, model, custom, name);
  if (!printed || !column) throw new Error(`${name}: run "npm run generate" first, the printed migrations are behind`);
  const { table } = model.entities[custom.entity]!;
  const fill = { op: 'fill_column', table, column, entity: custom.entity, key: custom.key, class: 'safe' } as const;
  return { name: printed.name, steps: [...printed.steps, fill] };
}

function columnOf(printed: Migration | null, model: Model, custom: CustomField, name: string) {
  const { table } = model.entities[custom.entity]!;
  const step = printed?.steps.find(
    (candidate) => candidate.op === 'add_column' && candidate.table === table && candidate.column.name === name,
  );
  return step?.op === 'add_column' ? step.column : null;
}
