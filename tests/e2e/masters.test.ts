import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the page of masters', () => {
  const { visit, api } = atProduct();

  test('has every master list a person may read, with its number of records, and the menu has none', async () => {
    const model = await api('client-admin-a', 'GET', '/api/model');
    const entities = Object.values(model.entities) as { master: boolean; hidden: string | null; plural: string }[];
    const page = await visit('/masters', { as: 'client-admin-a' });
    const links = page.locator('main [data-list]');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const masters = entities.filter(({ master, hidden }) => master && !hidden).map(({ plural }) => `/${plural}`);
    expect(paths.toSorted()).toEqual(masters.toSorted());
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const folder of await menu.getByRole('button').all()) await folder.click();
    const inMenu = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(inMenu.filter((path) => masters.includes(path!))).toEqual([]);
    expect(inMenu.filter((path) => path === '/masters')).toEqual(['/masters']);

    const types = (await api('client-admin-a', 'GET', '/api/room-types?range=[0,999]&fields=id')).length;
    const link = page.locator('main a[href="/room-types"]');
    await expect.poll(() => link.locator('.num').innerText()).toBe(String(types));
    expect(await link.locator('.under').innerText()).toMatch(/^Changed \d\d \w{3} \d{4}/);
  });

  test('asks for all lists in one request instead of one for each', async () => {
    const page = await visit('/my-sessions', { as: 'client-admin-a', size: phone });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const isCount = search.includes('range=%5B0%2C0%5D') && !pathname.startsWith('/api/notifications');
      if (isCount || pathname === '/api/master-lists') asked.push(pathname);
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Masters' }).click();
    await expect.poll(() => page.locator('main section .num').count()).toBeGreaterThan(40);
    expect(asked).toEqual(['/api/master-lists']);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('leads to the rows whose title lacks a translation, in a list that says so', async () => {
    await api('client-admin-a', 'POST', '/api/room-types', { name: 'Quiet room', code: 'QUIET-1' });
    const page = await visit('/masters', { as: 'client-admin-a', language: 'de' });
    const item = page.locator('main li').filter({ has: page.locator('a[href="/room-types"]') });
    await item.getByRole('link', { name: '1 Titel ohne Übersetzung' }).click();
    await page.waitForURL(/\/room-types\?filter=/);
    await page.getByRole('button', { name: 'Titel fehlt auf Deutsch' }).waitFor();
    await expect.poll(() => page.locator('tbody .first a').allInnerTexts()).toEqual(['Quiet room']);
    await page
      .getByRole('button', { name: /Filter entfernen|entfernen/ })
      .first()
      .click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(5);
  });

  test('stays usable where the counts cannot be read, and reads them again', async () => {
    const page = await visit('/my-sessions', { as: 'client-admin-a', expected: [500] });
    let isBroken = true;
    await page.route('**/api/master-lists*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { title: 'Out of order' } }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Masters' }).click();
    await page.getByText('The counts could not be read: Out of order').waitFor();
    expect(await page.locator('main [data-list]').count()).toBeGreaterThan(40);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main a[href="/room-types"] .num').waitFor();
  });

  test('finds a list by typing its German name, and the keyboard opens it', async () => {
    const page = await visit('/masters', { as: 'client-admin-a', language: 'de' });
    await page.locator('main [data-list]').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('raumt');
    await expect.poll(() => page.locator('main [data-list]').allInnerTexts()).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/room-types/);
    await page.getByRole('heading', { level: 1, name: 'Raumtypen' }).first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Stammdaten' }).click();
    await page.getByRole('searchbox', { name: 'Liste suchen' }).fill('xyzzy');
    await page.getByText('Keine Liste heißt „xyzzy“.').waitFor();
    await page.getByRole('button', { name: 'Alle Listen zeigen' }).click();
    await page.locator('main [data-list]').nth(20).waitFor();
  });
});
