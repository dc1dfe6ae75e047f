import type { EntityModel } from '#generator/model/types.ts';
import { addDays } from '#schemas/_meta/days.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import { asSystem, bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import { followMany } from '#server/crud/write/update-computed-values.ts';
import type { Transaction } from '#server/database/connect.ts';
import { notify } from '#server/services/notify.ts';
import { dayText } from '#server/value-text.ts';
import { type CoverKind, coverKinds, endingCovers, peopleToRemind } from './ending-covers.ts';

const atOnce = 500;
const named = 3;

/** Once a day: notifies custodians and the deciding roles of warranties, contracts and policies that end, once per stage. */
export default defineJob('maintenance-contract', 'remind_of_end', {
  title: {
    en: 'Reminders of warranties and contracts that end',
    de: 'Erinnerungen an endende Garantien und Verträge',
    fr: 'Rappels de garanties et contrats qui se terminent',
    pt: 'Lembretes de garantias e contratos que terminam',
  },
  daily: true,
  run: async (job) => {
    const clients = await job.engine.database.read('select id from clients where deleted_at is null order by id', []);
    for (const [clientId] of clients)
      for (const kind of coverKinds) while (await remindOfSome(job, kind, Number(clientId)));
    return undefined;
  },
});

/** Sends reminders for the next covers of one stage; false if nothing is due any more. */
async function remindOfSome(job: JobWork, kind: CoverKind, clientId: number): Promise<boolean> {
  let count = 0;
  await job.step(async ({ trx }) => {
    const now = job.engine.clock().toISOString();
    const today = await dayOfClient(job.engine, trx, clientId, now);
    const [first, ...others] = await endingCovers(trx, kind, clientId, today);
    if (!first) return { advance: 0 };
    const ids = [first, ...others.filter(({ stage }) => stage === first.stage)].slice(0, atOnce).map(({ id }) => id);
    const entity = entityNamed(job, kind.entity);
    await noteReminder(job, trx, entity, ids, today);
    for (const [userId, own] of await peopleToRemind(trx, kind, clientId, ids))
      await remind(job, trx, kind, { userId, ids: [...own] }, { stage: first.stage, today });
    count = ids.length;
    return { advance: count };
  });
  return count > 0;
}

async function noteReminder(job: JobWork, trx: Transaction, entity: EntityModel, ids: readonly number[], day: string) {
  const { inList, placeholder: p } = trx.dialect;
  const list = trx.dialect.encodeList(ids);
  const rows = { condition: inList('c.id', p(1), 'reference'), values: [list] };
  const sql = `update ${entity.table} set reminded_on = ${p(1)} where ${inList('id', p(2), 'reference')}`;
  await followMany({ engine: job.engine, trx }, entity, rows, new Set(['reminded_on']), () =>
    trx.run(sql, [day, list]),
  );
}

type Reached = { readonly stage: number; readonly today: string };

/** Sends one message to a person about all those of these covers that the person may read. */
async function remind(
  { engine }: JobWork,
  trx: Transaction,
  kind: CoverKind,
  { userId, ids }: { readonly userId: number; readonly ids: readonly number[] },
  { stage, today }: Reached,
): Promise<void> {
  const entity = entityNamed({ engine }, kind.entity);
  const reader = await engine.callerOf?.(trx, asSystem(engine.model, engine.clock()), userId);
  if (!reader?.ability.can('read', entity.name)) return;
  const sql = new SqlBuilder(trx.dialect);
  const among = trx.dialect.inList(
    'c.id',
    sql.param(() => trx.dialect.encodeList(ids)),
    'reference',
  );
  const allowed = reader.ability.predicate(sql, entity, 'read', 'c') ?? '1 = 1';
  const text = `select c.id from ${entity.table} c where ${among} and ${allowed} order by c.end_on, c.id`;
  const readable = await trx.read(text, bind({ sql: text, slots: sql.slots }, bindContext(reader, {})));
  if (readable.length === 0) return;
  const covers: Named[] = [];
  for (const [id] of readable.slice(0, named)) covers.push(await coverOf({ engine, trx, reader }, kind, Number(id)));
  const count = readable.length;
  const ends = encodeURIComponent(JSON.stringify({ state: 'active', end_on: { $lte: addDays(today, stage) } }));
  await notify(engine, trx, userId, {
    kind: 'cover_ending',
    params: ({ language }) => {
      const titles = covers.map(({ entity, record }) => recordTitle(entity, record, language));
      const list = covers.map(({ endOn }, n) => `${titles[n]} (${dayText(endOn, language)})`);
      return {
        days: String(stage),
        what: count === 1 ? `${entity.title[language]} ${titles[0]}` : `${entity.pluralTitle[language]} (${count})`,
        list: `${list.join('; ')}${count > list.length ? '; …' : '.'}`,
      };
    },
    link: count === 1 ? `/${entity.plural}/${readable[0]![0]}` : `/${entity.plural}?filter=${ends}`,
  });
}

/** A cover with the record that names it, and its last day. */
type Named = { readonly entity: EntityModel; readonly record: ApiRecord; readonly endOn: string };
type Reading = { readonly engine: Engine; readonly trx: Transaction; readonly reader: Caller };

/** Reads the cover with the rights of the person who is reminded; records that the person may not read are not named. */
async function coverOf(
  { engine, trx, reader }: Reading,
  { entity: name, namedBy }: CoverKind,
  id: number,
): Promise<Named> {
  const own = entityNamed({ engine }, name);
  const cover = (await currentOf({ engine, trx, caller: reader, entity: own }, id)) as ApiRecord;
  const endOn = String(cover.end_on);
  const owner = namedBy && entityNamed({ engine }, namedBy.entity);
  const owning =
    owner && (await currentOf({ engine, trx, caller: reader, entity: owner }, Number(cover[namedBy.field])));
  return owner && owning ? { entity: owner, record: owning, endOn } : { entity: own, record: cover, endOn };
}
