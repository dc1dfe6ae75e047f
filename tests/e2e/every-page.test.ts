import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { everyNth, isWhole } from '../support/sample.ts';
import { axeFaults } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone, pick } from './support/visitors.ts';

type Entity = { name: string; plural: string; can: string[] };

/** `npm test` visits every eighth page, always the same ones, and judges it on a phone; `npm run test:all` visits all. */
const widths = isWhole ? [1440, 900, 360] : [360];
const least = (pages: number) => (isWhole ? pages : pages / 8);

describe.skipIf(!hasBrowser)('every generated page', () => {
  const { visit, api, signIn, url } = atProduct();

  test('is sound at 360, 900 and 1440 pixels, and axe finds nothing serious on its lists and new forms', {
    timeout: 600_000,
  }, async () => {
    const own = await pathsOf('client-admin-a');
    const paths = everyNth([...own.keys()], 8);
    const halves = [0, 1].map((half) => paths.filter((_, n) => n % 2 === half));
    const faults = await Promise.all(halves.map((half) => faultsOf('client-admin-a', half, own)));
    expect(faults.flat()).toEqual([]);
    expect(paths.length).toBeGreaterThan(least(200));
  });

  test('is sound for staff of the platform too: every list, and the pages that nobody else sees', {
    timeout: 600_000,
  }, async () => {
    const own = await pathsOf('client-admin-a');
    const all = await pathsOf('admin');
    const entities = new Set([...own.values()]);
    const paths = everyNth(
      [...all].filter(([path, plural]) => path === `/${plural}` || !entities.has(plural)),
      8,
    );
    const halves = [0, 1].map((half) => paths.filter((_, n) => n % 2 === half).map(([path]) => path));
    // A list that others see too was checked at every width.
    const widthsOf = (path: string) => (entities.has(path.slice(1)) && isWhole ? [1440] : widths);
    const faults = await Promise.all(halves.map((half) => faultsOf('admin', half, new Map(), widthsOf)));
    expect(faults.flat()).toEqual([]);
    expect(paths.length).toBeGreaterThan(least(80));
  });

  async function faultsOf(
    as: string,
    paths: readonly string[],
    judged: ReadonlyMap<string, string>,
    widthsOf: (path: string) => readonly number[] = () => widths,
  ): Promise<string[]> {
    const faults: string[] = [];
    const page = await visit('/my-sessions', { as });
    await page.locator('h1').first().waitFor();
    for (const path of paths) {
      await open(page, path);
      const plural = judged.get(path);
      if (plural && [`/${plural}`, `/${plural}/new`].includes(path))
        faults.push(...(await axeFaults(page, { part: '#content' })).map((fault) => `${path}: ${fault}`));
      for (const width of widthsOf(path)) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await faultsOfPage(page)).map((fault) => `${path} at ${width}: ${fault}`));
      }
    }
    return faults;
  }

  test.each(everyNth(['de', 'en', 'fr', 'pt'] as const, 8))('is translated completely into %s', async (language) => {
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
    await expect.poll(() => page.locator('table').count()).toBe(0);
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

  /** List, record and forms of everything a person may read, and the entity each belongs to; the account's pages. */
  async function pathsOf(as: string): Promise<Map<string, string>> {
    // One sign-in for all questions: the number of sign-ins an hour is limited for each address.
    const { accessToken } = await signIn(as);
    const read = async (path: string) =>
      (await fetch(url() + path, { headers: { Authorization: `Bearer ${accessToken}` } })).json();
    const model = await read('/api/model');
    const paths = new Map(['', '?tab=sign_in', '?tab=notices', '?tab=rights'].map((tab) => [`/account${tab}`, '']));
    for (const { plural, can } of Object.values(model.entities) as Entity[]) {
      // Events are listed for one record only.
      const [row] = plural === 'events' ? [] : await read(`/api/${plural}?range=[0,0]`);
      const mayChange = row?._actions?.includes('update') ?? (row && can.includes('update'));
      paths.set(`/${plural}`, plural);
      if (row) paths.set(`/${plural}/${row.id}`, plural);
      if (can.includes('create')) paths.set(`/${plural}/new`, plural);
      if (mayChange) paths.set(`/${plural}/${row.id}/edit`, plural);
    }
    return paths;
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, path);
  }
});
