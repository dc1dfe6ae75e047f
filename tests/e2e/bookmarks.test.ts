import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('bookmarks', () => {
  const { visit } = atProduct();

  test('are set by the star of a list or record, opened from the bar, and lifted again', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    const star = page.getByRole('button', { name: /as a bookmark$/ });
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.locator('tbody .first a').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rooms' }).click();
    await page.waitForURL(/\/rooms$/);
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'Bookmarks', exact: true }).click();
    await page.getByText('No bookmarks yet.').waitFor();
  });
});
