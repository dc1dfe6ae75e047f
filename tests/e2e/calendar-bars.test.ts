import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('an entry of several days in a calendar', () => {
  const { visit, api } = atProduct();
  const as = 'client-admin-a';
  const tablet = { width: 900, height: 1180 };
  const march = '/projects?kind=calendar&on=2027-03-10&filter={"branch_id":{"$exists":false}}';
  let wing = 0;

  beforeAll(async () => {
    const rows = [
      ['East wing', '2027-03-03', '2027-03-11'],
      ['Beds', '2027-03-04', '2027-03-05'],
      ['Lamps', '2027-03-04', null],
      ['Doors', '2027-03-04', null],
      ['Years of building', '2027-01-11', '2027-03-02'],
    ];
    for (const [name, start_on, end_on] of rows) {
      const { id } = await api(as, 'POST', '/api/projects', { name, start_on, end_on });
      if (name === 'East wing') wing = id;
    }
  });

  test('is one bar in each week, in a lane of its own, and says from when until when', async () => {
    const page = await visit(march, { as });
    const bars = page.locator('.bar', { hasText: 'East wing' });
    await bars.nth(1).waitFor();
    expect(await bars.count()).toBe(2);
    const [first, second] = [bars.nth(0), bars.nth(1)];
    expect(await reach(page, first, '2027-03-03', '2027-03-07')).toEqual([true, true]);
    expect(await reach(page, second, '2027-03-08', '2027-03-11')).toEqual([true, true]);
    await page.getByRole('link', { name: 'East wing from 03 Mar 2027 until 11 Mar 2027' }).first().waitFor();
    const open = await Promise.all(['.bar.after', '.bar.before'].map((kind) => page.locator(kind).allInnerTexts()));
    expect(open.map((texts) => texts.filter((text) => text.startsWith('East wing')).length)).toEqual([1, 1]);
    const tops = await Promise.all(
      ['East wing', 'Beds'].map(
        async (name) => (await page.locator('.bar', { hasText: name }).first().boundingBox())!.y,
      ),
    );
    expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(22);
    expect(await page.locator('.bar', { hasText: 'Lamps' }).count()).toBe(0);
    await cell(page, '2027-03-04').getByRole('button', { name: '+1 Thursday, 4 March 2027: 4 entries' }).click();
    const list = page.getByRole('dialog', { name: 'Thursday, 4 March 2027' });
    expect((await list.locator('.entry').allInnerTexts()).map((text) => text.replaceAll('\n', ' '))).toEqual([
      'East wing from 03 Mar 2027 until 11 Mar 2027',
      'Beds until 05 Mar 2027',
      'Doors',
      'Lamps',
    ]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('is one stop of the keyboard, on its first day, and opens next to the calendar', async () => {
    const page = await visit(march, { as });
    const eighth = cell(page, '2027-03-08');
    await eighth.locator('.bar', { hasText: 'East wing' }).waitFor();
    await eighth.focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('East wing');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Project: preview' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.peek').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('.bar')?.textContent)).toContain('East wing');
  });

  test.each(['ltr', 'rtl'])('moves as a whole by the days it is dragged, %s', async (dir) => {
    const page = await visit(march, { as });
    await page.locator('.bar', { hasText: 'East wing' }).first().waitFor();
    if (dir === 'rtl') await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(
      await reach(page, page.locator('.bar', { hasText: 'East wing' }).first(), '2027-03-03', '2027-03-07'),
    ).toEqual([true, true]);
    await drag(page, '2027-03-05', '2027-03-12');
    await expect.poll(() => daysOf(wing), { timeout: 10_000 }).toEqual(['2027-03-10', '2027-03-18']);
    await page.waitForLoadState('networkidle');
    await cell(page, '2027-03-10').locator('.bar', { hasText: 'East wing' }).waitFor();
    await drag(page, '2027-03-12', '2027-03-05');
    await expect.poll(() => daysOf(wing), { timeout: 10_000 }).toEqual(['2027-03-03', '2027-03-11']);
  });

  test('is moved on a tablet by a tap on its day, whose list leads to another date', async () => {
    const page = await visit(march, { as, size: tablet, touch: true });
    await page.locator('.bar', { hasText: 'East wing' }).first().waitFor();
    const day = (await cell(page, '2027-03-10').boundingBox())!;
    await page.touchscreen.tap(day.x + day.width / 2, day.y + 12);
    await page.getByRole('button', { name: 'Move “East wing” to another date' }).tap();
    const dialog = page.getByRole('dialog', { name: /East wing/ });
    await dialog.getByLabel('Starts on').fill('2027-03-04');
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    await expect.poll(() => daysOf(wing), { timeout: 10_000 }).toEqual(['2027-03-04', '2027-03-12']);
    await api(as, 'PUT', `/api/projects/${wing}`, { start_on: '2027-03-03', end_on: '2027-03-11' });
  });

  test('appears once in an agenda, on its first visible day', async () => {
    const page = await visit(march, { as, size: phone, language: 'de' });
    await page.getByText('East wing').waitFor();
    expect(await page.getByText('East wing').count()).toBe(1);
    await page.getByText('bis 11. März 2027', { exact: true }).waitFor();
    const first = page.locator('.agenda > li', { hasText: 'Montag, 1. März 2027' });
    await first.getByText('von 11. Jan. 2027 bis 02. März 2027').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });

  async function daysOf(id: number): Promise<string[]> {
    const { start_on, end_on } = await api(as, 'GET', `/api/projects/${id}`);
    return [start_on, end_on];
  }
});

function cell(page: Page, day: string) {
  return page.locator(`[data-day="${day}"]`);
}

/**
 * Whether a bar begins and ends where these days do, within some pixels; reversed when the page is from right to left.
 */
async function reach(page: Page, bar: ReturnType<typeof cell>, from: string, to: string): Promise<boolean[]> {
  const isRtl = await page.evaluate(() => getComputedStyle(document.documentElement).direction === 'rtl');
  const [box, first, last] = await Promise.all(
    [bar, cell(page, from), cell(page, to)].map(async (one) => (await one.boundingBox())!),
  );
  const [start, end] = isRtl ? [last!, first!] : [first!, last!];
  const isInRow = box!.y > first!.y && box!.y + box!.height < first!.y + first!.height;
  return [isInRow && Math.abs(box!.x - start.x) < 7, Math.abs(box!.x + box!.width - end.x - end.width) < 7];
}

/** Drags the bar of the east wing from one day to another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const bar = (await page.locator('.bar', { hasText: 'East wing' }).first().boundingBox())!;
  const day = (await cell(page, from).boundingBox())!;
  await page.mouse.move(day.x + day.width / 2, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(day.x + day.width / 2 + 9, bar.y + bar.height + 20, { steps: 3 });
  await page.locator('.days.dragging').waitFor();
  await cell(page, to).hover({ force: true, position: { x: 30, y: 90 } });
  await cell(page, to).hover({ force: true, position: { x: 34, y: 92 } });
  await page.mouse.up();
}
