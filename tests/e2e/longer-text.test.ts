import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cutTexts } from './support/longer-text.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const widths = [1440, 360];

describe.skipIf(!hasBrowser)('texts 40 % longer', () => {
  const { visit, api } = atProduct();

  test('are neither cut nor lie on each other, on each kind of screen', { timeout: 300_000 }, async () => {
    const [asset] = await api('client-admin-a', 'GET', '/api/assets?range=[0,0]');
    const [vendor] = await api('client-admin-a', 'GET', '/api/vendors?range=[0,0]');
    await api('client-admin-a', 'POST', '/api/comments', {
      owner_type: 'asset',
      owner_id: asset.id,
      body: 'The fan is loud.',
    });
    const record = `/assets/${asset.id}`;
    const faults = await Promise.all(widths.map((width) => faultsAt(width, record, `/vendors/${vendor.id}`)));
    expect(faults.flat()).toEqual([]);
  });

  async function faultsAt(width: number, record: string, vendor: string): Promise<string[]> {
    const faults: string[] = [];
    const page = await visit('/masters', { as: 'client-admin-a', size: { width, height: 900 }, expected: [404] });
    for (const [path, open] of [
      ['/masters'],
      ['/assets'],
      ['/vendors', filterMenu],
      ['/vendors', columnsMenu],
      [record],
      [`${record}?tab=comments`],
      [`${record}?tab=history`],
      [`${record}?tab=who`],
      [vendor, moreMenu],
      ['/rooms/new'],
      [`${vendor}/edit`],
      ['/roles/3/edit'],
      ['/account'],
      ['/account?tab=sign_in'],
      ['/account?tab=notices'],
      ['/account?tab=rights'],
      ['/account', accountMenu],
      ['/account', palette],
      ['/api-reference'],
      ['/help'],
      ['/no/such/page'],
    ] as const satisfies readonly (readonly [string, ((page: Page) => Promise<void>)?])[]) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.locator('.bone').first().waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      await open?.(page);
      faults.push(...(await cutTexts(page)).map((fault) => `${path} ${open?.name ?? ''} at ${width}: ${fault}`));
    }
    for (const path of ['/sign-in', '/register', '/forgot-password', '/sign-in?change=1']) {
      const light = await visit(path, { size: { width, height: 900 } });
      await light.locator('h1').waitFor();
      faults.push(...(await cutTexts(light)).map((fault) => `${path} at ${width}: ${fault}`));
    }
    return faults;
  }

  async function filterMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
  }

  async function columnsMenu(page: Page): Promise<void> {
    const button = page.getByRole('button', { name: /^Columns/ });
    if (await button.isVisible()) await button.click();
  }

  async function moreMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem').first().waitFor();
  }

  async function accountMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem').first().waitFor();
  }

  async function palette(page: Page): Promise<void> {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
  }
});
