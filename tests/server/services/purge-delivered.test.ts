import { afterEach, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { putRow } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { testClock } from '../../support/clock.ts';
import { until } from '../../support/until.ts';

let app: TestApp;
afterEach(() => app.stop());

it('deletes letters that were sent or failed long ago, and retains those that wait or are new', async () => {
  const clock = testClock();
  app = await startApp({ clock: clock.now, jobs: { poll: 20 } });
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  const letter = async (subject: string, status: string, sent_at: string | null, made = ago(0)) => {
    const id = await putRow(app, 'mail', { kind: 'reset', to_address: 'a@demo.test', subject, status, sent_at });
    const p = app.database.dialect.placeholder;
    const sql = `update mails set created_at = ${p(1)} where id = ${p(2)}`;
    await app.database.transaction((trx) => trx.run(sql, [made, id]));
  };
  await letter('old', 'sent', ago(91), ago(91));
  await letter('new', 'sent', ago(89), ago(89));
  await letter('failed', 'failed', null, ago(364));
  await letter('failed long ago', 'failed', null, ago(366));
  await letter('waiting', 'waiting', null, ago(366));
  const engine = app.access.engine();
  const job = { kind: 'mail.purge_delivered', key: 'by hand', entity: engine.model.entities.mail!, input: {} };
  await engine.database.transaction((trx) => enqueue(trx, asSystem(engine.model, clock.now()), job));
  const subjects = async () => (await app.database.read('select subject from mails order by id', [])).flat();
  await until(subjects, (found) => !found.includes('failed long ago'));
  expect(await subjects()).toEqual(['new', 'failed', 'waiting']);
});
