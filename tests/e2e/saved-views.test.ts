import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a saved view', () => {
  const { visit, api } = atProduct();

  test('stores filter, order and columns, marks changes, is shared and opened by its address', async () => {
    const page = await visit('/vendors', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    await page
      .locator('nav.tabs')
      .getByRole('button', { name: /^Active/ })
      .click();
    await settled(page);
    await page.locator('thead').getByRole('button', { name: 'Name' }).click();
    await page.locator('th[aria-sort=descending]').waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByLabel('Website', { exact: true }).check();
    await columns.getByLabel('Services', { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Website' }).waitFor();
    await page.locator('th[aria-sort=descending]').waitFor();

    await menu(page, 'Views', 'Save as new view');
    const dialog = page.getByRole('dialog', { name: 'Save as new view' });
    await dialog.getByLabel('Name', { exact: true }).fill('Active, from Z');
    await dialog.getByLabel('Shared with', { exact: true }).selectOption('everyone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const button = page.getByRole('button', { name: /^Active, from Z/ });
    await button.waitFor();
    await page.waitForURL(/view=\d+/);
    expect(await faultsOfPage(page)).toEqual([]);
    await settled(page);
    const rows = await page.locator('tbody .first a').allInnerTexts();

    await page.getByRole('searchbox').fill('a');
    await page.locator('.dot').waitFor();
    await settled(page);
    expect(await button.innerText()).toContain('changed');
    expect(page.url()).toMatch(/view=\d+/);
    await menu(page, /^Active, from Z/, 'Active, from Z');
    await page.locator('.dot').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');

    const [saved] = await api('client-admin-a', 'GET', '/api/saved-views?filter={"name":"Active, from Z"}');
    const other = await visit(`/vendors?view=${saved.id}`, { as: 'manager-a', language: 'de' });
    await other.getByRole('button', { name: /^Active, from Z/ }).waitFor();
    await expect.poll(() => other.locator('tbody .first a').allInnerTexts()).toEqual(rows);
    await other.getByRole('columnheader', { name: 'Website' }).waitFor();
    await menu(other, /^Active, from Z/, 'Standardansicht');
    await other.locator('th[aria-sort=ascending]').waitFor();
    await settled(other);
    expect(new URL(other.url()).search).toBe('');
  });

  test('that is the default opens first, is saved with its changes, and is deleted', async () => {
    const filter = { type: 'insurer' };
    const body = { entity: 'vendor', name: 'Insurers', shared_with: 'me', is_default: true, filter };
    const saved = await api('buyer-a', 'POST', '/api/saved-views', body);
    const page = await visit('/vendors', { as: 'buyer-a' });
    await page.getByRole('button', { name: /^Insurers/ }).waitFor();
    await page.locator('.fchip', { hasText: 'Insurer' }).waitFor();
    await page.locator('thead').getByRole('button', { name: 'Name' }).click();
    await page.locator('th[aria-sort=descending]').waitFor();
    await menu(page, /^Insurers/, 'Save changes to “Insurers”');
    await page.getByText('The view “Insurers” is saved.').waitFor();
    await page.locator('.dot').waitFor({ state: 'detached' });
    expect((await api('buyer-a', 'GET', `/api/saved-views/${saved.id}`)).sort).toEqual([['name', 'DESC']]);
    await menu(page, /^Insurers/, 'Delete “Insurers”');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await expect.poll(() => page.locator('.fchip').count()).toBe(0);
    expect(await api('buyer-a', 'GET', '/api/saved-views?filter={"entity":"vendor","name":"Insurers"}')).toEqual([]);
  });

  test('of somebody else alone is not offered, not even to an administrator', async () => {
    const body = { entity: 'room', name: 'Private to the buyer', shared_with: 'me' };
    await api('manager-a', 'POST', '/api/saved-views', body);
    await api('client-admin-a', 'POST', '/api/saved-views', { ...body, name: 'My own' });
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'My own' }).waitFor();
    await settled(page);
    await expect.poll(() => page.getByRole('menuitem', { name: 'Private to the buyer' }).count()).toBe(0);
  });
});

async function menu(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button, ...(typeof button === 'string' && { exact: true }) }).click();
  await page.getByRole('menuitem', { name: item }).first().click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
