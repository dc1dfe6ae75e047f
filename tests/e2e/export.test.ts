import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellsOf, unzipped } from '../support/workbook.ts';
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
    const shown = await page.locator('tbody .first a').allInnerTexts();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^assets-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = cellsOf(unzipped(readFileSync(await saved.path()))['xl/worksheets/sheet1.xml']!);
    expect(head![0]?.value).toBe('Name');
    expect(rows.map(([cell]) => cell?.value)).toEqual(shown);
  });

  test('of which nothing came says why', async () => {
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
