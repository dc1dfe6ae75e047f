import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a calendar', () => {
  const { visit, api } = atProduct();
  const as = 'client-admin-a';
  const march = '/assets?kind=calendar&on=2032-03-10';
  let ids: number[] = [];

  beforeAll(async () => {
    const rows: { id: number }[] = await api(as, 'GET', '/api/assets?range=[0,4]&filter={"state":"in_service"}');
    ids = rows.map(({ id }) => id);
    for (const [n, id] of ids.entries())
      await api(as, 'PUT', `/api/assets/${id}`, { name: `Monitor ${n + 1}`, next_pm_on: '2032-03-10' });
  });

  test('shows three entries of a day, then all of them, and moves from day to day by keys', async () => {
    const page = await visit(march, { as });
    const tenth = cell(page, '2032-03-10');
    await tenth.locator('.entry').nth(2).waitFor();
    await settled(page);
    expect(await tenth.locator('.entry').count()).toBe(3);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await tenth.getByRole('button', { name: '+2 Wednesday, 10 March 2032: 5 entries' }).click();
    const list = page.getByRole('dialog', { name: 'Wednesday, 10 March 2032' });
    await expect.poll(() => list.locator('.entry').count()).toBe(5);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    await settled(page);
    await tenth.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedDay(page)).toBe('2032-03-04');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Thursday, 4 March 2032' }).getByText('Nothing on this day.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('PageDown');
    await page.getByRole('heading', { name: 'April 2032' }).waitFor();
    await expect.poll(() => focusedDay(page)).toBe('2032-04-04');
    await settled(page);
    expect(new URL(page.url()).searchParams.get('on')).toBe('2032-04-04');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await tenth.locator('.entry').first().click();
    await page.getByRole('complementary', { name: 'Asset: preview' }).waitFor();
    expect(new URL(page.url()).searchParams.get('kind')).toBe('calendar');
  });

  test('moves a record by a dialog and by dragging; what was changed meanwhile stays with the reason', async () => {
    const page = await visit(march, { as, expected: [409] });
    const tenth = cell(page, '2032-03-10');
    await tenth.getByRole('button', { name: /5 entries/ }).click();
    await page.getByRole('button', { name: /^Move “.*Monitor 1” to another date/ }).click();
    const dialog = page.getByRole('dialog', { name: /Monitor 1/ });
    await dialog.getByLabel('Next maintenance').fill('2032-03-12');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await cell(page, '2032-03-12').getByText('Monitor 1').waitFor();
    await page.getByText(/Monitor 1” moved to Friday, 12 March 2032/).waitFor({ state: 'attached' });
    await expect.poll(() => dayOf(ids[0]!)).toBe('2032-03-12');

    await settled(page);
    await drag(page, 'Monitor 1', '2032-03-18');
    await cell(page, '2032-03-18').getByText('Monitor 1').waitFor();
    await expect.poll(() => dayOf(ids[0]!)).toBe('2032-03-18');
    await settled(page);
    await api(as, 'PUT', `/api/assets/${ids[0]}`, { serial_no: 'CHANGED-2' });
    await drag(page, 'Monitor 1', '2032-03-25');
    await page.getByText(/stays where it was:/).waitFor();
    await cell(page, '2032-03-18').getByText('Monitor 1').waitFor();
    expect(await dayOf(ids[0]!)).toBe('2032-03-18');
  });

  test('follows filter and search, and cannot be moved by people who only read', async () => {
    const page = await visit(`${march}&filter={"q":"monitor 3"}`, { as: 'auditor-a' });
    await cell(page, '2032-03-10').getByText('Monitor 3').waitFor();
    await expect.poll(() => page.locator('.calendar .entry').count()).toBe(1);
    await expect.poll(() => page.locator('.calendar [draggable=true]').count()).toBe(0);
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('heading', { name: /8 ?– ?14 Mar/ }).waitFor();
    await cell(page, '2032-03-10').getByText('Monitor 3').waitFor();
    await expect.poll(() => page.locator('[data-day]').count()).toBe(7);
  });

  test('is an agenda on a phone, its weeks and words those of the language', async () => {
    const page = await visit(march, { as, language: 'de', size: phone });
    await page.getByRole('heading', { name: 'Mittwoch, 10. März 2032' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Monat', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Montag' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await cell(page, '2032-03-10').getByRole('button').click();
    await page.getByRole('dialog').locator('.entry').first().click();
    await page.waitForURL(/assets\/\d+$/);
  });

  test('shows the span that its saved view stores, around today', async () => {
    const page = await visit(march, { as });
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('heading', { name: /8 ?– ?14 Mar/ }).waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as new view' });
    await dialog.getByLabel('Name', { exact: true }).fill('Week by week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Week by week/ }).waitFor();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page
      .getByRole('heading', { name: /\d+.*Mar|\d+.*20\d\d/ })
      .first()
      .waitFor();
    await settled(page);
    expect(await page.locator('.dot').count()).toBe(0);
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.locator('.dot').waitFor();

    const [saved] = await api(as, 'GET', '/api/saved-views?filter={"name":"Week by week"}');
    expect([saved.kind, saved.span]).toEqual(['calendar', 'week']);
    const again = await visit(`/assets?view=${saved.id}`, { as, size: phone });
    await again.locator('[data-day][aria-current=date]').waitFor();
    await settled(again);
    expect(await again.locator('[data-day]').count()).toBe(7);
    expect(Object.fromEntries(new URL(again.url()).searchParams)).toMatchObject({ kind: 'calendar', span: 'week' });
  });

  test('of more entries than one answer holds says so, and leads to all of them as a list', async () => {
    const rows = Array.from({ length: 1010 }, (_, n) => ({ name: `Round ${n}`, start_on: `2028-06-${10 + (n % 3)}` }));
    for (const part of [rows.slice(0, 600), rows.slice(600)])
      await api(as, 'POST', '/api/projects/bulk', { mode: 'create', rows: part });
    const page = await visit('/projects?kind=calendar&on=2028-06-10', { as });
    await page.getByText('The first 1,000 of 1,010 are shown.').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await cell(page, '2028-06-11')
      .getByRole('button', { name: /^\+\d+ Sunday, 11 June 2028: \d+ entries/ })
      .click();
    await page.getByRole('dialog').locator('.entry').nth(300).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Show all as a list' }).click();
    await page.locator('tbody .first a').first().waitFor();
    await page.getByText('1–25 of 1,010').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  async function dayOf(id: number): Promise<string> {
    return (await api(as, 'GET', `/api/assets/${id}`)).next_pm_on;
  }
});

function cell(page: Page, day: string) {
  return page.locator(`[data-day="${day}"]`);
}

function focusedDay(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day);
}

async function drag(page: Page, name: string, day: string): Promise<void> {
  await page.locator('.days li', { hasText: name }).first().hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 3 });
  await page.locator('.days.dragging').waitFor();
  await cell(page, day).hover({ force: true });
  await cell(page, day).hover({ force: true, position: { x: 30, y: 60 } });
  await page.mouse.up();
}
