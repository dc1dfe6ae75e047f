import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startProduct } from './support/product.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('two tabs of one session', () => {
  const { visit } = atProduct(() => startProduct({ env: { ACCESS_TOKEN_SECONDS: '30' } }));

  test('share each refresh, and leave together', async () => {
    const first = await visit('/rooms', { as: 'manager-a' });
    await ready(first);
    let refreshes = 0;
    const tokens = new Set<string | undefined>();
    first.context().on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/jwt/refresh-token') refreshes += 1;
      if (pathname === '/api/rooms') tokens.add(request.headers().authorization);
    });
    const second = await first.context().newPage();
    await second.goto(first.url());
    await ready(second);
    expect(refreshes).toBe(0);
    expect(tokens.size).toBe(1);
    const received = await Promise.all([first, second].map(countTokens));

    await expect.poll(() => refreshes, { timeout: 40_000, interval: 500 }).toBe(1);
    for (const count of received) await expect.poll(count).toBeGreaterThanOrEqual(1);
    await expect.poll(() => isRefreshing(first)).toBe(false);
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.waitForURL(/page=2/);
      await settled(page);
      await ready(page);
    }
    expect(tokens.size).toBe(2);
    expect(refreshes).toBe(1);

    await first.getByRole('button', { name: /^Account/ }).click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    await Promise.all([first.waitForURL(/\/sign-in/), second.waitForURL(/\/sign-in/)]);
    expect(await second.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull();
  });
});

/** Counts the access tokens that tabs send to each other, when they have reached this one. */
async function countTokens(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { tokens: 0 };
    Object.assign(window, { counted });
    new BroadcastChannel('session').addEventListener('message', ({ data }) => {
      if (data.kind === 'access') counted.tokens += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { tokens: number } }).counted.tokens);
}

/** Whether a tab of this browser profile refreshes the session, or waits for another tab that does. */
function isRefreshing(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name }) => name === 'session-refresh');
  });
}

async function ready(page: Page): Promise<void> {
  await page.locator('tbody .first a').first().waitFor();
}
