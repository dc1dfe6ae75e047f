import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { homeWithLines } from './support/home-with-lines.ts';
import { startProduct } from './support/product.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone, type Visit } from './support/visitors.ts';

const home = hasBrowser ? homeWithLines() : '';
let made = 0;

describe.skipIf(!hasBrowser)('lines of a record', () => {
  const { visit, api } = atProduct(() => startProduct({ home }));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('are typed with a new record, chosen by name, moved, removed, restored and saved with it', async () => {
    const [room] = await api('client-admin-a', 'GET', '/api/rooms?range=[0,0]');
    const page = await visit('/sampling-plans/new', { as: 'client-admin-a' });
    await page.getByLabel('Name', { exact: true }).fill('Typed');
    await settled(page);
    await page.getByRole('button', { name: 'Add row' }).click();
    await settled(page);
    await page.keyboard.type('Tap');
    await page.keyboard.press('Tab');
    await page.keyboard.type(room.room_no);
    await page.locator('.options .opt').first().click();
    await cell(page, 'Row 1: Volume').fill('250');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Row 2: Point');
    await page.keyboard.type('Boiler');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Row 1: Point');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Row 1: remove' }).click();
    await expect.poll(() => page.locator('.rows-line').count()).toBe(1);
    await page.getByRole('button', { name: 'Undo removal' }).click();
    await expect.poll(() => page.locator('.rows-line').count()).toBe(2);
    await save(page);
    const [{ id }] = await api('client-admin-a', 'GET', `/api/sampling-plans?filter={"name":"Typed"}`);
    const { points } = await read(id);
    expect(points).toMatchObject([{ name: 'Boiler' }, { name: 'Tap', volume: 250, doubled: 500 }]);
    expect(points[1].room_id).toEqual(expect.any(Number));
    await page.getByRole('tab', { name: 'Sampling points' }).click();
    await expect
      .poll(() => page.locator('#tab-panel tbody tr').allInnerTexts())
      .toEqual([expect.stringContaining('Boiler'), expect.stringContaining('Tap')]);
  });

  test('are pasted from a spreadsheet with records by their name, and say what could not be read', async () => {
    const [room] = await api('client-admin-a', 'GET', '/api/rooms?range=[0,0]');
    const { page, id, points: given } = await openPlan([{ name: 'First', room_id: room.id }]);
    const title = given[0]?._titles.room_id;
    await paste(
      page,
      'Row 1: Point',
      `Tap\t${title}\tAir\t20\t1.5\t25/12/2027\tyes\nBoiler\tNo such room\twater\t30\nSink\t${title}\tsurface\n`,
    );
    const said = page.locator('.rows-announcement');
    await expect.poll(() => said.innerText()).toContain('Row 2, Room: “No such room” could not be read.');
    await save(page);
    const { points } = await read(id);
    expect(points).toMatchObject([
      {
        name: 'Tap',
        room_id: room.id,
        medium: 'air',
        volume: 20,
        rate: 1.5,
        first_on: '2027-12-25',
        is_urgent: true,
      },
      { name: 'Boiler', room_id: null, volume: 30 },
      { name: 'Sink', room_id: room.id, medium: 'surface' },
    ]);
  });

  test('show the server’s faults at their cells, count them in the summary, and lose nothing', async () => {
    const { page, id } = await openPlan([{ name: 'A' }, { name: 'B' }], { expected: [422, 409] });
    await cell(page, 'Row 1: Volume').fill('9000');
    await cell(page, 'Row 2: Point').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const summary = page.locator('.summary');
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    await cell(page, 'Row 1: Volume').fill('10');
    await cell(page, 'Row 2: Point').fill('B');
    await cell(page, 'Row 2: Medium').selectOption('surface');
    await cell(page, 'Row 2: Volume').fill('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => cell(page, 'Row 2: Volume').getAttribute('aria-invalid')).toBe('true');
    await summary.getByRole('link', { name: /row 2: Volume/ }).click();
    await expect.poll(() => focused(page)).toBe('Row 2: Volume');
    await cell(page, 'Row 2: Volume').fill('');
    await save(page);
    expect((await read(id)).points).toMatchObject([
      { name: 'A', volume: 10 },
      { medium: 'surface', volume: null },
    ]);
  });

  test('are compared when somebody else changed them meanwhile', async () => {
    const { page, id, points } = await openPlan([{ name: 'A' }], { expected: [409] });
    await api('client-admin-a', 'POST', '/api/sampling-points', { plan_id: id, name: 'Theirs' });
    await cell(page, 'Row 1: Volume').fill('5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('heading', { name: /changed/ })
      .first()
      .waitFor();
    await expect.poll(() => page.locator('table.conflict').innerText()).toContain('Theirs');
    expect((await read(id)).points).toHaveLength(2);
    expect(points).toHaveLength(1);
  });

  test('fit a phone one card below another, and are read by screen readers', async () => {
    const { page } = await openPlan([{ name: 'A' }, { name: 'B' }], { size: phone, touch: true });
    await page.locator('#field-points').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await axeFaults(page, { part: '#field-points' })).toEqual([]);
  });

  test('of a vendor are the branches it works for', async () => {
    const [{ id }] = await api('client-admin-a', 'GET', '/api/vendors?range=[0,0]');
    const page = await visit(`/vendors/${id}/edit`, { as: 'client-admin-a' });
    await page.getByRole('heading', { name: 'Vendor links' }).waitFor();
  });

  const read = (id: number) => api('client-admin-a', 'GET', `/api/sampling-plans/${id}?expand=points`);

  async function openPlan(points: object[], options: Visit = {}) {
    const plan = await api('client-admin-a', 'POST', '/api/sampling-plans', { name: `Plan ${++made}`, points });
    const page = await visit(`/sampling-plans/${plan.id}/edit`, { as: 'client-admin-a', ...options });
    await page.locator('#field-points').waitFor();
    await settled(page);
    return { page, id: plan.id as number, points: plan.points as { _titles: { room_id: string } }[] };
  }
});

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save( Ctrl S)?$/ }).click();
  await page
    .getByText(/^(Your changes are saved\.|.* was created\.)$/)
    .first()
    .waitFor();
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

/** What Ctrl+V does with the clipboard of a spreadsheet. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await cell(page, label).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
