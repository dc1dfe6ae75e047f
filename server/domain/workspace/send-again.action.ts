import { asSystem } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { sendKind } from '#server/services/mail/put-mail.ts';

/** Tries an undelivered e-mail again, with its attempts counted from the beginning. */
export default defineAction('mail', 'send_again', {
  run: async (_input, record, { trx, engine, entity }) => {
    if (record.status !== 'failed') throw conflict('mail_not_failed');
    const system = asSystem(engine.model, engine.clock());
    const p = trx.dialect.placeholder;
    const sql = `update mails set status = 'waiting', attempts = 0, next_try_at = ${p(1)} where id = ${p(2)}`;
    await trx.run(sql, [system.now, record.id]);
    await enqueue(trx, system, {
      kind: sendKind,
      key: `${record.id}.${system.now}`,
      entity,
      input: { mail: record.id },
    });
    return undefined;
  },
});
