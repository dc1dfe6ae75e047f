import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const png = (width: number, height: number, hue: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: hue, g: 120, b: 255 - hue } } })
    .png()
    .toBuffer();

async function files(...names: string[]) {
  return Promise.all(
    names.map(async (name, n) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await png(900, 600 + 200 * n, 60 * n),
    })),
  );
}

/** The address of the large picture in the dialog. */
const large = (page: Page) => page.locator('.picture-stage img').getAttribute('src');

describe.skipIf(!hasBrowser)('the pictures of an asset', () => {
  const { visit, api } = atProduct();
  const assetWithout = async () => {
    const [asset] = await api('manager-a', 'GET', '/api/assets?range=[0,0]&filter={"image_id":null}');
    return asset as { id: number };
  };
  const stored = (asset: { id: number }): Promise<Record<string, any>[]> => {
    const filter = JSON.stringify({ owner_type: 'asset', owner_id: asset.id });
    return api('manager-a', 'GET', `/api/pictures?filter=${filter}`);
  };

  test('are added, viewed by keyboard, put in order, and one of them is the primary picture', async () => {
    const asset = await assetWithout();
    const page = await visit(`/assets/${asset.id}`, { as: 'manager-a' });
    await page.getByLabel('Add pictures').setInputFiles(await files('front', 'back', 'plate'));
    const open = page.getByRole('button', { name: 'Show all 3 pictures' });
    await open.waitFor();
    expect((await stored(asset)).map(({ _titles }) => _titles.file_id)).toEqual(['back.png', 'plate.png']);

    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await dialog.getByText('1 of 3', { exact: true }).waitFor();
    await dialog.getByText('Primary picture', { exact: true }).waitFor();
    const first = await large(page);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 of 3', { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await dialog.getByText('3 of 3', { exact: true }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Earlier' }).click();
    await dialog.getByText('2 of 3', { exact: true }).waitFor();
    await expect
      .poll(async () => (await stored(asset)).map(({ _titles }) => _titles.file_id))
      .toEqual(['plate.png', 'back.png']);

    const plate = await large(page);
    await dialog.getByRole('button', { name: 'Make primary' }).click();
    await dialog.getByText('1 of 3', { exact: true }).waitFor();
    expect(await large(page)).toBe(plate);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.rec .rec-picture img').getAttribute('src')).toBe(`${plate}?size=small`);
    expect(`/api/files/${(await api('manager-a', 'GET', `/api/assets/${asset.id}`)).image_id}`).toBe(plate);
    expect(first).not.toBe(plate);
  });

  test('are removed one after the other on a phone, the primary one too', async () => {
    const asset = await assetWithout();
    const page = await visit(`/assets/${asset.id}`, { as: 'manager-a', size: phone, touch: true });
    await page.getByLabel('Add pictures').setInputFiles(await files('front', 'back'));
    await page.getByRole('button', { name: 'Show all 2 pictures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    expect(await faultsOfPage(page)).toEqual([]);
    for (const left of [1, 0]) {
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog', { name: 'Remove this picture?' }).getByRole('button', { name: 'Remove' }).click();
      if (left > 0) await dialog.getByText('1 of 1', { exact: true }).waitFor();
    }
    await dialog.waitFor({ state: 'detached' });
    expect((await api('manager-a', 'GET', `/api/assets/${asset.id}`)).image_id).toBeNull();
    expect(await stored(asset)).toEqual([]);
  });

  test('are read-only for people who may not change the asset', async () => {
    const [asset] = await api('manager-a', 'GET', '/api/assets?range=[0,0]&filter={"image_id":{"$exists":true}}');
    const page = await visit(`/assets/${asset.id}`, { as: 'technician-a' });
    await page.getByRole('button', { name: /Show (the|all)/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await dialog.getByText('Primary picture', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: /primary|Remove|Earlier/ }).count()).toBe(0);
    const none = await assetWithout();
    const other = await visit(`/assets/${none.id}`, { as: 'technician-a' });
    await other.getByRole('tab', { name: /Overview/ }).waitFor();
    expect(await other.getByText('Add pictures').count()).toBe(0);
  });
});
