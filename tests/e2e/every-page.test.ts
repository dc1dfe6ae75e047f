import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './support/go-to.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone, pick } from './support/visitors.ts';

type Entity = { name: string; plural: string; can: string[] };

const widths = [1440, 900, 360];

describe.skipIf(!hasBrowser)('every generated page', () => {
  const { visit, api } = atProduct();

  test.each(['client-admin-a', 'admin'])(
    'of %s is sound at 360, 900 and 1440 pixels',
    { timeout: 200_000 },
    async (as) => {
      const paths = await pathsOf(as);
      const halves = [0, 1].map((half) => paths.filter((_, n) => n % 2 === half));
      const faults = await Promise.all(halves.map((half) => faultsOf(as, half)));
      expect(faults.flat()).toEqual([]);
      expect(paths.length).toBeGreaterThan(40);
    },
  );

  async function faultsOf(as: string, paths: readonly string[]): Promise<string[]> {
    const faults: string[] = [];
    const page = await visit('/my-sessions', { as });
    await page.locator('h1').first().waitFor();
    for (const path of paths) {
      await open(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await faultsOfPage(page)).map((fault) => `${path} at ${width}: ${fault}`));
      }
    }
    return faults;
  }

  test.each(['en', 'de', 'fr', 'pt'] as const)('speaks %s throughout', async (language) => {
    const page = await visit('/', { as: 'client-admin-a', language });
    await page.locator('h1').first().waitFor();
    const [vendor] = await api('client-admin-a', 'GET', '/api/vendors?range=[0,0]');
    for (const path of [
      '/vendors',
      `/vendors/${vendor.id}`,
      `/vendors/${vendor.id}/edit`,
      '/rooms/new',
      '/account',
      '/account?tab=sign_in',
      '/account?tab=notices',
      '/account?tab=rights',
      '/x/y/z',
    ]) {
      await open(page, path);
      expect(await faultsOfPage(page), path).toEqual([]);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
    }
    for (const path of ['/sign-in', '/register', '/setup', '/sign-in?change=1']) {
      const light = await visit(path, { language });
      await light.locator('h1').waitFor();
      for (const width of widths) {
        await light.setViewportSize({ width, height: 900 });
        expect(await faultsOfPage(light), `${path} at ${width}`).toEqual([]);
      }
      expect(await light.getAttribute('html', 'lang')).toBe(language);
    }
  });

  test('on a phone the menu is a drawer, rows are cards, and a form can be filled', async () => {
    const page = await visit('/rooms', { as: 'manager-a', size: phone });
    await page.locator('.cards a').first().waitFor();
    expect(await page.locator('table').count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Masters' }).click();
    await menu.waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Vendors/ })
      .click();
    await page.waitForURL(/\/vendors/);
    await page.locator('.cards a').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();

    await open(page, '/rooms');
    await page.getByRole('link', { name: 'New room' }).click();
    await pick(page, 'floor_id', 'Floor 1');
    await page.getByLabel('Room number', { exact: true }).fill('P-1');
    await pick(page, 'room_type_id', 'Ward');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /P-1/ }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  /** List, record and forms of everything a person may see in the menu. */
  async function pathsOf(as: string): Promise<string[]> {
    const model = await api(as, 'GET', '/api/model');
    const listed = model.folders.flatMap((folder: { entities: string[] }) => folder.entities) as string[];
    const paths = ['', '?tab=sign_in', '?tab=notices', '?tab=rights'].map((tab) => `/account${tab}`);
    for (const { plural, can } of listed.map((name) => model.entities[name] as Entity)) {
      const [row] = await api(as, 'GET', `/api/${plural}?range=[0,0]`);
      paths.push(`/${plural}`);
      if (row) paths.push(`/${plural}/${row.id}`);
      if (can.includes('create')) paths.push(`/${plural}/new`);
      if (row?._actions?.includes('update') ?? (row && can.includes('update'))) paths.push(`/${plural}/${row.id}/edit`);
    }
    return paths;
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, path);
  }
});
