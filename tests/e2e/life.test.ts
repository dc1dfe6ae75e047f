import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)("a record's life", () => {
  const { visit, api } = atProduct();

  test('blocking a vendor asks for the reason, and the reason appears in the record and its history', async () => {
    const vendor = await vendorIn('active');
    const page = await visit(`/vendors/${vendor.id}`, { as: 'buyer-a' });
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Block: “${vendor.name}”` });
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect.poll(() => dialog.locator('#field-block_reason-fault').innerText()).toContain('Reason is required.');
    await dialog.getByLabel('Reason', { exact: true }).fill('Late three times');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByText('The state is now “Blocked”.').waitFor();
    await page.locator('.rec .chip', { hasText: 'Blocked' }).waitFor();
    await page.getByText('Late three times').first().waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.locator('.life li').first().getByText('Block', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await page.locator('.rec .chip', { hasText: 'Active' }).waitFor();
  });

  test('a person who may not take a step sees no button for it', async () => {
    const vendor = await vendorIn('active');
    const page = await visit(`/vendors/${vendor.id}`, { as: 'auditor-a' });
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    for (const name of ['Block', 'Retire', 'Edit'])
      await expect.poll(() => page.locator('.acts').getByText(name, { exact: true }).count()).toBe(0);
  });

  test('a deleted record is in the recycle bin and is restored from there', async () => {
    const made = await api('client-admin-a', 'POST', '/api/room-types', { name: 'Sauna', code: 'SAUNA' });
    const page = await visit(`/room-types/${made.id}`, { as: 'client-admin-a' });
    await act(page, 'Delete');
    await page.getByRole('dialog', { name: 'Delete “Sauna”?' }).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/room-types$/);
    await page.getByRole('button', { name: 'Recycle bin' }).click();
    await page.locator('tbody').getByRole('link', { name: 'Sauna' }).click();
    await page.getByText('This record is in the recycle bin.').waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('“Sauna” was restored.').waitFor();
  });

  test('selected rows are deleted together', async () => {
    for (const name of ['Cellar', 'Attic'])
      await api('client-admin-a', 'POST', '/api/room-types', { name: `Spare ${name}`, code: name.toUpperCase() });
    const page = await visit('/room-types', { as: 'client-admin-a' });
    await page.getByRole('searchbox').fill('Spare');
    await expect.poll(() => page.locator('tbody tr:not(.late)').count()).toBe(2);
    await page.getByLabel('Select all').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete 2 records?' })
      .getByRole('button', { name: 'Delete 2 records' })
      .click();
    await page.getByText('2 records were deleted.').waitFor();
    await page.getByText('No results for').waitFor();
  });

  test.each(['admin', 'client-admin-a'])('the administrator %s asks who may do what with a record', async (as) => {
    const [room] = await api('client-admin-a', 'GET', '/api/rooms?range=[0,0]');
    const page = await visit(`/rooms/${room.id}`, { as });
    await act(page, 'Who may do what');
    const dialog = page.getByRole('dialog');
    await dialog.locator('.rights li', { hasText: 'Read is allowed.' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Person' }).click();
    await dialog.getByRole('combobox', { name: 'Person' }).fill('Priya');
    await page.locator('.options .opt', { hasText: 'Priya Nair' }).click();
    const change = dialog.locator('.rights li', { hasText: 'Change is not allowed.' });
    expect(await change.innerText()).toContain('No role of this person allows it.');
    const read = dialog.locator('.rights li', { hasText: 'Read is' });
    expect(await read.innerText()).toContain('Department user');
  });

  async function vendorIn(status: string): Promise<{ id: number; name: string }> {
    const filter = encodeURIComponent(JSON.stringify({ status }));
    const [vendor] = await api('buyer-a', 'GET', `/api/vendors?filter=${filter}&range=[0,0]`);
    return vendor;
  }

  async function act(page: Page, entry: string): Promise<void> {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
});
