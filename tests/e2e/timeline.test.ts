import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the history of a record, and why its values are what they are', () => {
  const { visit, api } = atProduct();

  async function roomWithEvents(): Promise<{ id: number; asset: string }> {
    const [asset] = await api('client-admin-a', 'GET', '/api/assets?filter={"room_id":{"$exists":true}}&range=[0,0]');
    await api('client-admin-a', 'PATCH', `/api/assets/${asset.id}`, { serial_no: `S-${Date.now()}` });
    const room = await api('client-admin-a', 'GET', `/api/rooms/${asset.room_id}`);
    await api('client-admin-a', 'PATCH', `/api/rooms/${room.id}`, { capacity: (room.capacity ?? 0) + 1 });
    return { id: room.id, asset: asset.name };
  }

  test('the history of a room has what happened to its assets, with a link, and is filtered by kind and day', async () => {
    const { id, asset } = await roomWithEvents();
    const page = await visit(`/rooms/${id}?tab=history`, { as: 'client-admin-a' });
    const items = page.locator('.life li');
    await items
      .nth(1)
      .getByRole('link', { name: new RegExp(asset) })
      .waitFor();
    await items.first().getByText('Capacity', { exact: false }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByLabel('Kind of record').selectOption({ label: 'Assets' });
    await expect.poll(() => items.first().innerText()).toContain(asset);
    expect(await page.locator('.life').getByText('Capacity').count()).toBe(0);
    await page.getByLabel('From').fill('01/01/2099');
    await page.getByText('Nothing matches this filter.').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^rooms-\d+-.+\.csv$/);
    await page.getByLabel('From').fill('');
    await items.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: new RegExp(asset) }).waitFor();
  });

  test('it is read on a phone, in another language', async () => {
    const { id } = await roomWithEvents();
    const page = await visit(`/rooms/${id}?tab=history`, { as: 'client-admin-a', size: phone, language: 'de' });
    await page.locator('.life li').first().getByText('Geändert').waitFor();
    await page.getByRole('combobox', { name: /^Art/ }).waitFor();
    const from = page.getByLabel('Von', { exact: true });
    expect(await from.getAttribute('placeholder')).toBe('TT.MM.JJJJ');
    await from.fill('31.02.2099');
    expect(await from.getAttribute('aria-invalid')).toBe('true');
    await from.fill('01.01.2099');
    await page.getByText('Zu diesem Filter passt nichts.').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('a computed value is explained in a panel that is opened and closed by keyboard', async () => {
    const [building] = await api(
      'client-admin-a',
      'GET',
      '/api/buildings?filter={"floors_count":{"$gt":0}}&range=[0,0]',
    );
    const page = await visit(`/buildings/${building.id}`, { as: 'client-admin-a' });
    const button = page.getByRole('button', { name: 'Why this value? Floors' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Why this value? Floors' });
    await panel.getByText(`Floors: ${building.floors_count} belong to it.`).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await button.click();
    await panel.getByRole('link').first().click();
    await page.waitForURL(/\/floors\/\d+/);
  });
});
