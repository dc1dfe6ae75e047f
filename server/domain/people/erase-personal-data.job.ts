import { asSystem } from '#server/crud/caller.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { personalFields } from '#server/crud/read/field-lists.ts';
import { dueRows, pastSince, retentionPeriods } from '#server/services/personal-data/due-rows.ts';
import { eraseRow } from '#server/services/personal-data/erase-row.ts';

const atOnce = 10;

/** Once a day: erases personal data of records that were closed longer ago than their organisation stores it. */
export default defineJob('client', 'erase_personal_data', {
  title: {
    en: 'Erasure of personal data',
    de: 'Löschen personenbezogener Daten',
    fr: 'Effacement des données personnelles',
    pt: 'Eliminação de dados pessoais',
  },
  daily: true,
  run: async (job) => {
    const { engine } = job;
    const entities = Object.values(engine.base.entities).filter((entity) => personalFields(entity).length > 0);
    let erased = 0;
    for (const period of await retentionPeriods(engine.database)) {
      for (const { name } of entities) {
        let found = atOnce;
        while (found === atOnce) {
          found = await eraseSome(job, period, name);
          erased += found;
        }
      }
    }
    return { erased };
  },
});

/** Erases some records per step, so that others can write in between; returns how many. */
async function eraseSome(job: JobWork, period: Parameters<typeof pastSince>[0], name: string): Promise<number> {
  const { engine } = job;
  const caller = asSystem(engine.model, engine.clock());
  const entity = engine.base.entities[name]!;
  let found = 0;
  await job.step(async ({ trx }) => {
    const ids = await dueRows(trx, entity, period, pastSince(period, caller.now), atOnce);
    for (const id of ids) await eraseRow({ engine, trx, caller }, entity, id);
    found = ids.length;
    return { advance: found };
  });
  return found;
}
