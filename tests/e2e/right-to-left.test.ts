import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atProduct, desk, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('right to left', () => {
  const { visit, api } = atProduct();

  test.each([
    ['an asset', desk],
    ['an asset on a phone', phone],
  ] as const)('%s: a date keeps its order, and its name and its number stay apart', async (_, size) => {
    const [asset] = await api(
      'client-admin-a',
      'GET',
      '/api/assets?filter={"warranty_end_on":{"$exists":true},"next_pm_on":{"$exists":true}}&range=[0,0]',
    );
    const page = await visit(`/assets/${asset.id}`, { as: 'client-admin-a', size });
    await page.locator('.rec h1 .code').waitFor();
    await page.locator('time').first().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await daysTurnedRound(page)).toEqual([]);
    expect(await gapInTitle(page)).toBeGreaterThan(6);
  });

  test('the lists of the home page keep the order of dates', async () => {
    const page = await visit('/', { as: 'client-admin-a' });
    await page.locator('.home-rows time').first().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await daysTurnedRound(page)).toEqual([]);
  });
});

/** Dates of which the first character is to the right of the last one. */
function daysTurnedRound(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const x = (text: Node, at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    };
    return [...document.querySelectorAll('time')].flatMap(({ firstChild: text }) => {
      const words = text?.nodeType === Node.TEXT_NODE ? (text.textContent ?? '') : '';
      if (!text || !/\d{4}$/.test(words)) return [];
      const isOneLine = (text.parentElement?.getClientRects().length ?? 0) === 1;
      return isOneLine && x(text, 0) > x(text, words.length - 1) ? [words] : [];
    });
  });
}

/** Pixels between the name and the number of a record. */
function gapInTitle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const code = document.querySelector('.rec h1 .code')!.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.rec h1')!.firstChild!);
    const name = range.getBoundingClientRect();
    if (name.bottom <= code.top || code.bottom <= name.top) return Number.POSITIVE_INFINITY;
    return Math.max(name.left - code.right, code.left - name.right);
  });
}
