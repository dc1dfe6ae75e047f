import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the rows of a list', () => {
  const { visit, api } = atProduct();

  test('of rooms name the place and the status, so that no two look alike', async () => {
    const page = await visit('/rooms?perPage=100', { as: 'client-admin-a', size: { width: 1440, height: 900 } });
    await page.locator('tbody tr').first().waitFor();
    await settled(page);
    const rows = await page.locator('tbody tr').allInnerTexts();
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows).size).toBe(rows.length);
    const heads = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
    expect(heads).toEqual(expect.arrayContaining(['Branch', 'Building', 'Floor', 'Status']));
  });

  test('of assets name the room and the next due date, also on the card of a phone', async () => {
    const late = { next_pm_on: { $lt: '$today' }, state: 'in_service' };
    const [asset] = await api('client-admin-a', 'GET', `/api/assets?filter=${JSON.stringify(late)}&range=[0,0]`);
    const path = `/assets?filter=${encodeURIComponent(JSON.stringify({ ...late, id: asset.id }))}`;
    const page = await visit(path, { as: 'client-admin-a', size: { width: 1440, height: 900 } });
    await page.locator('tbody .due.past').getByText(/late$/).waitFor();
    expect((await page.locator('thead th').allInnerTexts()).map((text) => text.trim())).toContain('Room');
    const small = await visit(path, { as: 'client-admin-a', size: phone });
    await small.locator('.rcard .due.past').getByText(/late$/).waitFor();
  });

  test('of an empty list say once that there are none, and offer the first one', async () => {
    const page = await visit('/webhooks', { as: 'client-admin-b' });
    const empty = page.locator('.empty');
    await empty.first().waitFor();
    expect(await empty.locator('p').count()).toBe(1);
    expect(await empty.getByRole('link', { name: /^New / }).count()).toBe(1);
  });
});
