import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { askNobody, fakeCamera, film } from './support/camera.ts';
import { faultsOfPage } from './support/page-faults.ts';
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
      expect(await page.locator('video').count()).toBe(0);
    }
  });

  test('continues to scan while there is nothing to read, and is stopped', async () => {
    camera.show('https://example.test/');
    const page = await openScan({ switches: camera.switches, size: phone, language: 'pt' });
    await page.getByRole('button', { name: 'Usar a câmera' }).click();
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page, { part: '[role=dialog]' })).toEqual([]);
    await page.waitForTimeout(600);
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
