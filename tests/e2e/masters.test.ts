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
    await expect.poll(() => page.locator('main a[href="/room-types"]').innerText()).toBe(`Room types\n${types}`);
  });

  test('asks for the numbers of the groups in sight only, four at a time', async () => {
    const page = await visit('/my-sessions', { as: 'client-admin-a', size: phone });
    let [open, most, asked] = [0, 0, 0];
    await page.route(/\/api\/(?!notifications).*range=%5B0%2C0%5D&fields=id/, async (route) => {
      asked += 1;
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 30));
      open -= 1;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Masters' }).click();
    await expect.poll(() => page.locator('main section').first().locator('.num, .chip').count()).toBeGreaterThan(10);
    expect(most).toBe(4);
    expect(asked).toBeLessThan(await page.locator('main [data-list]').count());
    expect(await faultsOfPage(page)).toEqual([]);
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
