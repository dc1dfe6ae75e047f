import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { browserWith } from './support/browser.ts';
import { reportMayBeSent } from './support/report-form.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const widths = [360, 390, 900, 1440];
const languages = ['en', 'de', 'fr', 'pt'];
const as = 'client-admin-a';

describe.skipIf(!hasBrowser)('the public pages', () => {
  const { api, url, visit } = atProduct();
  let browser: Browser;
  let paths: Readonly<Record<string, string>> = {};
  const pages: Page[] = [];

  beforeAll(async () => {
    browser = await browserWith([]);
    const [leaf, room] = await Promise.all(['asset_id', 'room_id'].map(codeOf));
    paths = { leaf: `/l/${leaf}`, room: `/r/${room}`, dead: '/l/none' };
  });
  afterAll(() => Promise.all(pages.map((page) => page.context().close())));

  async function codeOf(field: string): Promise<string> {
    const filter = encodeURIComponent(JSON.stringify({ is_active: true, [field]: { $exists: true } }));
    return (await api(as, 'GET', `/api/public-codes?filter=${filter}&range=[0,0]`))[0].code;
  }

  /** A browser of somebody without an account, which runs no scripts unless `javaScriptEnabled` says so. */
  async function open(path: string, given: object = {}): Promise<Page> {
    const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', ...given })).newPage();
    pages.push(page);
    await page.goto(url() + path);
    return page;
  }

  test('are complete without script, and nothing is cut off at any width', async () => {
    for (const [name, path] of Object.entries(paths))
      for (const width of widths) {
        const page = await open(path, { viewport: { width, height: 800 } });
        expect(await page.locator('h1').count(), name).toBe(1);
        const main = await page.locator('.w').boundingBox();
        expect((main?.x ?? -1) >= 0 && (main?.x ?? 0) + (main?.width ?? 0) <= width, `${name} at ${width}`).toBe(true);
        const links = await page.locator('main a').all();
        for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
        expect(await page.context().cookies()).toEqual([]);
      }
  });

  test('have nothing serious for axe, in both grounds and four languages', async () => {
    const faults: string[] = [];
    for (const path of Object.values(paths))
      for (const colorScheme of ['light', 'dark'])
        for (const lang of languages) {
          const page = await open(`${path}?lang=${lang}`, {
            javaScriptEnabled: true,
            colorScheme,
            viewport: { width: 390, height: 800 },
          });
          expect(await page.locator('html').getAttribute('lang')).toBe(lang);
          faults.push(...(await axeFaults(page)).map((fault) => `${path} ${colorScheme} ${lang}: ${fault}`));
          await page.context().close();
        }
    expect(faults).toEqual([]);
  });

  test('change their language by a link, and lead staff to the sign-in', async () => {
    const page = await open(String(paths.leaf), { viewport: { width: 360, height: 800 } });
    await page.getByRole('link', { name: 'DE', exact: true }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    const { origin } = new URL(page.url());
    for (const [label, asked] of [
      ['', ''],
      ['/1', '%2F1'],
    ]) {
      await page.goto(`${origin}${paths.leaf}${label}?lang=de`);
      const answer = page.waitForResponse((one) => new URL(one.url()).pathname.startsWith('/go/'));
      await page.getByRole('link', { name: 'Anmeldung für Personal' }).click();
      expect(new URL((await answer).url()).pathname).toBe(`/go/${String(paths.leaf).slice(3)}${asked}`);
    }
  });

  test('take a report without script, which is corrected and then followed', async () => {
    const page = await open(String(paths.leaf), { viewport: { width: 360, height: 800 } });
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await page.getByRole('radio', { name: 'Does not start' }).waitFor();
    await reportMayBeSent(url());
    await page.getByRole('radio', { name: 'Does not start' }).check();
    await page.getByLabel('Phone').fill('none');
    await page.getByLabel('Your name').fill('Priya Nair');
    await page.getByRole('button', { name: 'Send report' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('The report is not sent yet.');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Priya Nair');
    expect(await page.getByRole('radio', { name: 'Does not start' }).isChecked()).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.getByLabel('Phone').fill('98220 44105');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you, the report is in', exact: true }).waitFor();
    const status = new URL(page.url());
    for (const [path, colorScheme] of [
      [`${status.pathname}?sent=1`, 'light'],
      [`${paths.leaf}/report`, 'light'],
      [`${paths.leaf}/report?lang=de`, 'dark'],
      [`${paths.room}/report?lang=pt`, 'light'],
    ] as const) {
      const judged = await open(path, { javaScriptEnabled: true, colorScheme, viewport: { width: 390, height: 800 } });
      expect((await axeFaults(judged)).map((fault) => `${path}: ${fault}`)).toEqual([]);
    }
  });

  test('are shown next to the form of their profile, as its values change', async () => {
    const [{ id }] = await api(as, 'GET', '/api/public-leaf-profiles?range=[0,0]');
    const page = await visit(`/public-leaf-profiles/${id}/edit`, { as, size: { width: 1440, height: 900 } });
    const frame = page.frameLocator('.phone-frame iframe');
    await frame.locator('h1').waitFor();
    expect(await frame.locator('h1').evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
    await settled(page);
    const before = await frame.locator('dt').count();
    await page.locator('#field-show_department').click();
    await expect.poll(() => frame.locator('dt').count()).toBe(before - 1);
    await page.locator('.page-preview .seg button').nth(1).click();
    await expect.poll(() => frame.locator('dt').count()).toBe(0);
    expect(await axeFaults(page, { part: '.page-preview' })).toEqual([]);
  });
});
