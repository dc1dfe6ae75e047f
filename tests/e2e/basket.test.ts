import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the bulk basket', () => {
  const { visit, api } = atProduct();
  const link = (name: string) => ({ name: `Bulk basket: ${name}` });

  test('gathers from lists, preview and record, shows each kind as its list, and is there on another device', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    const bar = page.locator('.navbar');
    await page.locator('tbody').getByRole('checkbox').nth(0).click();
    await page.locator('tbody').getByRole('checkbox').nth(1).click();
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Basket' }).click();
    await bar.getByRole('link', link('2 records')).waitFor();
    await page.locator('tbody tr').nth(2).locator('td').nth(2).click();
    const addButton = page.getByRole('button', { name: /^Add .* to basket$/ });
    await addButton.click();
    await bar.getByRole('link', link('3 records')).waitFor();
    expect(await addButton.getAttribute('aria-pressed')).toBe('true');
    await page.goto(new URL('/assets', page.url()).href);
    await page.locator('tbody .first a').first().click();
    await addButton.click();
    await bar.getByRole('link', link('4 records')).click();
    await page.getByRole('heading', { name: 'Bulk basket', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Rooms 3' }).click();
    await page.waitForURL(/\/basket\/rooms$/);
    await expect.poll(() => page.locator('tbody tr .first').count()).toBe(3);
    expect(await faultsOfPage(page)).toEqual([]);
    const other = await visit('/', { as: 'manager-a' });
    await other.locator('.navbar').getByRole('link', link('4 records')).waitFor();
  });

  test('removes records, says which were deleted, and is emptied after a question', async () => {
    const { floor_id, room_type_id } = (await api('client-admin-a', 'GET', '/api/rooms?range=[0,0]'))[0];
    const rows = [1, 2, 3].map((n) => ({ floor_id, room_type_id, room_no: `Gone ${n}` }));
    await api('client-admin-a', 'POST', '/api/rooms/bulk', { mode: 'create', rows });
    const page = await visit('/rooms?filter={"room_no":{"$startsWith":"Gone"}}', { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'Add all 3 to the basket' }).click();
    await page.locator('.navbar').getByRole('link', link('3 records')).click();
    await page.waitForURL(/\/basket/);
    await page.getByRole('heading', { name: 'Bulk basket', level: 1 }).waitFor();
    await page.locator('tbody').getByRole('checkbox').nth(0).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.locator('tbody tr .first').count()).toBe(2);
    await page.locator('tbody').getByRole('checkbox').nth(0).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 1 record' }).click();
    await page.getByText('1 record in the basket was deleted, or you may no longer read it.').waitFor();
    await page.getByRole('button', { name: 'Remove from the basket' }).click();
    await page.locator('.navbar').getByRole('link', link('1 record')).waitFor();
    await page.getByRole('button', { name: 'Empty the basket' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Empty the basket' }).click();
    await page.waitForURL(/\/basket$/);
    await page.getByText('Select rows in a list').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('says how much it holds before a longer list is added', async () => {
    const { floor_id, room_type_id } = (await api('client-admin-b', 'GET', '/api/rooms?range=[0,0]'))[0];
    const rows = Array.from({ length: 501 }, (_, n) => ({ floor_id, room_type_id, room_no: `Long ${n}` }));
    await api('client-admin-b', 'POST', '/api/rooms/bulk', { mode: 'create', rows });
    const page = await visit('/rooms?filter={"room_no":{"$startsWith":"Long"}}', { as: 'client-admin-b' });
    await page.getByRole('button', { name: 'Add all 501 to the basket' }).click();
    await page.getByText('The basket holds at most 500 records of a kind; this list has 501.').waitFor();
  });

  test('is in the menu on a phone and shows its records as cards', async () => {
    const [room] = await api('technician-a', 'GET', '/api/rooms?range=[0,0]');
    await api('technician-a', 'POST', '/api/basket/update', { entity: 'room', add: [room.id] });
    const page = await visit('/rooms', { as: 'technician-a', size: phone });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: /^Bulk Basket/ }).click();
    await page.waitForURL(/\/basket\/rooms$/);
    await page.getByRole('heading', { name: 'Bulk basket', level: 1 }).waitFor();
    await page.locator('.cards a').first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('is not offered to people who have no right to it', async () => {
    const page = await visit('/rooms', { as: 'auditor-a' });
    await page.locator('tbody .first a').first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^Bulk basket/i }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /basket/i }).count()).toBe(0);
  });
});
