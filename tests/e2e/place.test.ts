import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, heldBack } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a place in one box', () => {
  const { visit, api } = atProduct();

  test('is found by words of any level, shown with its path, and sets its department too', async () => {
    const [room] = await api('manager-a', 'GET', '/api/rooms?filter={"department_id":{"$exists":true}}&range=[0,0]');
    const page = await visit('/assets/new', { as: 'manager-a' });
    const box = page.getByRole('combobox', { name: 'Room', exact: true });
    await box.click();
    const { building_id: building, floor_id: floor, branch_id: branch } = room._titles;
    await box.fill(`${building} ${floor} ${room.room_no} ${room.name.split(' ')[0]}`.toLowerCase());
    const choice = page.getByRole('option').filter({ hasText: room.name }).filter({ hasText: building }).first();
    await expect.poll(() => choice.innerText()).toContain([branch, building, floor].join(' › '));
    await choice.click();
    await expect.poll(() => page.locator('.place-foot').innerText()).toContain([branch, building, floor].join(' › '));
    await expect.poll(() => page.locator('#field-department_id').inputValue()).toBe(room._titles.department_id);
    await expect.poll(() => page.locator('.place').innerText()).toContain('Department filled in from here');
  });

  test('is found whatever its accents', async () => {
    const [room] = await api('manager-a', 'GET', '/api/rooms?range=[0,0]&sort=["id","ASC"]');
    await api('manager-a', 'PATCH', `/api/buildings/${room.building_id}`, { name: 'Zürich Nord' });
    const page = await visit('/assets/new', { as: 'manager-a' });
    const box = page.getByRole('combobox', { name: 'Room', exact: true });
    await box.click();
    await box.fill(`zurich ${room.room_no}`);
    await page
      .getByRole('option')
      .filter({ hasText: room.room_no })
      .filter({ hasText: 'Zürich Nord' })
      .first()
      .waitFor();
  });

  test('opens for a person who was in the box before it could be used', async () => {
    const page = await visit('/my-sessions', { as: 'manager-a' });
    await page.locator('h1').first().waitFor();
    const arrive = await heldBack(page, '**/api/model/room*');
    await page.evaluate(() => {
      history.pushState({}, '', '/assets/new');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    const box = page.getByRole('combobox', { name: 'Room', exact: true });
    await box.click();
    expect(await box.getAttribute('readonly')).not.toBeNull();
    arrive();
    await page.locator('.options .opt').first().waitFor();
  });

  test('fills the levels of a form that has them, and a level changed by itself empties what does not fit, and says so', async () => {
    const rooms = await api('manager-a', 'GET', '/api/rooms?range=[0,200]&sort=["id","ASC"]');
    const [room] = rooms;
    const other = rooms.find((one: any) => one.branch_id === room.branch_id && one.building_id !== room.building_id);
    const page = await visit('/locations/new', { as: 'manager-a' });
    const box = page.getByRole('combobox', { name: 'Room', exact: true });
    await box.click();
    await box.fill(`${room.name} ${room.room_no} ${room._titles.building_id}`);
    await page.getByRole('option').filter({ hasText: room._titles.floor_id }).first().click();
    await page.getByRole('button', { name: 'Choose step by step' }).click();
    const step = (name: string) => page.locator('.place-steps').getByLabel(name, { exact: true });
    await expect.poll(() => step('Building').inputValue()).toBe(room._titles.building_id);
    await step('Building').click();
    await page.getByRole('option').filter({ hasText: other._titles.building_id }).first().click();
    await expect.poll(() => box.inputValue()).toBe('');
    await expect.poll(() => step('Floor').inputValue()).toBe('');
    await expect.poll(() => step('Branch').inputValue()).toBe(room._titles.branch_id);
    await expect.poll(() => page.locator('.place').innerText()).toContain('did not match');
    await page.locator('.place-foot').getByRole('button', { name: 'Clear Room' }).click();
    await expect.poll(() => step('Branch').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Search only' }).click();
    await page.getByLabel('Label', { exact: true }).fill('Shelf 1');
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Branch is required.' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-branch_id');
  });

  test('a level is an answer too: it narrows the search, and a record shows its path', async () => {
    const [floor] = await api('manager-a', 'GET', '/api/floors?range=[0,0]&sort=["id","ASC"]');
    const page = await visit('/furniture-items/new', { as: 'manager-a' });
    const box = page.getByRole('combobox', { name: 'Room', exact: true });
    await box.click();
    await box.fill(`${floor.name} ${floor._titles.building_id}`);
    await page.getByRole('option').filter({ hasText: 'Floor ·' }).filter({ hasText: floor.name }).first().click();
    await expect.poll(() => page.locator('.place-foot').innerText()).toContain(floor.name);
    await box.click();
    await expect
      .poll(async () => new Set((await page.getByRole('option').locator('small').allInnerTexts()).map((text) => text)))
      .toEqual(new Set([`${floor._titles.branch_id} › ${floor._titles.building_id} › ${floor.name}`]));
    const [item] = await api('manager-a', 'GET', '/api/furniture-items?range=[0,0]');
    await page.goto(new URL(`/furniture-items/${item.id}`, page.url()).href);
    await page.locator('.place-path').first().waitFor();
    await expect.poll(() => page.locator('.place-path').first().innerText()).toMatch(/ › .* › /);
  });
});
