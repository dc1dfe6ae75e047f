import type { FileChooser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone, pick } from './support/visitors.ts';

const picture = (name: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#3f6fa8' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

describe.skipIf(!hasBrowser)('a file', () => {
  const { visit, api } = atProduct();

  async function firstAsset(): Promise<{ id: number; name: string }> {
    return (await api('client-admin-a', 'GET', '/api/assets?range=[0,0]'))[0];
  }

  const input = (page: Page) => page.locator('#field-image_id');
  /** A page moves the focus to its heading when it has loaded; an element that was focused before may lose it. */
  const chooserByKeyboard = async (page: Page): Promise<FileChooser> => {
    await settled(page);
    await input(page).focus();
    const [opened] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    return opened;
  };
  const saveIt = async (page: Page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).first().waitFor();
  };

  test('is chosen by keyboard, seen, saved, shown on the page, in the list and in the history, replaced and removed', async () => {
    const [{ id }] = await api('client-admin-a', 'GET', '/api/buildings?range=[0,0]');
    const page = await visit(`/buildings/${id}/edit`, { as: 'client-admin-a' });
    const chooser = await chooserByKeyboard(page);
    await chooser.setFiles(await picture('Pump room.jpg'));
    await page.locator('.preview').waitFor();
    await settled(page);
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isDrawn(page, '.preview')).toBe(true);
    expect(await faultsOfPage(page)).toEqual([]);
    await saveIt(page);
    await page.locator('.file-view img').waitFor();
    expect(await isDrawn(page, '.file-view img')).toBe(true);
    expect(await faultsOfPage(page)).toEqual([]);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('tabpanel').getByRole('link', { name: 'Open Pump room.jpg in a new window' }).click(),
    ]);
    await opened.waitForLoadState();
    expect(new URL(opened.url()).pathname).toMatch(/^\/api\/files\/\d+$/);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Picture').first().waitFor();
    await settled(page);

    await page.goto(page.url().replace(/\?.*/, '/edit'));
    await page.getByLabel('Picture: Replace Pump room.jpg').setInputFiles(await picture('Other side.jpg'));
    await page.getByText('Other side.jpg').waitFor();
    await settled(page);
    await page.getByRole('button', { name: 'Remove Other side.jpg' }).click();
    await settled(page);
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await saveIt(page);
    expect((await api('client-admin-a', 'GET', `/api/buildings/${id}`)).image_id).toBeNull();
  });

  test('is dropped, and refused with the reason where it is no picture', async () => {
    const { id } = await firstAsset();
    const page = await visit(`/assets/${id}/edit`, { as: 'client-admin-a', expected: [422] });
    await page.locator('.drop').waitFor();
    await settled(page);
    const drop = async (name: string, bytes: number[]) => {
      const data = await page.evaluateHandle(
        ([fileName, content]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(content as number[])], fileName as string));
          return transfer;
        },
        [name, bytes],
      );
      await page.locator('.drop').dispatchEvent('drop', { dataTransfer: data });
    };
    await drop('page.png', [...Buffer.from('<html><script>alert(1)</script>')]);
    await page.getByText('Photo: files of this kind are not taken here.').first().waitFor();
    await settled(page);
    expect(await input(page).getAttribute('aria-invalid')).toBe('true');
    await drop('Dropped.jpg', [...(await picture('x.jpg')).buffer]);
    await page.getByText('Dropped.jpg').waitFor();
    await settled(page);
    expect(await input(page).getAttribute('aria-invalid')).toBeNull();
    await saveIt(page);
  });

  test('that is still being uploaded is shown, stops the record from being saved, and can be stopped', async () => {
    const { id } = await firstAsset();
    const page = await visit(`/assets/${id}/edit`, { as: 'client-admin-a' });
    await page.route('**/api/files?*', () => {});
    await input(page).setInputFiles(await picture('Slow.jpg'));
    await page.locator('.drop progress').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Photo: the upload is not finished yet.').first().waitFor();
    await page.getByRole('button', { name: 'Stop the upload' }).click();
    await input(page).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText('the upload is not finished').count()).toBe(0);
  });

  test('becomes a document of an asset on a phone, in German', async () => {
    const { id } = await firstAsset();
    const place = `/documents/new?owner_type=asset&owner_id=${id}`;
    const page = await visit(place, { as: 'client-admin-a', size: phone, language: 'de' });
    await page.getByLabel('Datei: Datei auswählen').setInputFiles(await picture('Typenschild.jpg'));
    await page.getByText('Typenschild.jpg').waitFor();
    await settled(page);
    await page.getByLabel('Titel', { exact: true }).fill('Typenschild');
    await pick(page, 'document_type_id', 'Photo');
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Typenschild' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.goto(page.url().replace(/documents.*/, 'documents'));
    await page.getByText('Typenschild', { exact: true }).first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });
});

/** A picture that the browser could read and draw. */
function isDrawn(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((image) => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth > 0));
}
