import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, pick } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a generated form', () => {
  const { visit, api } = atProduct();

  test("shows the server's fault at its field and in a summary that leads there", async () => {
    const rooms = await api('manager-a', 'GET', '/api/rooms?range=[0,99]&sort=["id","ASC"]');
    const room = rooms[0];
    const taken = rooms.find((one: any) => one.building_id === room.building_id && one.room_no !== room.room_no);
    const page = await visit(`/rooms/${room.id}/edit`, { as: 'manager-a', expected: [409, 422] });
    await page.getByLabel('Room number', { exact: true }).fill(taken.room_no);
    await save(page);
    const summary = page.locator('.summary');
    await summary.waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.classList.contains('summary'))).toBe(true);
    const fault = await page.locator('#field-room_no-fault').innerText();
    expect(await summary.innerText()).toContain(fault);
    expect(await page.getByLabel('Room number', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await summary.getByRole('link').click();
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-room_no');
    await page.getByLabel('Room number', { exact: true }).fill(`${room.room_no}-x`);
    await expect.poll(() => page.locator('#field-room_no-fault').count()).toBe(0);
    await save(page);
    await page.getByRole('heading', { level: 1, name: `${room.room_no}-x` }).waitFor();
  });

  test('judges before it asks the server: required, pattern and decimals', async () => {
    const page = await visit('/rooms/new', { as: 'manager-a' });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByLabel('Area', { exact: true }).fill('12.345');
    await save(page);
    await page.locator('.summary').waitFor();
    await settled(page);
    expect(await page.locator('.summary li').allInnerTexts()).toEqual(
      expect.arrayContaining(['Floor is required.', 'Room number is required.', 'Room type is required.']),
    );
    await expect.poll(() => page.locator('#field-area_sqm-fault').innerText()).toContain('at most 2 decimal places');
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('asks before unsaved input is left, and stays on Cancel', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    await page.locator('tbody .first a').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Not saved');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await settled(page);
    expect(await name.inputValue()).toBe('Not saved');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toContain('Not saved');
  });

  test('saves a draft over a reload, offers it again, and deletes it once the form is saved or left', async () => {
    const [room] = await api('manager-a', 'GET', '/api/rooms?range=[0,0]&sort=["id","DESC"]');
    const page = await visit(`/rooms/${room.id}/edit`, { as: 'manager-a' });
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Typed before the power went');
    await page.getByText(/^Draft saved/).waitFor();
    await page.reload();
    const offer = page.getByRole('region', { name: 'Unsaved changes' });
    await offer.waitFor();
    await settled(page);
    expect(await name.inputValue()).toBe(room.name ?? '');
    expect(await faultsOfPage(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Restore draft' }).click();
    await settled(page);
    expect(await name.inputValue()).toBe('Typed before the power went');
    await save(page);
    await page.getByRole('heading', { level: 1, name: /Typed before the power went/ }).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await name.fill('Not meant');
    await page.getByText(/^Draft saved/).waitFor();
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await name.waitFor();
    await settled(page);
    expect(await offer.count()).toBe(0);
  });

  test('a copy takes over everything but what must be unique', async () => {
    const [room] = await api('manager-a', 'GET', '/api/rooms?range=[0,0]&sort=["id","ASC"]');
    const page = await visit(`/rooms/${room.id}`, { as: 'manager-a' });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByText(/^A copy of/).waitFor();
    await expect.poll(() => page.getByLabel('Room number', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Room number', { exact: true }).fill('Copy-1');
    await save(page);
    await page.getByRole('heading', { level: 1, name: /Copy-1/ }).waitFor();
    const [copy] = await api('manager-a', 'GET', '/api/rooms?filter={"room_no":"Copy-1"}');
    expect([copy.floor_id, copy.room_type_id, copy.name]).toEqual([room.floor_id, room.room_type_id, room.name]);
  });

  test('offers the states of the chosen country only, and empties the state when the country changes', async () => {
    const page = await visit('/branches/new', { as: 'client-admin-a' });
    const state = page.locator('#field-state_id');
    await settled(page);
    expect(await state.getAttribute('placeholder')).toBe('Choose country first.');
    await pick(page, 'country_id', 'India');
    await pick(page, 'state_id', 'Kerala');
    await settled(page);
    expect(await state.inputValue()).toBe('Kerala');
    await pick(page, 'country_id', 'Switzerland');
    await expect.poll(() => state.inputValue()).toBe('');
    await pick(page, 'state_id', 'Bern');
  });

  test('shows GSTIN and demands the state where the country has GST', async () => {
    const page = await visit('/branches/new', { as: 'client-admin-a' });
    const gstin = page.getByLabel('GSTIN', { exact: true });
    const stateLabel = page.locator('.lab', { has: page.locator('#field-state_id-label') });
    await settled(page);
    expect(await gstin.count()).toBe(0);
    await pick(page, 'country_id', 'India');
    await gstin.waitFor();
    await settled(page);
    expect(await stateLabel.innerText()).toContain('required');
    await pick(page, 'country_id', 'Switzerland');
    await gstin.waitFor({ state: 'detached' });
    await settled(page);
    expect(await stateLabel.innerText()).not.toContain('required');
    await page.getByLabel('Name', { exact: true }).fill('Bern office');
    await page.getByLabel('Code', { exact: true }).fill('BERN');
    await save(page);
    await page.getByRole('heading', { level: 1, name: /Bern office/ }).waitFor();
  });

  test('a zone hangs on its floor, a department on the branch the floor lies in', async () => {
    const page = await visit('/rooms/new', { as: 'manager-a' });
    await settled(page);
    for (const name of ['zone_id', 'department_id'])
      expect(await page.locator(`#field-${name}`).getAttribute('placeholder')).toBe('Choose floor first.');
    const [floor] = await api('manager-a', 'GET', '/api/floors?range=[0,0]');
    await pick(page, 'floor_id', floor.name);
    await settled(page);
    const chosen = await optionsOf(page, 'department_id');
    const branches = await api('manager-a', 'GET', '/api/departments?range=[0,199]');
    const here = branches.filter((one: any) => one.branch_id === floor.branch_id);
    expect(chosen).toBeGreaterThan(0);
    expect(chosen).toBe(Math.min(20, here.length));
    expect(here.length).toBeLessThan(branches.length);
  });

  test("an asset's room is looked for in its department's branch", async () => {
    const page = await visit('/assets/new', { as: 'client-admin-a' });
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/rooms') && asked.push(decodeURIComponent(request.url())),
    );
    await pick(page, 'department_id', 'Radiology');
    await settled(page);
    await page.locator('#field-room_id').click();
    await page.locator('.options .opt').first().waitFor();
    await settled(page);
    expect(asked.at(-1)).toMatch(/"branch_id":\d+/);
  });

  test('a new room type is made in place and chosen at once', async () => {
    const page = await visit('/rooms/new', { as: 'client-admin-a' });
    await page.getByLabel('Room number', { exact: true }).fill('Z-900');
    await page.locator('#field-room_type_id').click();
    await page.locator('#field-room_type_id').fill('Hyperbaric chamber');
    await page.locator('.options .opt.new').click();
    const drawer = page.getByRole('dialog', { name: 'New room type' });
    await expect.poll(() => drawer.getByLabel('Name', { exact: true }).inputValue()).toBe('Hyperbaric chamber');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('#field-room_type_id').inputValue()).toBe('Hyperbaric chamber');
    await expect.poll(() => page.getByLabel('Room number', { exact: true }).inputValue()).toBe('Z-900');
  });

  test('a change of language preserves what was typed', async () => {
    const page = await visit('/rooms/new', { as: 'manager-a' });
    await page.getByLabel('Room number', { exact: true }).fill('L-1');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByLabel('Raumnummer', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Raumnummer', { exact: true }).inputValue()).toBe('L-1');
  });

  async function optionsOf(page: Page, field: string): Promise<number> {
    await page.locator(`#field-${field}`).click();
    await page.locator('.options .opt').first().waitFor();
    await settled(page);
    return page.locator('.options .opt:not(.new)').count();
  }

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Save( Ctrl S)?$/ }).click();
  }
});
