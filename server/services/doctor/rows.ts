import { isDeepStrictEqual } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { bodySchema } from '#generator/model/body-schema.ts';
import { customColumn } from '#generator/model/system-names.ts';
import { hasColumn } from '#generator/model/tables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { formatChecks } from '#generator/validation/formats.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf, decodeSlot, encodeColumn } from '#server/crud/read/decode.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { computeOwn } from '#server/crud/write/compute-own.ts';
import { outsideValues } from '#server/crud/write/outside-values.ts';
import { searchText } from '#server/crud/write/search-text.ts';
import { followWrite } from '#server/crud/write/update-computed-values.ts';
import { memoize } from '#server/memoize.ts';
import type { Finding, Patient } from './finding.ts';

const chunk = 500;

/** Checks every stored row against its schema and rules, and recomputes its computed values and its search text. */
export async function* checkRows(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities)) yield* checkEntity(patient, entity);
}

async function* checkEntity(patient: Patient, entity: EntityModel): AsyncGenerator<Finding> {
  const { database } = patient.engine;
  const fields = entity.fields.filter(hasColumn);
  const extra = entity.versioned ? ['search_text'] : [];
  const names = [...fields.map(({ name }) => name), ...extra];
  const sql = `select ${names.join(', ')} from ${entity.table} where id > ${database.dialect.placeholder(1)} order by id limit ${chunk}`;
  for (let last = 0, more = true; more; ) {
    const rows = await database.read(sql, [last]);
    const lists = await linksOf(patient, entity, last, Number(rows.at(-1)?.[names.indexOf('id')] ?? last));
    for (const row of rows) {
      last = Number(row[names.indexOf('id')]);
      const text = entity.versioned ? row[names.length - 1] : null;
      yield* checkRow(patient, entity, fields, { row, text, lists: lists(last) });
    }
    more = rows.length === chunk;
  }
}

/** The lists of references of the rows with ids after `first` up to and including `last`. */
async function linksOf(
  { engine }: Patient,
  entity: EntityModel,
  first: number,
  last: number,
): Promise<(id: number) => Stored> {
  const p = engine.database.dialect.placeholder;
  const fields = entity.fields.filter(({ kind }) => kind === 'references');
  const lists = new Map<string, number[]>();
  for (const field of fields) {
    const sql = `select row_id, ref_id from ${linkTable(entity, field)} where row_id > ${p(1)} and row_id <= ${p(2)} order by row_id, position`;
    for (const [row, ref] of await engine.database.read(sql, [first, last]))
      memoize(lists, `${field.name} ${row}`, () => []).push(Number(ref));
  }
  return (id) => Object.fromEntries(fields.map(({ name }) => [name, lists.get(`${name} ${id}`) ?? []]));
}

async function* checkRow(
  patient: Patient,
  entity: EntityModel,
  fields: readonly FieldModel[],
  { row, text, lists }: { readonly row: readonly unknown[]; readonly text: unknown; readonly lists: Stored },
): AsyncGenerator<Finding> {
  const { engine } = patient;
  const record: Stored = { ...lists };
  const unreadable: string[] = [];
  fields.forEach((field, n) => {
    try {
      record[field.name] = decoderOf(field.kind)(row[n]);
    } catch {
      unreadable.push(field.name);
    }
  });
  const where = `${entity.name} ${record.id}`;
  for (const name of unreadable) yield { where, path: `/${name}`, what: 'is not readable as JSON', fixed: false };
  if (unreadable.length > 0) return;
  const full = engine.entityFor(entity, record.client_id);
  for (const fault of schemaFaults(full, record)) yield { where, ...fault, fixed: false };
  if (record.deleted_at === null || record.deleted_at === undefined)
    for (const { path, code } of engine.plugs.rulesOf(entity.name)?.check?.(record as never) ?? [])
      yield { where, path, what: `breaks the rule ${code}`, fixed: false };
  yield* checkDerived(patient, entity, full, record, text);
}

async function* checkDerived(
  patient: Patient,
  entity: EntityModel,
  full: EntityModel,
  record: Stored,
  text: unknown,
): AsyncGenerator<Finding> {
  const { engine, fix } = patient;
  const anew = { ...record };
  computeOwn(engine, entity, anew, await outsideValues({ engine, trx: engine.database, entity, locks: false }, anew));
  const changes: Stored = {};
  for (const field of entity.fields)
    if (!isDeepStrictEqual(anew[field.name] ?? null, record[field.name] ?? null))
      changes[field.name] = encodeColumn(anew[field.name], field, engine.database.dialect);
  if (entity.versioned && searchText(full, anew) !== text) changes.search_text = searchText(full, anew);
  if (Object.keys(changes).length === 0) return;
  const fixed = fix && (await write(patient, entity, record, anew, changes));
  for (const name of Object.keys(changes))
    yield { where: `${entity.name} ${record.id}`, path: `/${name}`, what: 'is not what its row computes to', fixed };
}

/** Writes only if nobody saved the row meanwhile. The version stays the same, and counts of the row are refreshed. */
async function write(
  { engine }: Patient,
  entity: EntityModel,
  record: Stored,
  anew: Stored,
  changes: Stored,
): Promise<boolean> {
  const p = engine.database.dialect.placeholder;
  const sets = Object.keys(changes).map((name, n) => `${name} = ${p(n + 1)}`);
  const n = sets.length;
  const version = entity.versioned ? ` and row_version = ${p(n + 2)}` : '';
  const values = [...Object.values(changes), record.id, ...(entity.versioned ? [record.row_version] : [])];
  const sql = `update ${entity.table} set ${sets.join(', ')} where id = ${p(n + 1)}${version}`;
  return engine.database.transaction(async (trx) => {
    if ((await trx.run(sql, values)) !== 1) return false;
    await followWrite({ engine, trx }, entity, { before: record, after: anew }, new Set(Object.keys(changes)));
    return true;
  });
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: true, ownProperties: true });
for (const [name, format] of Object.entries(formatChecks)) ajv.addFormat(name, format);
const validators = new WeakMap<EntityModel, ValidateFunction>();

function schemaFaults(entity: EntityModel, record: Stored): { path: string; what: string }[] {
  const validate = memoize(validators, entity, () => ajv.compile(bodySchema(entity, 'record')));
  const document = record[customColumn] as Stored | null | undefined;
  const shown: Stored = {};
  for (const field of entity.fields) {
    if (field.secret) continue;
    const value = field.slot === null ? record[field.name] : decodeSlot(document ?? null, field);
    if (value !== undefined) shown[field.name] = value;
  }
  if (validate(shown)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => ({
    path: instancePath,
    what: message ?? 'is wrong',
  }));
}
