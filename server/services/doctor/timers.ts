import type { EntityModel } from '#generator/model/types.ts';
import { type TimedStep, timedStepsOf } from '#server/crud/timers/timed-steps.ts';
import { coverRecord } from '#server/services/timers/cover-records.ts';
import type { Finding, Patient } from './finding.ts';

const most = 1000;

/** Checks that every record whose state ends automatically has a timer, and that no timer was given up. */
export async function* checkTimers(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities))
    for (const step of timedStepsOf(entity)) yield* checkStep(patient, entity, step);
  const failed = await patient.engine.database.read(
    `select entity, record_id, transition, reason from timers where status = 'failed' order by 1, 2, 3 limit ${most}`,
    [],
  );
  for (const [entity, id, transition, reason] of failed)
    yield {
      where: `${entity} ${id}`,
      path: '',
      what: `could not do "${transition}" by itself: ${reason}`,
      fixed: false,
    };
}

async function* checkStep({ engine, fix }: Patient, entity: EntityModel, step: TimedStep): AsyncGenerator<Finding> {
  const { database } = engine;
  const { lifecycle, transition, timer } = step;
  const states = transition.from.map((code) => `'${code}'`).join(', ');
  const known = `select 1 from timers t where t.entity = '${entity.name}' and t.record_id = r.id and t.transition = '${transition.name}'`;
  const sql = `select r.id from ${entity.table} r where r.${lifecycle.field} in (${states})
    ${entity.versioned ? 'and r.deleted_at is null' : ''} ${timer.at ? `and r.${timer.at} is not null` : ''}
    and not exists (${known}) order by 1 limit ${most}`;
  for (const [id] of await database.read(sql, [])) {
    const now = engine.clock().toISOString();
    if (fix) await database.transaction((trx) => coverRecord({ engine, trx, now }, entity, Number(id)));
    yield {
      where: `${entity.name} ${id}`,
      path: `/${lifecycle.field}`,
      what: `has no timer for "${transition.name}"`,
      fixed: fix,
    };
  }
}
