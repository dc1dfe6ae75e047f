import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';

/** Lists whose values depend on others: currency, owner, watched date, translation, several states, pictures, own words. */
const lists = [
  '/assets',
  '/assets?kind=cards',
  '/assets?kind=tree',
  '/assets?columns=name,end_of_support_on,purchase_cost,room_id,state',
  '/tickets?kind=table',
  '/contacts',
  '/documents',
  '/asset-warranties',
  '/asset-ownerships',
  '/room-types',
  '/vendors?kind=cards',
  '/users',
  '/roles',
];

describe.skipIf(!hasBrowser)('a list', () => {
  const { visit, url } = atProduct();

  test('asks only for the fields that it draws, and draws what it would from whole records', async () => {
    const table: { list: string; asked: number; rows: number }[] = [];
    for (const list of lists) {
      const page = await visit('/static/leaf.svg', { as, language: 'de' });
      const [narrow, asked] = await drawn(page, url() + list, false);
      const [whole] = await drawn(page, url() + list, true);
      expect(narrow, list).toEqual(whole);
      table.push({ list, asked: asked?.split(',').length ?? 0, rows: narrow.length });
      await page.context().close();
    }
    console.table(table);
    expect(table.filter(({ rows }) => rows > 0).length).toBeGreaterThan(8);
    expect(table.filter(({ asked }) => asked === 0)).toEqual([]);
  });
});

/** The texts of the rows of a list, and the fields that were asked for; `whole` removes them from the request. */
async function drawn(page: Page, address: string, whole: boolean): Promise<[rows: string[], fields: string | null]> {
  const pathname = `/api${new URL(address).pathname}`;
  let fields: string | null = null;
  await page.route(`**${pathname}?*`, async (route) => {
    const asked = new URL(route.request().url());
    const isPage = !['[0,0]', null].includes(asked.searchParams.get('range')) && !asked.searchParams.has('group');
    if (isPage) fields = asked.searchParams.get('fields');
    if (isPage && whole) asked.searchParams.delete('fields');
    await route.continue({ url: asked.href });
  });
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await settled(page);
  const rows = await page.locator('tbody tr, ul.cards > li').allInnerTexts();
  await page.unrouteAll({ behavior: 'wait' });
  return [rows, fields];
}
