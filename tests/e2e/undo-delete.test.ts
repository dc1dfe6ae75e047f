import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a deletion', () => {
  const { visit, api } = atProduct();
  const as = 'client-admin-a';
  const reason = (name: string) => api(as, 'POST', '/api/hold-reasons', { name, code: name.toUpperCase() });
  const named = (name: string) => api(as, 'GET', `/api/hold-reasons?filter={"name":"${name}"}`);

  test('on a record page is undone with one click', async () => {
    const { id } = await reason('Undone');
    const page = await visit(`/hold-reasons/${id}`, { as });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('1 record was restored.').waitFor();
    expect(await named('Undone')).toHaveLength(1);
  });

  test('of ticked rows is undone together', async () => {
    await reason('First');
    await reason('Second');
    const page = await visit('/hold-reasons?filter={"name":{"$in":["First","Second"]}}', { as });
    await page.locator('tbody tr:not(.late)').nth(1).waitFor();
    await settled(page);
    for (const n of [0, 1]) await page.locator('tbody tr').nth(n).locator('input[type=checkbox]').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('2 records were restored.').waitFor();
    expect([...(await named('First')), ...(await named('Second'))]).toHaveLength(2);
  });
});
