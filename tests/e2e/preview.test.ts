import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a row is shown next to its list', () => {
  const { visit } = atProduct();
  const as = 'client-admin-a';

  test('is opened by a click or J, moved by the arrow keys, and closed by Escape or the back button', async () => {
    const page = await visit('/rooms?sort=room_no&order=ASC', { as });
    const preview = page.getByRole('complementary', { name: 'Room: preview' });
    await page.locator('tbody .first a').first().waitFor();
    const titles = await page.locator('tbody .first a').allInnerTexts();
    await page
      .locator('tbody tr')
      .nth(1)
      .locator('td')
      .last()
      .click({ position: { x: 4, y: 4 } });
    await preview.getByRole('heading', { name: titles[1]! }).waitFor();
    expect(page.url()).toContain('preview=');
    await preview.getByText(/^2 of \d/).waitFor();
    await page.keyboard.press('ArrowDown');
    await preview.getByRole('heading', { name: titles[2]! }).waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await preview.getByText(/^1 of \d/).waitFor();
    await preview.getByRole('button', { name: 'Previous record', disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(titles[0]);
    await page.keyboard.press('j');
    await preview.waitFor();
    await page.goBack();
    await preview.waitFor({ state: 'detached' });
    expect(page.url()).toContain('sort=room_no');
  });

  test('is in the address, offers the allowed actions, and is not shown on a phone', async () => {
    const page = await visit('/assets?filter={"state":"in_service"}', { as });
    await page.locator('tbody .first a').first().waitFor();
    await page.keyboard.press('j');
    const preview = page.locator('.peek');
    await preview.getByRole('link', { name: 'Edit' }).waitFor();
    await preview.getByText('In service').first().waitFor();
    const address = new URL(page.url());
    await page.reload();
    await preview.getByRole('link', { name: 'Edit' }).waitFor();
    await preview.getByRole('button', { name: 'Close preview' }).click();
    await preview.waitFor({ state: 'detached' });
    const small = await visit(address.pathname + address.search, { as, size: phone });
    await small.locator('.rcard').first().waitFor();
    expect(await small.locator('.peek').count()).toBe(0);
  });

  test('continues beyond the end of a page in both directions', async () => {
    const page = await visit('/rooms?sort=room_no&order=ASC&perPage=5', { as });
    await page.locator('tbody .first a').nth(4).waitFor();
    const to = async (key: string, n: number) => {
      await page.keyboard.press(key);
      const place = page.locator('.peek').getByText(new RegExp(`^${n} of \\d`));
      await place.waitFor();
    };
    for (let n = 1; n <= 6; n++) await to('j', n);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await to('k', 5);
    await page.keyboard.press('Escape');
    await page.locator('.peek').waitFor({ state: 'detached' });
  });

  test('and the page of the record moves on through the list it was opened from', async () => {
    const page = await visit('/rooms?sort=room_no&order=DESC&filter={"capacity":{"$gte":1}}&perPage=5&page=2', { as });
    await page.locator('tbody .first a').first().waitFor();
    const rows = await page.locator('tbody .first a').allInnerTexts();
    const list = paramsOf(page);
    await page.locator('tbody .first a').nth(1).click();
    await heading(page, rows[1]!);
    await page.getByText(/^7 of \d/).waitFor();
    const next = page.getByRole('button', { name: 'Next record' });
    await next.focus();
    await page.keyboard.press('Enter');
    await heading(page, rows[2]!);
    await page.getByText(/^8 of \d/).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Next record');
    await page.reload();
    await page.getByText(/^8 of \d/).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.keyboard.press('k');
    await heading(page, rows[1]!);
    expect(page.url()).toContain('tab=history');
    await page.locator('.crumb a').last().click();
    await page.locator('tbody .first a').first().waitFor();
    expect(paramsOf(page)).toEqual(list);
    const direct = await visit(
      new URL(
        await page
          .locator('tbody .first a')
          .first()
          .evaluate((a) => (a as HTMLAnchorElement).href),
      ).pathname,
      { as },
    );
    await heading(direct, rows[0]!);
    expect(await direct.getByRole('button', { name: 'Next record' }).count()).toBe(0);
  });

  test('a list is sorted by several columns, each with its number', async () => {
    const page = await visit('/rooms', { as });
    await page.locator('tbody .first a').first().waitFor();
    const head = (name: string) => page.locator('thead').getByRole('button', { name });
    await head('Floor').click();
    await expect.poll(() => paramsOf(page).sort).toBe('floor_id');
    await head('Status').click({ modifiers: ['Shift'] });
    await head('Status').click({ modifiers: ['Shift'] });
    await expect.poll(() => paramsOf(page).sort).toBe('[["floor_id","ASC"],["room_status_id","DESC"]]');
    await expect
      .poll(() => page.locator('.sort-place').allInnerTexts())
      .toEqual(['1\nSort key 1, ascending', '2\nSort key 2, descending']);
    await head('Status').click();
    await expect.poll(() => paramsOf(page).sort).toBe('room_status_id');
    await expect.poll(() => page.locator('.sort-place').count()).toBe(0);
  });

  const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
});
