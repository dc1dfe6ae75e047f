import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tinyPicture } from '../support/files.ts';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the kinds of a list', () => {
  const { visit, api, signIn, url } = atProduct();
  const as = 'client-admin-a';

  test('are a step of the browser history, in addition to filter and order, and stored by a saved view', async () => {
    const page = await visit('/assets?filter={"state":"in_storage"}&sort=asset_no&order=DESC', { as });
    await page.locator('tbody .first a').first().waitFor();
    const listed = await api(
      as,
      'GET',
      '/api/assets?filter={"state":"in_storage"}&sort=["asset_no","DESC"]&range=[0,24]',
    );
    const titles = listed.map((row: { asset_no: string; name: string }) => `${row.asset_no} · ${row.name}`);
    await kind(page, 'Cards').click();
    await page.locator('.cards.many .rcard').first().waitFor();
    await expect.poll(() => page.locator('.rcard .name').allInnerTexts()).toEqual(titles);
    expect(paramsOf(page)).toMatchObject({ kind: 'cards', sort: 'asset_no', filter: '{"state":"in_storage"}' });
    await expect.poll(() => page.locator('.seg [aria-label=Comfortable]').count()).toBe(0);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.goBack();
    await page.locator('tbody .first a').first().waitFor();
    expect(paramsOf(page).kind).toBeUndefined();
    await page.goForward();
    await page.locator('.cards.many .rcard').first().waitFor();
    await page.getByRole('searchbox').fill('a');
    await expect.poll(() => paramsOf(page).filter).toContain('"q":"a"');
    await expect.poll(() => paramsOf(page).kind).toBe('cards');

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as new view' });
    await dialog.getByLabel('Name', { exact: true }).fill('In store, as cards');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^In store, as cards/ }).waitFor();
    const [saved] = await api(as, 'GET', '/api/saved-views?filter={"name":"In store, as cards"}');
    expect(saved.kind).toBe('cards');
    await kind(page, 'Table').click();
    await page.locator('.dot').waitFor();
    const again = await visit(`/assets?view=${saved.id}`, { as });
    await again.locator('.cards.many .rcard').first().waitFor();
    expect(paramsOf(again).kind).toBe('cards');
  });

  test('cards show pictures, are ticked, and open next to the list', async () => {
    await withPicture();
    const page = await visit('/assets?kind=cards&filter={"image_id":{"$exists":true}}', { as });
    const card = page.locator('.cards.many > li').first();
    await card.locator('.cover img').waitFor();
    await card.getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
    await card.getByRole('checkbox').uncheck();
    await card.locator('.cover').click();
    await page.locator('.peek').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.peek').waitFor({ state: 'detached' });
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toMatch(/assets\/\d+$/);
  });

  async function withPicture(): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([tinyPicture], { type: 'image/png' }), 'pump.png');
    const headers = { Authorization: `Bearer ${(await signIn(as)).accessToken}` };
    const sent = await fetch(`${url()}/api/files`, { method: 'POST', headers, body: form });
    const { id } = (await sent.json()) as { id: number };
    const [asset] = await api(as, 'GET', '/api/assets?range=[0,0]');
    await api(as, 'PUT', `/api/assets/${asset.id}`, { image_id: id });
  }

  test('on a phone a table is cards', async () => {
    const page = await visit('/branches', { as, size: phone });
    await page.locator('.cards.whole .rcard').first().waitFor();
    await expect.poll(() => page.locator('.seg.kinds').count()).toBe(0);
    expect(await faultsOfPage(page)).toEqual([]);
    await page
      .locator('.rcard')
      .first()
      .click({ position: { x: 20, y: 80 } });
    await page.waitForURL(/branches\/\d+$/);
  });
});

function kind(page: Page, name: string) {
  return page.locator('.seg.kinds').getByRole('button', { name, exact: true });
}

function paramsOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}
