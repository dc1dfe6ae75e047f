import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { reachableProduct } from './support/reachable-product.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';

/** The media type of the file that a click opens in a new window. */
async function openedFile(page: Page, click: () => Promise<void>): Promise<string | null> {
  const file = page.waitForResponse((answer) => /\/(?:file|print|test-page)(?:\?|$)/.test(answer.url()));
  const [, answer] = await Promise.all([page.context().waitForEvent('page'), file, click()]);
  return answer.headerValue('content-type');
}

describe.skipIf(!hasBrowser)('the print dialog of labels', () => {
  const { visit } = atProduct(reachableProduct);

  test('prints the ticked rows from a chosen cell on, moved as this device remembers', async () => {
    const page = await visit('/assets', { as });
    const rows = page.getByRole('row');
    await rows.nth(1).getByRole('checkbox').check();
    await rows.nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Print labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print labels: 2' });
    await dialog.getByLabel('Label template').selectOption({ label: 'Asset, A4 sheet 3 × 7' });
    await dialog.locator('.label-sheet rect:not(.page)').nth(4).click();
    expect(await dialog.getByLabel('Start at label').inputValue()).toBe('5');
    expect(await dialog.locator('.label-sheet .used').count()).toBe(4);
    expect(await dialog.locator('.label-sheet .printed').count()).toBe(2);
    await dialog.getByLabel('To the right (mm)').fill('0.4');
    expect(await axeFaults(page, { part: '[role="dialog"]' })).toEqual([]);
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page), String(width)).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/labels-${width}.png` });
    }
    const print = dialog.getByRole('button', { name: 'Print', exact: true });
    expect(await openedFile(page, () => print.click())).toBe('application/pdf');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Print labels' }).click();
    expect(await dialog.getByLabel('To the right (mm)').inputValue()).toBe('0.4');
    expect(await openedFile(page, () => dialog.getByRole('button', { name: 'Test page' }).click())).toBe(
      'application/pdf',
    );
  });

  test('is on the record page, which also prints the record itself', async () => {
    const page = await visit('/rooms', { as });
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Print labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print labels: 1' });
    await dialog.getByLabel('Format').selectOption('png');
    expect(await openedFile(page, () => dialog.getByRole('button', { name: 'Print', exact: true }).click())).toBe(
      'image/png',
    );
    await page.getByRole('button', { name: 'More actions' }).click();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/menu.png` });
    const item = page.getByRole('menuitem', { name: 'Print', exact: true });
    expect(await openedFile(page, () => item.click())).toBe('application/pdf');
  });

  test('is translated into the other three languages', async () => {
    for (const [language, button] of [
      ['de', 'Etiketten drucken'],
      ['fr', 'Imprimer des étiquettes'],
      ['pt', 'Imprimir etiquetas'],
    ] as const) {
      const page = await visit('/assets', { as, language });
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: button });
      await dialog.getByText('100 %').waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/labels-${language}.png` });
    }
  });
});
