import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellsOf, unzipped } from '../support/workbook.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a list is exported', () => {
  const { visit, api } = atProduct();

  test('with its filter, order and columns, as a file in the language of the page', async () => {
    const page = await visit('/assets?filter={"state":"in_storage"}&sort=purchased_on&order=DESC', {
      as: 'client-admin-a',
      language: 'de',
    });
    await page.locator('tbody .first a').first().waitFor();
    await page.getByRole('button', { name: 'Exportieren' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Textdatei (CSV)' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^assets-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await saved.path(), 'utf8');
    const [head, ...rows] = text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
    const query = 'filter={"state":"in_storage"}&range=[0,999]&sort=[["purchased_on","DESC"]]';
    const all = await api('client-admin-a', 'GET', `/api/assets?${query}`);
    expect(head).toContain('Name;');
    expect(rows.length).toBe(all.length);
    expect(rows[0]).toContain(all[0].asset_no);
    await page.getByRole('button', { name: 'Exportieren' }).waitFor();
  });

  test('or as a workbook', async () => {
    const page = await visit('/assets?filter={"state":"in_storage"}', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    await settled(page);
    const shown = await page.locator('tbody .first a').allInnerTexts();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^assets-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = cellsOf(unzipped(readFileSync(await saved.path())));
    expect(head![0]?.value).toBe('Name');
    expect(rows.map(([cell]) => cell?.value)).toEqual(shown);
  });

  test('that is long becomes a job: waited for, or left to the bell', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    await page.route(
      (url) => url.pathname === '/api/rooms' && url.searchParams.has('range'),
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'content-range': 'rooms 0-24/20000' },
        });
      },
    );
    await page.reload();
    await page.getByText('1–25 of 20,000').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^rooms-\d{4}-\d\d-\d\d\.xlsx$/);
    await page.getByText('You may leave this page.').waitFor();
    const unread = async () =>
      (await api('manager-a', 'GET', '/api/notifications?filter={"read_at":{"$exists":false}}')).length;
    await expect.poll(unread).toBe(0);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const running = { status: 'running', progress: { done: 2500 }, result: null, error: null };
    await page.route(/\/api\/jobs\/\d+$/, (route) => route.fulfill({ json: running }));
    await page.getByRole('menuitem', { name: 'Text file (CSV)' }).click();
    await page.getByText('Stop · preparing the file, 2,500 of 20,000').waitFor();
    await page.getByRole('link', { name: 'Assets' }).first().click();
    await expect.poll(unread).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: /^Notifications: 1/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /Your export is ready: Rooms/ }).click();
    const file = await download;
    const rooms = await api('manager-a', 'GET', '/api/rooms?range=[0,999]&fields=id');
    expect(
      readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n').length,
    ).toBe(rooms.length + 1);
  });

  test('that failed says why', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', expected: [503] });
    await page.locator('tbody .first a').first().waitFor();
    await page.route(
      (url) => url.pathname === '/api/rooms' && url.searchParams.has('fields'),
      (route) => route.fulfill({ status: 503, json: { title: 'The database is away.' } }),
    );
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Text file (CSV)' }).click();
    await page.getByText('The export stopped: The database is away.').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  });
});
