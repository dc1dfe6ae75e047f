import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin } from '../admin/fixtures/build.ts';
import { type Fixture, startFixture } from '../admin/fixtures/server.ts';
import { chromiumArgs, chromiumPath, hasBrowser } from './support/browser.ts';

const root = mkdtempSync(join(tmpdir(), 'admin-typing-'));

/** From the key to the task after the next paint, milliseconds; the 95th of a hundred keys counts. */
const limits = [
  { slowdown: 1, most: 50 },
  { slowdown: 4, most: 100 },
];

describe.skipIf(!hasBrowser)('typing in a form of 60 fields', () => {
  let fixture: Fixture;
  let browser: Browser;

  beforeAll(async () => {
    buildAdmin(root);
    fixture = await startFixture(root);
    browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  });

  afterAll(async () => {
    await browser?.close();
    await fixture?.close();
    rmSync(root, { recursive: true, force: true });
  });

  test.each(limits)('takes at most $most ms a key at a CPU slowed $slowdown times', async ({ slowdown, most }) => {
    const page = await openForm();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const first = await measure(page, '#field-f0', 'text that a condition reads ');
    const later = await measure(page, '#field-f52', 'text in the last section ok ');
    const times = [...first, ...later].sort((a, b) => a - b);
    const [median, p95] = [0.5, 0.95].map(
      (share) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY,
    );
    console.log(
      `60 fields, CPU 1/${slowdown}: median ${median?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, ${times.length} keys`,
    );
    expect(times.length).toBeGreaterThan(50);
    expect(p95).toBeLessThanOrEqual(most);
    await page.context().close();
  });

  test('a condition follows the typing', async () => {
    const page = await openForm();
    await page.locator('#field-f3').waitFor();
    await page.locator('#field-f0').fill('hide');
    await page.locator('#field-f3').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('the picker is fetched at the first focus of a reference, and no policy is broken', async () => {
    const page = await openForm();
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.locator('#field-f0').fill('x');
    expect(asked.filter((url) => /Picker/.test(url))).toEqual([]);
    await page.locator('#field-f9').focus();
    await page.locator('.options .opt').first().waitFor();
    expect(asked.filter((url) => /Picker.*\.js$/.test(url))).toHaveLength(1);
    expect(refused).toEqual([]);
    await page.context().close();
  });

  async function openForm(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await context.addInitScript(() => localStorage.setItem('refresh_token', 'fixture'));
    const page = await context.newPage();
    await page.goto(`${fixture.url}/wides/1/edit`);
    await page.locator('#field-f52').waitFor();
    await expect.poll(() => page.locator('.ff').count()).toBeGreaterThanOrEqual(58);
    return page;
  }
});

/** Types a text key by key and returns each key's time to the task after its paint. */
async function measure(page: Page, selector: string, text: string): Promise<number[]> {
  await page.locator(selector).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        const { timeStamp } = event;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  await page.keyboard.type(text, { delay: 60 });
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return times.slice(-text.length);
}
