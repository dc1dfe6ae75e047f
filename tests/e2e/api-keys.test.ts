import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';

describe.skipIf(!hasBrowser)('what an API key may', () => {
  const { visit, api } = atProduct();

  test('is ticked in the form that the own account leads to, also for a folder at once and by keyboard', async () => {
    const page = await visit('/account?tab=sign_in', { as });
    await page.getByRole('link', { name: 'New API key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Building control');
    await page.getByRole('radio', { name: 'Only the selected rights' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.summary').getByText('Limited to: select at least one right').waitFor();
    const table = page.locator('table.scopes');
    await table.getByLabel('Read: all of Labels').press('Space');
    await page.getByLabel('Find a kind of record').fill('vendors');
    await table.getByLabel('Read: Vendors', { exact: true }).press('Space');
    await table.getByRole('button', { name: 'Vendors', exact: true }).press('Enter');
    await table.getByLabel('Block: Vendors', { exact: true }).press('Space');
    expect(await axeFaults(page, { part: '.rights-card' })).toEqual([]);
    await page.getByLabel('Find a kind of record').fill('');
    await page.getByRole('switch', { name: 'Only selected' }).check();
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page), String(width)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Read – all of Labels; Read, block – Vendors').first().waitFor();
    const [key] = await api(as, 'GET', '/api/api-keys?filter={"name":"Building control"}');
    expect(key.scopes).toMatchObject({ vendor: ['read', 'block'], 'label-template': ['read'] });
  });

  test('is shown in the list and saved completely', async () => {
    const [user] = await api(as, 'GET', '/api/users?filter={"login_id":"client-admin-a"}');
    const scopes = { room: ['read', 'update'], file: ['read'] };
    const key = await api(as, 'POST', '/api/api-keys', { name: 'Door signs', user_id: user.id, scopes });
    await api(as, 'POST', '/api/api-keys', { name: 'Everything', user_id: user.id });
    const page = await visit('/api-keys', { as });
    await page.getByRole('row', { name: /Door signs.*Read, change – Rooms/ }).waitFor();
    await page.getByRole('row', { name: /Everything.*Everything the user may do/ }).waitFor();
    await page.goto(new URL(`/api-keys/${key.id}/edit`, page.url()).href);
    await page.getByLabel('Find a kind of record').fill('rooms');
    await page.getByLabel('Change: Rooms', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Read – Rooms/).waitFor();
    expect((await api(as, 'GET', `/api/api-keys/${key.id}`)).scopes).toEqual({ room: ['read'], file: ['read'] });
    await page.goto(new URL(`/api-keys/${key.id}/edit`, page.url()).href);
    await page.getByRole('radio', { name: 'Everything the user may do' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Everything the user may do').waitFor();
    expect((await api(as, 'GET', `/api/api-keys/${key.id}`)).scopes).toBeNull();
  });
});
