import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startProduct } from './support/product.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('two tabs of one session', () => {
  const { visit } = atProduct(() => startProduct({ env: { ACCESS_TOKEN_SECONDS: '30' } }));

  test('share each refresh, and leave together', async () => {
    const first = await visit('/rooms', { as: 'manager-a' });
    await ready(first);
    let refreshes = 0;
    first.context().on('request', (request) => {
      if (request.url().endsWith('/jwt/refresh-token')) refreshes += 1;
    });
    const second = await first.context().newPage();
    await second.goto(first.url());
    await ready(second);
    expect(refreshes).toBe(0);

    await expect.poll(() => refreshes, { timeout: 40_000, interval: 500 }).toBe(1);
    await first.waitForTimeout(1_500);
    expect(refreshes).toBe(1);
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect.poll(() => page.url()).toContain('page=2');
      await ready(page);
    }
    expect(refreshes).toBe(1);

    await first.getByRole('button', { name: /^Account/ }).click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    await Promise.all([first.waitForURL(/\/sign-in/), second.waitForURL(/\/sign-in/)]);
    expect(await second.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  });
});

async function ready(page: Page): Promise<void> {
  await page.locator('tbody .first a').first().waitFor();
}
