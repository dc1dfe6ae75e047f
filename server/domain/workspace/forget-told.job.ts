import { defineJob } from '#server/crud/plugs.ts';

const day = 86_400_000;

/** What was told, or given up, and is past: kept so many days since, then thrown away. What waits stays. */
const kept: readonly {
  readonly from: string;
  readonly only?: string;
  readonly since: string;
  readonly days: number;
}[] = [
  { from: 'mails', only: "status = 'sent'", since: 'sent_at', days: 90 },
  { from: 'mails', only: "status = 'failed'", since: 'created_at', days: 365 },
  { from: 'webhook_deliveries', only: "status in ('delivered', 'skipped')", since: 'created_at', days: 30 },
  { from: 'webhook_deliveries', only: "status = 'failed'", since: 'created_at', days: 90 },
  { from: 'notifications', since: 'read_at', days: 180 },
  { from: 'link_tokens', since: 'expires_at', days: 1 },
];

/** Once a day: letters, deliveries and notifications that nobody looks for any longer. */
export default defineJob('mail', 'forget_told', {
  daily: true,
  run: async (job) => {
    const now = job.engine.clock().getTime();
    await job.step(async ({ trx }) => {
      for (const { from, only, since, days } of kept) {
        const before = new Date(now - days * day).toISOString();
        const past = [`${since} < ${trx.dialect.placeholder(1)}`, ...(only ? [only] : [])].join(' and ');
        await trx.run(`delete from ${from} where ${past}`, [before]);
      }
      return { advance: 1 };
    });
    return undefined;
  },
});
