import type { EntityModel } from '#generator/model/types.ts';
import { recordSubjectsOfMany } from '#server/crud/write/event-subjects.ts';
import type { Finding, Patient } from './finding.ts';

const most = 1000;

/** Checks that every event of an existing record is on its time line, and that time lines name no missing event. */
export async function* checkTimeLines(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities))
    if (entity.history !== 'none') yield* checkEntity(patient, entity);
  const { database } = patient.engine;
  const withoutEvent = `select distinct s.event_id from event_subjects s left join events e on e.id = s.event_id where e.id is null`;
  const orphans = await database.read(`${withoutEvent} order by 1 limit ${most}`, []);
  if (patient.fix && orphans.length > 0)
    await database.transaction((trx) => trx.run(`delete from event_subjects where event_id in (${withoutEvent})`, []));
  for (const [id] of orphans)
    yield { where: `event ${id}`, path: '', what: 'is on a time line and is not there', fixed: patient.fix };
}

async function* checkEntity({ engine, fix }: Patient, entity: EntityModel): AsyncGenerator<Finding> {
  const { database } = engine;
  const own = 's.event_id = e.id and s.entity = e.entity and s.record_id = e.record_id';
  const sql = `select e.id, e.record_id from events e join ${entity.table} c on c.id = e.record_id
    left join event_subjects s on ${own} where e.entity = '${entity.name}' and s.event_id is null order by 1 limit ${most}`;
  for (let more = true; more; ) {
    const events = await database.read(sql, []);
    const ids = events.map(([id]) => Number(id));
    if (fix && ids.length > 0) await database.transaction((trx) => recordSubjectsOfMany({ engine, trx, entity }, ids));
    for (const [id, record] of events)
      yield {
        where: `${entity.name} ${record}`,
        path: '',
        what: `has event ${id}, which is not on its time line`,
        fixed: fix,
      };
    more = fix && events.length === most;
  }
}
