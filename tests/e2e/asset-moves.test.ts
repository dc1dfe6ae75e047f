import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

type Place = { id: number; name: string; room_no: string; branch_id: number };

describe.skipIf(!hasBrowser)('the move of an asset', () => {
  const { visit, api } = atProduct();

  const lists = async () => {
    const [asset] = await api('client-admin-a', 'GET', '/api/assets?filter={"state":"in_service"}&range=[0,0]');
    const rooms: Place[] = await api('client-admin-a', 'GET', '/api/rooms?range=[0,99]');
    const room = rooms.find(({ id, branch_id }) => branch_id === asset.branch_id && id !== asset.room_id)!;
    return { asset, room };
  };

  test('is done on its page, with the room that is chosen, and appears in its log', async () => {
    const { asset, room } = await lists();
    const page = await visit(`/assets/${asset.id}`, { as: 'engineer-a' });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Room/ }).fill(room.room_no);
    await page
      .getByRole('option', { name: new RegExp(room.room_no) })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Nearer to the patients');
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect
      .poll(async () => (await api('client-admin-a', 'GET', `/api/assets/${asset.id}`)).room_id)
      .not.toBe(asset.room_id);
    await page.getByRole('tab', { name: /Room and location log/ }).click();
    await page.getByText('Nearer to the patients').first().waitFor();
  });
});
