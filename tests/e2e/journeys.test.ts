import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { effortTable, measureEffort } from './support/effort.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

type Asset = Record<string, unknown> & { id: number; room_id: number; branch_id: number };
type Room = { id: number; building_id: number; room_no: string; name: string };

const many = 60;

describe.skipIf(!hasBrowser)('journeys', () => {
  const { visit, api } = atProduct();
  const table = effortTable();
  afterAll(() => table.print());

  test('J7: sixty assets move to another building', async () => {
    const room = await sixtyAssets(['Movable']);
    const page = await visit('/assets', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    const effort = await measureEffort(page);
    await page.getByRole('searchbox').first().fill('Movable');
    await page.waitForURL(/Movable/);
    await expect.poll(() => page.locator('tbody .first', { hasText: 'Movable' }).count()).toBe(25);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: `Select all ${many}` }).click();
    await page.getByRole('region', { name: `${many} selected` }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await moveTo(page, room);
    expect(table.overLimit('J7 move 60 assets', await effort(), { clicks: 7, fields: 3 })).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ name: { $startsWith: 'Movable' }, room_id: room.id }));
    expect(await api('client-admin-a', 'GET', `/api/assets?range=[0,99]&filter=${filter}`)).toHaveLength(many);
  });

  test('J7 by the basket: sixty assets of two lists move to another building', async () => {
    const room = await sixtyAssets(['Gathered by name', 'Gathered later']);
    const page = await visit('/assets', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    const effort = await measureEffort(page);
    for (const words of ['Gathered by name', 'Gathered later']) {
      await page.getByRole('searchbox').first().fill(words);
      await expect.poll(() => page.locator('tbody .first', { hasText: words }).count()).toBe(25);
      await page.getByRole('button', { name: `Add all ${many / 2} to the basket` }).click();
    }
    await page
      .locator('.navbar')
      .getByRole('link', { name: `Bulk basket: ${many} records` })
      .click();
    await page.getByRole('button', { name: `Actions for all ${many}` }).click();
    await moveTo(page, room);
    expect(table.overLimit('J7 by the basket', await effort(), { clicks: 7, fields: 4 })).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ name: { $startsWith: 'Gathered' }, room_id: room.id }));
    expect(await api('client-admin-a', 'GET', `/api/assets?range=[0,99]&filter=${filter}`)).toHaveLength(many);
  });

  // There is no service ticket yet; a room is created with the same form, pickers and keys.
  test('J10: a record is made without a mouse', async () => {
    const page = await visit('/assets', { as: 'manager-a' });
    await page.locator('tbody .first a').first().waitFor();
    const effort = await measureEffort(page);
    const { keyboard } = page;
    await keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await keyboard.type('new room');
    await page.getByRole('option', { name: 'New room', exact: true }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/rooms\/new/);
    await page.locator('#field-floor_id').waitFor();
    await choose(page, 'field-floor_id', 'Floor 1');
    await tabTo(page, 'field-room_no');
    await keyboard.type('J10');
    await choose(page, 'field-room_type_id', 'Ward');
    await keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: /J10/ }).waitFor();
    expect(table.overLimit('J10 keyboard alone', await effort(), { clicks: 0, fields: 5 })).toEqual([]);
  });

  /** Chooses the move in the open menu of actions, then the room by typing; the dry run is done first. */
  async function moveTo(page: Page, room: Room): Promise<void> {
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Move: ${many} records` });
    await dialog.getByLabel('Room', { exact: true }).pressSequentially(`${room.room_no} ${room.name}`);
    await page.locator('.options .opt', { hasText: room.name }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByRole('button', { name: `Move: ${many} records` }).click();
    await page.getByText(`${many} records were changed.`).waitFor();
  }

  /** Copies of one asset in its room with these names; answers a room of another building of the same branch. */
  async function sixtyAssets(names: readonly string[]): Promise<Room> {
    const assets = (await api('client-admin-a', 'GET', '/api/assets?range=[0,99]')) as Asset[];
    for (const asset of assets) {
      if (!asset.room_id) continue;
      const own = (await api('client-admin-a', 'GET', `/api/rooms/${asset.room_id}`)) as Room;
      const filter = { branch_id: asset.branch_id, building_id: { $ne: own.building_id } };
      const [room] = await api(
        'client-admin-a',
        'GET',
        `/api/rooms?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      if (!room) continue;
      const { department_id, model_id, family_id, asset_type_id, make_id, room_id } = asset;
      const body = { department_id, model_id, family_id, asset_type_id, make_id, room_id };
      const made = Array.from({ length: many }, (_, n) => ({ ...body, name: `${names[n % names.length]} ${n + 1}` }));
      const answer = await api('client-admin-a', 'POST', '/api/assets/bulk', { mode: 'create', rows: made });
      expect(answer.ok).toBe(true);
      return room;
    }
    throw new Error('the demo has no two buildings in a branch');
  }

  async function choose(page: Page, id: string, text: string): Promise<void> {
    await tabTo(page, id);
    await page.locator('.options .opt').first().waitFor();
    await page.keyboard.type(text);
    await page.locator('.options .opt.Mui-focused', { hasText: text }).waitFor();
    await page.keyboard.press('Enter');
  }

  async function tabTo(page: Page, id: string): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${id} was not reached`);
  }
});
