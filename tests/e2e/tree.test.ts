import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a list as a tree', () => {
  const { visit, api } = atProduct();
  const as = 'client-admin-a';
  let ids: number[] = [];

  beforeAll(async () => {
    const inService = '/api/assets?filter={"state":"in_service"}&range=';
    const [{ branch_id }] = await api(as, 'GET', `${inService}[0,0]`);
    const filter = JSON.stringify({ state: 'in_service', branch_id });
    const rows: { id: number }[] = await api(as, 'GET', `/api/assets?range=[0,29]&filter=${filter}`);
    ids = rows.map(({ id }) => id);
    const [system, probe, ...parts] = ids as [number, number, ...number[]];
    await api(as, 'PATCH', `/api/assets/${system}`, { name: 'ZZ system' });
    await api(as, 'PATCH', `/api/assets/${probe}`, { name: 'ZZ probe', parent_asset_id: system });
    for (const id of parts) await api(as, 'PATCH', `/api/assets/${id}`, { parent_asset_id: system });
    await api(as, 'PATCH', `/api/assets/${parts[0]}`, { name: 'ZZ cable', parent_asset_id: probe });
  });

  const sorted = '/assets?kind=tree&sort=name&order=DESC&page=1';
  const row = (page: Page, id: number | undefined) => page.locator(`tr[data-id="${id}"]`);
  const focused = (page: Page) => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.id));

  test('opens rows by keys, fetches what lies below page by page, and remembers what is open', async () => {
    const [system, probe, cable] = ids;
    const page = await visit(sorted, { as });
    await row(page, system).waitFor();
    expect(await row(page, system).getAttribute('aria-expanded')).toBe('false');
    expect(await row(page, system).getByText('28 records below').count()).toBe(1);
    expect(await row(page, probe).count()).toBe(0);
    await row(page, system).focus();
    await page.keyboard.press('ArrowRight');
    await row(page, probe).waitFor();
    expect(await page.locator('tr[data-id][aria-level="2"]').count()).toBe(25);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).not.toBe(system);
    await row(page, probe).focus();
    await page.keyboard.press('ArrowRight');
    await row(page, cable).waitFor();
    expect(await row(page, cable).getAttribute('aria-level')).toBe('3');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(cable);
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(probe);
    await page.getByRole('button', { name: /^Show more of .*ZZ system/ }).click();
    await expect.poll(() => page.locator('tr[data-id][aria-level="2"]').count()).toBe(28);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);

    await page.reload();
    await row(page, cable).waitFor();
    await row(page, system).focus();
    await page.keyboard.press('ArrowLeft');
    await row(page, cable).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(system);
  });

  test('with words to search for shows what matches below the rows above it', async () => {
    const [system, probe, cable] = ids;
    const page = await visit(sorted, { as });
    await row(page, system).waitFor();
    await page.getByRole('searchbox').first().fill('ZZ cable');
    await page.getByText('Records that match, with the records above them in grey.').waitFor();
    await row(page, cable).waitFor();
    const shown = await page.locator('tr[data-id]').evaluateAll((rows) => rows.map((one) => Number(one.dataset.id)));
    expect(shown).toEqual([system, probe, cable]);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('fits a phone', async () => {
    const [system, probe] = ids;
    const page = await visit(sorted, { as, size: phone });
    await row(page, system).getByRole('button').click();
    await row(page, probe).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });
});
