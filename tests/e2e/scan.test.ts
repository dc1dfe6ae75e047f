import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { askNobody, fakeCamera, film } from './support/camera.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the scan button', () => {
  const { visit, api, url } = atProduct();
  const as = 'client-admin-a';
  const camera = film();
  afterAll(() => camera.remove());

  test('leads from a QR code before the camera to the record, by its number and by its address', async () => {
    const [asset] = await api(as, 'GET', '/api/assets?range=[0,0]&sort=["asset_no","DESC"]');
    for (const text of [asset.asset_no, `${url()}/go/${asset.asset_no}`]) {
      camera.show(text);
      const page = await openScan({ switches: camera.switches });
      await page.getByRole('button', { name: 'Use the camera' }).click();
      await page.waitForURL(`**/assets/${asset.id}`);
      await page.getByRole('heading', { level: 1, name: asset.name }).waitFor();
      await settled(page);
      expect(await page.locator('video').count()).toBe(0);
    }
  });

  test('continues to scan while there is nothing to read, and is stopped', async () => {
    camera.show('https://example.test/');
    const page = await openScan({ switches: camera.switches, size: phone, language: 'pt' });
    const picturesRead = await countPictures(page);
    await page.getByRole('button', { name: 'Usar a câmera' }).click();
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page, { part: '[role=dialog]' })).toEqual([]);
    const before = await picturesRead();
    await expect.poll(picturesRead).toBeGreaterThanOrEqual(before + 2);
    await page.getByRole('button', { name: 'Parar a câmera' }).click();
    await page.locator('video').waitFor({ state: 'detached' });
  });

  test.each([
    { why: 'was refused', switches: [`${askNobody}=deny`, fakeCamera], message: /was not allowed to use the camera/ },
    { why: 'is not there', switches: [askNobody], message: /No camera was found/ },
  ])('says so when the camera $why, and lets one try again or type', async ({ switches, message }) => {
    const page = await openScan({ switches });
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    const [asset] = await api(as, 'GET', '/api/assets?range=[0,0]');
    await page.getByLabel('Number on the label').fill(asset.asset_no);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(`**/assets/${asset.id}`);
  });

  async function openScan(given: Parameters<typeof visit>[1]): Promise<Page> {
    const page = await visit('/account', { as, ...given });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('header .iconb', { has: page.locator('use[href*="i-scan"]') }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  }
});

/** Counts the pictures of the camera that are searched for a code, by the browser's own reader or by ours. */
async function countPictures(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { pictures: 0 };
    Object.assign(window, { counted });
    const { BarcodeDetector } = window as unknown as { BarcodeDetector?: { prototype: { detect: unknown } } };
    const countCalls = <T extends object>(owner: T, name: keyof T) => {
      const original = owner[name] as (...given: unknown[]) => unknown;
      Object.assign(owner, {
        [name](this: T, ...given: unknown[]) {
          counted.pictures += 1;
          return original.apply(this, given);
        },
      });
    };
    countCalls(CanvasRenderingContext2D.prototype, 'getImageData');
    if (BarcodeDetector) countCalls(BarcodeDetector.prototype, 'detect');
  });
  return () => page.evaluate(() => (window as unknown as { counted: { pictures: number } }).counted.pictures);
}
