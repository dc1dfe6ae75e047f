import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

const reader = '/usr/bin/pdftotext';
const folder = mkdtempSync(join(tmpdir(), 'browser-print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The text of the page as the browser prints it on A4, in the order of reading. */
async function printed(page: Page): Promise<string> {
  const file = join(folder, `${Date.now()}.pdf`);
  writeFileSync(file, await page.pdf({ format: 'A4' }));
  return execFileSync(reader, ['-layout', file, '-'], { encoding: 'utf8' });
}

/** A word by itself, not as a part of another one. */
const wordsIn = (text: string) => new Set(text.split(/\s{2,}|\n/).map((part) => part.trim()));

describe.skipIf(!hasBrowser || !existsSync(reader))('what the browser prints', () => {
  const { visit, api } = atProduct();

  test.each(['light', 'dark'] as const)('a list, all its columns and nothing to press (%s)', async (colorScheme) => {
    const page = await visit('/assets', { as: 'client-admin-a', colorScheme, size: { width: 900, height: 900 } });
    await page.locator('tbody .first a').first().waitFor();
    const numbers = await page.locator('tbody .first small').allInnerTexts();
    const heads = await page.locator('.listcard thead th button > .cut').allInnerTexts();
    expect(heads.length).toBeGreaterThan(4);
    const text = await printed(page);
    for (const part of numbers) expect(text).toContain(part);
    for (const head of heads) for (const word of head.split(' ')) expect(text).toContain(word);
    const words = wordsIn(text);
    for (const word of [
      'Skip to content',
      'Views',
      'Columns',
      'Export',
      'Recycle bin',
      'New asset',
      'Filter',
      'Retired',
    ])
      expect(words).not.toContain(word);
    await page.emulateMedia({ media: 'print', colorScheme });
    const ink = await page
      .locator('tbody .first a')
      .first()
      .evaluate((link) => getComputedStyle(link).color);
    const ground = await page.locator('.listcard').evaluate((card) => getComputedStyle(card).backgroundColor);
    expect(Math.max(...rgbOf(ink))).toBeLessThan(100);
    expect(Math.min(...rgbOf(ground))).toBeGreaterThan(240);
  });

  test('a record with its values, and its time line', async () => {
    const [asset] = await api(
      'client-admin-a',
      'GET',
      `/api/assets?filter=${encodeURIComponent('{"condition":"not_working"}')}&range=[0,0]`,
    );
    const page = await visit(`/assets/${asset.id}`, { as: 'client-admin-a' });
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.locator('.values').first().waitFor();
    const text = await printed(page);
    for (const value of [asset.asset_no, asset.serial_no, 'Not working', asset._titles.family_id])
      expect(text).toContain(value);
    const words = wordsIn(text);
    for (const word of ['Edit', 'Move', 'Raise ticket', 'Warranties', 'Search everything', 'Skip to content'])
      expect(words).not.toContain(word);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.locator('.life li').first().waitFor();
    const life = await printed(page);
    expect(life).toContain(asset.asset_no);
    expect(life).toContain('Created');
    for (const word of ['Download as CSV', 'All kinds', 'Comment']) expect(wordsIn(life)).not.toContain(word);
  });

  test('a ticket without the box for comments', async () => {
    const [ticket] = await api('client-admin-a', 'GET', '/api/tickets?range=[0,0]&sort=["id","DESC"]');
    const page = await visit(`/tickets/${ticket.id}`, { as: 'client-admin-a' });
    await page.locator('.life li').first().waitFor();
    const text = await printed(page);
    expect(text).toContain(ticket.ticket_no);
    for (const word of ['Comment', 'Internal note', 'Take a photo', 'Download as CSV', 'Edit'])
      expect(wordsIn(text)).not.toContain(word);
  });

  test('the home page with its numbers and bars', async () => {
    const page = await visit('/', { as: 'client-admin-a' });
    await page.locator('.home-chart .bar').first().waitFor();
    const tile = page.locator('.home-tile').first();
    const [title, number] = [await tile.locator('.grow').innerText(), await tile.locator('b').innerText()];
    const text = await printed(page);
    expect(text).toContain(title);
    expect(text).toMatch(new RegExp(`\\b${number}\\b`));
    for (const word of ['CSV', 'Table', 'Arrange', 'Last 28 days']) expect(wordsIn(text)).not.toContain(word);
  });
});

function rgbOf(color: string): number[] {
  return (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}
