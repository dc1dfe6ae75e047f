import { hasColumn } from '#generator/model/tables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { copiedFields } from '#server/crud/read/field-lists.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { parentColumn } from '#server/crud/write/derive.ts';
import { demanded } from '#server/crud/write/judge.ts';
import type { Finding, Patient } from './finding.ts';

const most = 1000;

/**
 * Checks that rows that live rows refer to exist, are not deleted and have the same client, and that values copied from a
 * parent are equal to the parent's.
 */
export async function* checkReferences(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities)) {
    for (const field of entity.fields.filter(({ ref, system }) => ref && !system)) {
      const target = patient.model.entities[field.ref?.entity ?? ''] as EntityModel;
      yield* found(
        patient,
        entity,
        field.name,
        missingRows(entity, field, target),
        `refers to a ${target.name} that is not there`,
      );
      if (entity.field.client_id && target.field.client_id && hasColumn(field))
        yield* found(patient, entity, field.name, foreign(patient, entity, field, target), 'refers to another client');
    }
    yield* checkOwner(patient, entity);
    yield* checkCopies(patient, entity);
    yield* checkDemanded(patient, entity);
  }
}

async function* found(
  { engine }: Patient,
  entity: EntityModel,
  name: string,
  sql: string,
  what: string,
): AsyncGenerator<Finding> {
  const rows = await engine.database.read(`${sql} order by 1 limit ${most}`, []);
  for (const [id] of rows) yield { where: `${entity.name} ${id}`, path: `/${name}`, what, fixed: false };
}

function live(entity: EntityModel, alias: string): string {
  return entity.versioned ? `${alias}.deleted_at is null` : '1 = 1';
}

/** Selects rows whose reference has no target. A log may name deleted rows. */
function missingRows(entity: EntityModel, field: FieldModel, target: EntityModel): string {
  const orDeleted = entity.versioned && target.versioned ? ' or x.deleted_at is not null' : '';
  if (field.kind === 'references')
    return `select distinct r.id from ${entity.table} r join ${linkTable(entity, field)} l on l.row_id = r.id
      left join ${target.table} x on x.id = l.ref_id where ${live(entity, 'r')} and (x.id is null${orDeleted})`;
  return `select r.id from ${entity.table} r left join ${target.table} x on x.id = r.${field.name}
    where ${live(entity, 'r')} and r.${field.name} is not null and (x.id is null${orDeleted})`;
}

function foreign({ engine }: Patient, entity: EntityModel, field: FieldModel, target: EntityModel): string {
  const differs = engine.database.dialect.isDistinct('x.client_id', 'r.client_id');
  const shared = target.scope.kind === 'shared' ? ' and x.client_id is not null' : '';
  return `select r.id from ${entity.table} r join ${target.table} x on x.id = r.${field.name}
    where ${live(entity, 'r')} and ${differs}${shared}`;
}

async function* checkOwner(patient: Patient, entity: EntityModel): AsyncGenerator<Finding> {
  const { owner } = entity;
  if (!owner || owner.entities === '*') return;
  for (const name of owner.entities) {
    const target = patient.model.entities[name] as EntityModel;
    const orDeleted = target.versioned ? ' or x.deleted_at is not null' : '';
    const sql = `select r.id from ${entity.table} r left join ${target.table} x on x.id = r.${owner.id}
      where ${live(entity, 'r')} and r.${owner.type} = '${name}' and (x.id is null${orDeleted})`;
    yield* found(patient, entity, owner.id, sql, `belongs to a ${name} that is not there`);
  }
}

async function* checkCopies(patient: Patient, entity: EntityModel): AsyncGenerator<Finding> {
  const { through } = entity.scope;
  if (!through) return;
  const parent = patient.model.entities[entity.field[through]?.ref?.entity ?? ''] as EntityModel;
  for (const field of copiedFields(entity)) {
    const column = parentColumn(parent, field);
    if (column === 'null') continue;
    const differs = patient.engine.database.dialect.isDistinct(`r.${field.name}`, `x.${column}`);
    const sql = `select r.id from ${entity.table} r join ${parent.table} x on x.id = r.${through} where ${differs}`;
    yield* found(patient, entity, field.name, sql, `is not that of its ${parent.name}`);
  }
}

async function* checkDemanded(patient: Patient, entity: EntityModel): AsyncGenerator<Finding> {
  const { engine, model } = patient;
  for (const field of entity.fields.filter(({ requireIf }) => requireIf)) {
    const sql = new SqlBuilder(engine.database.dialect);
    const holds = demanded(sql, { model }, entity, field);
    const text = `select r.id from ${entity.table} r where ${live(entity, 'r')} and not (${holds}) order by 1 limit ${most}`;
    const rows = await engine.database.read(text, bind({ sql: text, slots: sql.slots }, nobody));
    for (const [id] of rows)
      yield { where: `${entity.name} ${id}`, path: `/${field.name}`, what: 'is demanded and empty', fixed: false };
  }
}

const nobody = {
  user: { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
  now: '',
  today: '',
  filter: null,
  record: {},
  values: {},
} as never;
