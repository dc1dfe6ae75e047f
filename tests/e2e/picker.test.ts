import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, heldBack } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('choosing a record by typing', () => {
  const { visit, api } = atProduct();

  test('what was typed before the picker was loaded is searched for, and typing continues after it loads', async () => {
    const [type] = await api('manager-a', 'GET', '/api/room-types?range=[0,0]&sort=["name","ASC"]');
    const page = await visit('/buildings', { as: 'manager-a' });
    const arrive = await heldBack(page, '**/static/Picker-*.js');
    await page.goto(new URL('/rooms/new', page.url()).href);
    const box = page.locator('#field-room_type_id');
    await box.click();
    await page.keyboard.type(type.name.slice(0, 3));
    await expect.poll(() => box.inputValue()).toBe(type.name.slice(0, 3));
    arrive();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(type.name.slice(3));
    expect(await box.inputValue()).toBe(type.name);
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain(type.name);
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe(type.name);
    expect(new URL(page.url()).pathname).toBe('/rooms/new');
  });

  test('text of a box that was left before the picker was loaded is a fault at its field, and the focus stays where it went', async () => {
    const [type] = await api('manager-a', 'GET', '/api/room-types?range=[0,0]&sort=["name","ASC"]');
    const page = await visit('/buildings', { as: 'manager-a' });
    const arrive = await heldBack(page, '**/static/Picker-*.js');
    await page.goto(new URL('/rooms/new', page.url()).href);
    const box = page.locator('#field-room_type_id');
    await box.click();
    await page.keyboard.type('zzz no such type');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    arrive();
    const fault = page.getByText('“zzz no such type” is not in the list. Choose an entry.').first();
    await fault.waitFor();
    await settled(page);
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(false);
    expect(await box.inputValue()).toBe('zzz no such type');
    expect(new URL(page.url()).pathname).toBe('/rooms/new');
    await box.click();
    await box.fill(type.name);
    await page.getByRole('option').filter({ hasText: type.name }).first().click();
    await expect.poll(() => fault.count()).toBe(0);
    await settled(page);
    expect(await box.inputValue()).toBe(type.name);
  });

  test('Enter before the answer chooses what was typed, not the first earlier option, also when the box was left since', async () => {
    const types = await api('manager-a', 'GET', '/api/room-types?range=[0,99]&sort=["name","ASC"]');
    const page = await visit('/rooms/new', { as: 'manager-a' });
    const box = page.locator('#field-room_type_id');
    await box.click();
    await page.getByRole('option').first().waitFor();
    const shown = await page.getByRole('option').first().innerText();
    const wanted = types.find(({ name }: { name: string }) => !shown.includes(name));
    const arrive = await heldBack(page, '**/api/room-types?*');
    await page.keyboard.type(wanted.name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe(wanted.name);
    arrive();
    await expect.poll(() => page.getByRole('button', { name: 'Clear Room type' }).count()).toBe(1);
    await settled(page);
    expect(await box.inputValue()).toBe(wanted.name);
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('a save waits for a choice that is still loading', async () => {
    const rooms = await api('manager-a', 'GET', '/api/rooms?range=[0,0]');
    const types = await api('manager-a', 'GET', '/api/room-types?range=[0,99]&sort=["name","ASC"]');
    const wanted = types.find(({ id }: { id: number }) => id !== rooms[0].room_type_id);
    const page = await visit(`/rooms/${rooms[0].id}/edit`, { as: 'manager-a' });
    const box = page.locator('#field-room_type_id');
    await box.click();
    await page.getByRole('option').first().waitFor();
    const arrive = await heldBack(page, '**/api/room-types?*');
    await box.fill(wanted.name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');
    arrive();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const saved = await api('manager-a', 'GET', `/api/rooms/${rooms[0].id}`);
    expect([saved.room_type_id, saved.row_version]).toEqual([wanted.id, rooms[0].row_version + 1]);
  });

  test('says when the choices could not be loaded, and finds them again', async () => {
    const page = await visit('/rooms/new', { as: 'manager-a', expected: [503] });
    await page.route('**/api/room-types?*', (route) => route.fulfill({ status: 503, json: {} }));
    const box = page.locator('#field-room_type_id');
    await box.click();
    await page.getByText('The choices could not be loaded.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.type('a');
    await page.getByRole('option').first().waitFor();
    await settled(page);
    expect(await page.getByText('The choices could not be loaded.').count()).toBe(0);
  });
});
