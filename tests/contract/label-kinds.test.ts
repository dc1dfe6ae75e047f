import { expect, it } from 'vitest';
import { addLabelKinds } from '#server/database/migrations/0022_label_kinds.ts';
import { startApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';

it('new kinds of labels are added once to an installation that has the others', async () => {
  const app = await startApp();
  try {
    const { database } = app.access.engine();
    const fresh = ['electrical_safety', 'out_of_service', 'warranty'];
    await database.transaction(async (trx) => {
      const named = `label_kind_id in (select id from label_kinds where kind in ('${fresh.join("', '")}'))`;
      await trx.run(
        `delete from label_items where label_template_id in (select id from label_templates where ${named})`,
        [],
      );
      await trx.run(`delete from label_templates where ${named}`, []);
      await trx.run(`delete from label_kinds where kind in ('${fresh.join("', '")}')`, []);
    });
    for (let n = 0; n < 2; n += 1) await database.transaction((trx) => addLabelKinds(trx));
    const admin = await signIn(app, 'admin');
    const found = await admin.get('/api/label-kinds', { filter: { kind: fresh }, q: 'warranty' });
    expect(found.body).toMatchObject([{ code: 'WARRANTY', translations: { de: { name: 'Garantie' } } }]);
    expect((await admin.get('/api/label-kinds', { filter: { kind: fresh } })).body).toHaveLength(3);
  } finally {
    await app.stop();
  }
});
