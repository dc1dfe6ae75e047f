import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { reachableProduct } from './support/reachable-product.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';

describe.skipIf(!hasBrowser)('the label studio', () => {
  const { visit, api, signIn, url } = atProduct(reachableProduct);
  let template: { id: number };

  beforeAll(async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ kind: 'pm' }) });
    const [kind] = await api(as, 'GET', `/api/label-kinds?${query}`);
    template = await api(as, 'POST', '/api/label-templates', {
      name: 'PM label',
      label_kind_id: kind.id,
      media: 'roll',
      width_mm: 62,
      height_mm: 29,
      symbology: 'qr',
      code_mm: 20,
      label_items: [
        { item: 'Code', type: 'code', content: '{{code.link}}', x_mm: 2, y_mm: 4, width_mm: 20, height_mm: 20 },
        { item: 'Number', type: 'text', content: '{{asset.asset_no}}', x_mm: 24, y_mm: 4, width_mm: 36, height_mm: 5 },
      ],
    });
  });

  const open = (more = {}) => visit(`/label-templates/${template.id}/studio`, { as, ...more });
  const pictureOf = async (page: Page) => page.locator('.studio-previews img').first().getAttribute('src');

  test('adds a field, moves it by keys, undoes, saves and prints it where it was put', async () => {
    const page = await visit(`/label-templates/${template.id}`, { as });
    await page.getByRole('link', { name: 'Label studio' }).click();
    await page.locator('.studio-previews img').first().waitFor();
    expect(await page.getByText('All 8 passed').count()).toBe(1);
    await page.getByLabel('Add: Field').selectOption({ label: 'Next maintenance' });
    await page.getByRole('spinbutton', { name: 'Left' }).fill('24');
    await page.getByRole('spinbutton', { name: 'Top' }).fill('12');
    await page.getByRole('spinbutton', { name: 'Width' }).fill('30');
    const item = page.getByRole('button', { name: 'Next maintenance, Text, 24.0 mm from the left, 12.0 mm' });
    await item.waitFor();
    await expect.poll(() => page.locator('.studio-canvas img').count()).toBe(3);
    const before = await pictureOf(page);
    await item.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    const moved = page.getByRole('button', { name: 'Next maintenance, Text, 25.0 mm from the left, 17.5 mm' });
    await moved.waitFor();
    await expect.poll(() => pictureOf(page)).not.toBe(before);
    await page.keyboard.press('Control+z');
    await item.waitFor();
    await page.keyboard.press('Control+y');
    await moved.waitFor();
    await moved.focus();
    await page.keyboard.press('Delete');
    await moved.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('.studio-canvas') !== null)).toBe(true);
    await page.keyboard.press('Control+z');
    await moved.waitFor();
    await moved.click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.keyboard.press('Control+z');
    await moved.waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The label is saved.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Print these \d$/ }).click();
    const file = page.waitForResponse((answer) => /\/label-prints\/\d+\/file$/.test(answer.url()));
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    expect(await leftOf(new URL((await file).url()).pathname, /^\d\d$/)).toBeCloseTo(25, 1);
  });

  test('is dragged and resized by the mouse, and asks before changes are lost', async () => {
    const page = await open();
    const item = page.getByRole('button', { name: /^Number, Text, 24.0 mm/ });
    await page.locator('.studio-previews img').first().waitFor();
    // Hovering waits until the item no longer moves.
    await item.hover({ position: { x: 20, y: 8 } });
    const box = (await item.boundingBox())!;
    const pixels = box.width / 36;
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + 2 * pixels, box.y + 8 + pixels, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Number, Text, 26.0 mm from the left, 5.0 mm from the top' }).waitFor();
    const edge = page.locator('.studio-item.on .edge').last();
    await edge.hover();
    const corner = (await edge.boundingBox())!;
    await page.mouse.move(corner.x + 5, corner.y + 5);
    await page.mouse.down();
    await page.mouse.move(corner.x + 5 - 10 * pixels, corner.y + 5 + pixels, { steps: 4 });
    await page.mouse.up();
    await page.locator('[data-size="26.0 × 6.0 mm"]').waitFor();
    await page.getByRole('link', { name: 'Label templates' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await item.waitFor();
  });

  test('shows list and values on a phone, has no faults in any width, and is translated into four languages', async () => {
    for (const [width, language, words] of [
      [360, 'de', 'Elemente von oben nach unten'],
      [900, 'fr', 'Éléments, de haut en bas'],
      [1440, 'pt', 'Itens, de cima para baixo'],
    ] as const) {
      const page = await open({ language, size: { width, height: 900 } });
      await page.getByRole('heading', { name: words }).waitFor();
      await page.locator('.studio-previews img').first().waitFor();
      await page.locator('.studio-list li button').last().click();
      expect(await page.locator('.studio-canvas').isVisible()).toBe(width > 360);
      expect(await faultsOfPage(page), String(width)).toEqual([]);
      expect(await axeFaults(page, { part: '.studio' })).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/studio-${width}.png` });
    }
  });

  test('is read-only where the template belongs to all organisations', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ code: 'ROLL-50-25' }) });
    const [shared] = await api(as, 'GET', `/api/label-templates?${query}`);
    const page = await visit(`/label-templates/${shared.id}/studio`, { as });
    await page.getByText('You can look at this label, but not change it.').waitFor();
    await page.locator('.studio-previews img').first().waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });

  /** Millimetres from the left edge to the first word of a PDF that matches. */
  async function leftOf(address: string, word: RegExp): Promise<number> {
    const { accessToken } = await signIn(as);
    const answer = await fetch(url() + address, { headers: { Authorization: `Bearer ${accessToken}` } });
    const pdf = path.join(mkdtempSync(path.join(os.tmpdir(), 'studio-')), 'labels.pdf');
    writeFileSync(pdf, Buffer.from(await answer.arrayBuffer()));
    const words = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
    const found = [...words.matchAll(/xMin="([\d.]+)"[^>]*>([^<]*)</g)].find(([, , text]) => word.test(text ?? ''));
    return (Number(found?.[1]) / 72) * 25.4;
  }
});
