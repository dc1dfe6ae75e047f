import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the width of a column', () => {
  const { visit, api } = atProduct();
  const edge = (page: Page, title: string) => page.getByRole('separator', { name: `Width of ${title}` });
  const widthOf = (page: Page, name: string) =>
    page.locator(`th[data-name="${name}"]`).evaluate((head) => (head as HTMLElement).offsetWidth);
  const runs = (page: Page, dir: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
  const storedWidths = async (as: string) => {
    const [profile] = await api(as, 'GET', '/api/user-profiles');
    return profile?.list_widths;
  };

  test('is set with the pointer, stored for the person on every device, and reset in the columns dialog', async () => {
    const page = await visit('/vendors', { as: 'manager-a' });
    await edge(page, 'Name').waitFor();
    const before = await widthOf(page, 'name');
    await draw(page, edge(page, 'Name'), 90);
    await expect.poll(() => widthOf(page, 'name')).toBe(before + 90);
    await expect.poll(() => page.locator('th[aria-sort]').count()).toBe(1);
    await expect.poll(() => storedWidths('manager-a')).toEqual({ vendor: { name: before + 90 } });
    const other = await visit('/vendors', { as: 'manager-a' });
    await edge(other, 'Name').waitFor();
    await expect.poll(() => widthOf(other, 'name')).toBe(before + 90);
    await other.getByRole('button', { name: 'Columns' }).click();
    const dialog = other.getByRole('dialog', { name: 'Columns' });
    await dialog.getByText('Column widths').click();
    await dialog.getByLabel('Width of Name').fill('300');
    await other.keyboard.press('Enter');
    await expect.poll(() => widthOf(other, 'name')).toBe(300);
    expect(await faultsOfPage(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reset widths' }).click();
    await expect.poll(() => widthOf(other, 'name')).toBe(before);
    await expect.poll(() => storedWidths('manager-a')).toEqual({});
  });

  test('is changed by the arrow keys, also from right to left, and fitted by Enter or a double click', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await edge(page, 'Floor').waitFor();
    const before = await widthOf(page, 'floor_id');
    await edge(page, 'Floor').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => widthOf(page, 'floor_id')).toBe(before + 16);
    await expect.poll(() => storedWidths('client-admin-a')).toBeTruthy();
    await runs(page, 'rtl');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => widthOf(page, 'floor_id')).toBe(before + 32);
    await runs(page, 'rtl');
    await draw(page, edge(page, 'Floor'), -40);
    await expect.poll(() => widthOf(page, 'floor_id')).toBe(before + 72);
    await runs(page, 'ltr');
    await edge(page, 'Floor').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => widthOf(page, 'floor_id')).toBeLessThan(before + 72);
    const isCut = () =>
      page.evaluate(() => {
        const heads = [...document.querySelectorAll('thead th')];
        const at = heads.findIndex((head) => (head as HTMLElement).dataset.name === 'floor_id');
        const cells = [...document.querySelectorAll(`tbody td:nth-child(${at + 1})`)];
        return cells.some((cell) => cell.scrollWidth > cell.clientWidth);
      });
    await expect.poll(isCut).toBe(false);
    const fitted = await widthOf(page, 'floor_id');
    await draw(page, edge(page, 'Floor'), 60);
    await expect.poll(() => widthOf(page, 'floor_id')).toBe(fitted + 60);
    await edge(page, 'Floor').dblclick();
    await expect.poll(() => widthOf(page, 'floor_id')).toBe(fitted);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('is part of a saved view: a change is marked and not saved by itself', async () => {
    const body = { entity: 'vendor', name: 'Wide', shared_with: 'me', widths: { name: 420 } };
    const saved = await api('buyer-a', 'POST', '/api/saved-views', body);
    const page = await visit(`/vendors?view=${saved.id}`, { as: 'buyer-a' });
    await edge(page, 'Name').waitFor();
    await expect.poll(() => widthOf(page, 'name')).toBe(420);
    await expect.poll(() => page.locator('.dot').count()).toBe(0);
    await draw(page, edge(page, 'Name'), -100);
    await page.locator('.dot').waitFor();
    expect(await storedWidths('buyer-a')).toBeFalsy();
    await page.getByRole('button', { name: /^Wide/ }).click();
    await page.getByRole('menuitem', { name: 'Save changes to “Wide”' }).click();
    await page.locator('.dot').waitFor({ state: 'detached' });
    expect((await api('buyer-a', 'GET', `/api/saved-views/${saved.id}`)).widths).toEqual({ name: 320 });
  });

  async function draw(page: Page, handle: ReturnType<Page['locator']>, by: number): Promise<void> {
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 3 });
    await page.mouse.move(x + by, y, { steps: 3 });
    await page.mouse.up();
  }
});
