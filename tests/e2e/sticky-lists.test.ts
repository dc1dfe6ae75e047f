import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const sizes = { desk: { width: 1440, height: 900 }, tablet: { width: 900, height: 900 } };

/**
 * The positions of the parts of a list in the window, in pixels from its top, and the element at the head of the
 * table.
 */
async function partsOf(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const head = boxOf('.listcard thead th:nth-child(2)');
    const bar = [...document.querySelectorAll<HTMLElement>('.navbar, .menubar')].filter(
      (one) => getComputedStyle(one).position === 'sticky',
    );
    const met = head && document.elementFromPoint(head.x + 10, head.y + 10);
    return {
      bar: Math.max(0, ...bar.map((one) => one.getBoundingClientRect().bottom)),
      tools: boxOf('.listtop')!.top,
      toolsEnd: boxOf('.listtop')!.bottom,
      head: head?.top ?? null,
      isHeadMet: Boolean(met?.closest('thead')),
      firstRow: boxOf('.listcard tbody tr, .cards > *')!.top,
    };
  });
}

async function scroll(page: Page, by: number): Promise<void> {
  const before = (await partsOf(page)).firstRow;
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 500);
  await page.mouse.wheel(0, by);
  await expect.poll(async () => (await partsOf(page)).firstRow).toBeLessThan(before - 100);
}

describe.skipIf(!hasBrowser)('a list that is scrolled', () => {
  const { visit } = atProduct();

  test.each(['static', 'sticky', 'floating'])('leaves tools and head visible below a %s top bar', async (bar) => {
    const page = await visit('/rooms', { as: 'client-admin-a', size: sizes.desk });
    await page.locator('tbody .first a').first().waitFor();
    await page.evaluate((value) => {
      document.documentElement.dataset.bar = value;
    }, bar);
    await scroll(page, 500);
    const parts = await partsOf(page);
    expect(Math.abs(parts.tools - parts.bar)).toBeLessThanOrEqual(1);
    expect(Math.abs(parts.head! - parts.toolsEnd)).toBeLessThanOrEqual(1);
    expect(parts.isHeadMet).toBe(true);
    expect(parts.firstRow).toBeLessThan(parts.head!);
  });

  test('leaves the head visible of a table that is wider than the window, which scrolls to the side in its own box', async () => {
    const page = await visit('/assets', { as: 'client-admin-a', size: sizes.tablet });
    await page.locator('.scroll[data-wide] tbody .first a').first().waitFor();
    await scroll(page, 600);
    const parts = await partsOf(page);
    expect(Math.abs(parts.head! - parts.toolsEnd)).toBeLessThanOrEqual(1);
    expect(parts.isHeadMet).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.locator('.scroll').evaluate((box) => box.scrollTo({ left: 2000 }));
    const last = page.locator('.listcard thead th').last();
    await expect.poll(async () => (await last.boundingBox())!.x).toBeLessThan(sizes.tablet.width - 60);
  });

  test('shows the bar of ticked rows at the position of the tools', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', size: sizes.desk });
    await page.locator('tbody tr').first().getByRole('checkbox').check();
    await page.getByRole('region', { name: '1 selected' }).waitFor();
    await scroll(page, 500);
    const parts = await partsOf(page);
    expect(Math.abs(parts.tools - parts.bar)).toBeLessThanOrEqual(1);
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).waitFor();
  });

  test('shows the row that the keyboard reaches, not hidden under the head', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', size: sizes.desk });
    await page.locator('tbody .first a').first().waitFor();
    await page.locator('tbody .first a').nth(24).focus();
    await expect.poll(async () => (await partsOf(page)).firstRow).toBeLessThan(-100);
    await page.locator('tbody .first a').nth(1).focus();
    const { y } = (await page.locator('tbody .first a').nth(1).boundingBox())!;
    expect(y).toBeGreaterThan((await partsOf(page)).head! + 31);
  });

  test('leaves the tools visible above the cards of a phone, below its top bar', async () => {
    const page = await visit('/assets', { as: 'client-admin-a', size: phone });
    await page.locator('.rcard .name').first().waitFor();
    await scroll(page, 500);
    const parts = await partsOf(page);
    expect(parts.bar).toBeGreaterThan(40);
    expect(Math.abs(parts.tools - parts.bar)).toBeLessThanOrEqual(1);
    expect(parts.toolsEnd - parts.tools).toBeLessThan(110);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
