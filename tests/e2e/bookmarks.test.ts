import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('bookmarks', () => {
  const { visit, api } = atProduct();

  test('are set by the star of a list or record, opened from the bar, and removed again', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    const star = page.getByRole('button', { name: /^Bookmark / });
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.locator('tbody .first a').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rooms' }).click();
    await page.waitForURL(/\/rooms$/);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    await page.getByText('No bookmarks yet.').waitFor();
  });

  test('are put in order by buttons, also from the menu of a phone', async () => {
    for (const path of ['/assets', '/branches', '/floors']) {
      await api('technician-a', 'POST', '/api/bookmarks/update', { path, title: path.slice(1) });
    }
    const page = await visit('/rooms', { as: 'technician-a' });
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Arrange bookmarks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bookmarks' });
    await dialog.getByRole('button', { name: 'Move floors up' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('floors is number 2 now.').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await dialog.getByText('floors is number 1 now.').waitFor({ state: 'attached' });
    await expect.poll(() => dialog.getByRole('link').allInnerTexts()).toEqual(['floors', 'assets', 'branches']);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move floors down');
    await expect
      .poll(async () => (await api('technician-a', 'GET', '/api/bookmarks/data')).map((one: any) => one.title))
      .toEqual(['floors', 'assets', 'branches']);
    const small = await visit('/rooms', { as: 'technician-a', size: phone });
    await small.getByRole('button', { name: 'Open menu' }).click();
    await small.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    await small.getByRole('dialog', { name: 'Bookmarks' }).getByRole('link', { name: 'assets' }).click();
    await small.waitForURL(/\/assets$/);
    await expect.poll(() => small.getByRole('dialog').count()).toBe(0);
  });

  test('the start page lists what was opened last, and the account leads to the appearance', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    await page.locator('tbody .first a').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const title = await page.title();
    await page.locator('.brand').first().click();
    const recent = page.getByRole('region', { name: 'Recently opened' });
    expect(title).toContain(await recent.locator('b').first().innerText());
    await recent.getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.goto(new URL('/account', page.url()).href);
    await page.getByRole('button', { name: 'Change the appearance' }).click();
    await page.getByRole('dialog', { name: 'Appearance' }).waitFor();
  });
});
