import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { reachableProduct } from './support/reachable-product.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';

describe.skipIf(!hasBrowser)('stickers to print today', () => {
  const { visit, api } = atProduct(reachableProduct);
  let total: number;

  beforeAll(async () => {
    total = (await api(as, 'GET', '/api/stickers-to-print?kind=pm')).total;
  });

  test('are chosen, printed with the usual dialog, and then no longer listed', async () => {
    const page = await visit('/', { as });
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click();
    await page.getByRole('link', { name: 'Records, contracts and labels' }).click();
    await page.getByRole('link', { name: 'Stickers to print today' }).click();
    await page.getByRole('heading', { level: 1, name: 'Stickers to print today' }).waitFor();
    await page.getByText(`0 of ${total} selected`).waitFor();
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Print 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print labels: 2' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`2 of ${total} selected`).waitFor();
    await page.getByRole('button', { name: 'Print 2' }).click();
    await expect
      .poll(() => dialog.getByLabel('Label template').locator('option').allTextContents())
      .toEqual(['Maintenance, roll 50 × 25 mm']);
    const file = page.waitForResponse((answer) => /\/label-prints\/\d+\/file$/.test(answer.url()));
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    expect((await file).status()).toBe(200);
    await page.getByText(`0 of ${total - 2} selected`).waitFor();
    await page.getByRole('button', { name: `Select all ${total - 2}` }).click();
    await page.getByText(`${total - 2} of ${total - 2} selected`).waitFor();
  });

  test('a print is printed again from its page, from a cell that is asked for', async () => {
    const [asset] = await api(as, 'GET', '/api/assets?range=[0,0]');
    const query = new URLSearchParams({ filter: JSON.stringify({ code: 'L7160-QR' }) });
    const [template] = await api(as, 'GET', `/api/label-templates?${query}`);
    const body = { label_template_id: template.id, subject: 'asset', ids: [asset.id], copies: 2 };
    const first = await api(as, 'POST', '/api/label-prints', body);
    const page = await visit(`/label-prints/${first.id}`, { as });
    await page.getByRole('button', { name: 'Print again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print again: 1' });
    expect(await dialog.getByLabel('Label template').isDisabled()).toBe(true);
    expect(await dialog.getByLabel('Copies').inputValue()).toBe('2');
    await dialog.getByLabel('Start at label').fill('5');
    const made = page.waitForResponse((answer) => /\/api\/label-prints$/.test(answer.url()));
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    expect(await (await made).json()).toMatchObject({ reprint_of_id: first.id, start_cell: 5, copies: 2 });
    await page.goto(`${new URL(page.url()).origin}/go/${await codeOf(asset.id)}%2F1`);
    await page.getByText(/This label is outdated: label 2, printed on/).waitFor();
    await page.waitForURL(`**/assets/${asset.id}`);
    await page.goto(`${new URL(page.url()).origin}/go/${await codeOf(asset.id)}%2F2`);
    await page.getByText('The label is confirmed.').waitFor();
  });

  test('have no faults in any width and are translated into four languages', async () => {
    for (const [width, language, title] of [
      [360, 'de', 'Heute zu druckende Plaketten'],
      [900, 'fr', 'Vignettes à imprimer aujourd’hui'],
      [1440, 'pt', 'Selos a imprimir hoje'],
    ] as const) {
      const page = await visit('/stickers', { as, language, size: { width, height: 900 } });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await faultsOfPage(page), String(width)).toEqual([]);
      expect(await axeFaults(page, { part: '.stickers' })).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/stickers-${width}.png` });
    }
  });

  async function codeOf(asset: number): Promise<string> {
    const query = new URLSearchParams({ filter: JSON.stringify({ asset_id: asset, is_active: true }) });
    return (await api(as, 'GET', `/api/public-codes?${query}`))[0].code;
  }
});
