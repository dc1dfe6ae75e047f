import { afterEach, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { putRow } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { testClock } from '../../support/clock.ts';
import { until } from '../../support/mail-server.ts';

let app: TestApp;
afterEach(() => app.stop());

it('throws away what was told or given up long ago, and keeps what waits, failed lately or is new', async () => {
  const clock = testClock();
  app = await startApp({ clock: clock.now, jobs: { poll: 20 } });
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  const letter = (subject: string, status: string, sent_at: string | null) =>
    putRow(app, 'mail', { kind: 'reset', to_address: 'a@demo.test', subject, status, sent_at });
  await letter('old', 'sent', ago(91));
  await letter('new', 'sent', ago(89));
  await letter('failed', 'failed', null);
  const past = await letter('given up', 'failed', null);
  const waits = await letter('waits', 'waiting', null);
  await app.database.transaction((trx) =>
    trx.run(`update mails set created_at = '${ago(366)}' where id in (${past}, ${waits})`, []),
  );
  const engine = app.access.engine();
  const job = { kind: 'mail.forget_told', key: 'by hand', entity: engine.model.entities.mail!, input: {} };
  await engine.database.transaction((trx) => enqueue(trx, asSystem(engine.model, clock.now()), job));
  const subjects = async () => (await app.database.read('select subject from mails order by id', [])).flat();
  await until(subjects, (found) => !found.includes('old') && !found.includes('given up'));
  expect(await subjects()).toEqual(['new', 'failed', 'waits']);
});
