import type { Finding, Patient } from './finding.ts';

const day = 86_400_000;
/** Older failures are not reported, because nobody can repair them any more. */
const lookedBack = 30 * day;

type OutsideCheck = {
  readonly sql: (from: string) => string;
  readonly finding: (row: readonly unknown[]) => Omit<Finding, 'fixed'>;
};

const checks: readonly OutsideCheck[] = [
  {
    sql: (from) => `select max(id), count(*) from mails where status = 'failed' and created_at > ${from}`,
    finding: ([id, count]) => ({
      where: `mail ${id}`,
      path: '/status',
      what: `is the last of ${count} not delivered in the last 30 days; look at their faults and send them again`,
    }),
  },
  {
    sql: (from) => `select webhook_id, count(*) from webhook_deliveries
      where status = 'failed' and created_at > ${from} group by webhook_id order by webhook_id`,
    finding: ([id, count]) => ({
      where: `webhook ${id}`,
      path: '',
      what: `has ${count} deliveries of the last 30 days that were given up; they can be sent again`,
    }),
  },
  {
    sql: (from) =>
      `select kind, count(*) from jobs where status = 'failed' and created_at > ${from} group by kind order by kind`,
    finding: ([kind, count]) => ({ where: `job ${kind}`, path: '', what: `failed ${count} times and was given up` }),
  },
];

/**
 * Reports e-mails and webhook messages that were not delivered, and jobs that were given up. A person has to review them.
 */
export async function* checkOutside({ engine }: Patient): AsyncGenerator<Finding> {
  const { database } = engine;
  const from = new Date(engine.clock().getTime() - lookedBack).toISOString();
  for (const { sql, finding } of checks)
    for (const row of await database.read(sql(database.dialect.placeholder(1)), [from]))
      if (Number(row[1]) > 0) yield { ...finding(row), fixed: false };
  const active = database.dialect.encodeBoolean(true);
  const failing = `select id, failing_since from webhooks where failing_since is not null and deleted_at is null
    and is_active = ${database.dialect.placeholder(1)} order by id`;
  for (const [id, since] of await database.read(failing, [active]))
    yield { where: `webhook ${id}`, path: '/failing_since', what: `is not reached since ${since}`, fixed: false };
}
