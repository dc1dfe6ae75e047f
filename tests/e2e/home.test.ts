import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { startProduct } from './support/product.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the home page', () => {
  const { visit } = atProduct();

  test('shows what needs attention, and a tile leads to the list with as many records', async () => {
    const page = await visit('/', { as: 'manager-a' });
    await page.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
    const tile = page.locator('.home-tile', { hasText: 'Assets not working' });
    const count = Number(await tile.locator('b').innerText());
    expect(count).toBeGreaterThan(0);
    await tile.click();
    await page.waitForURL(/\/assets\?filter=/);
    await page.locator('tbody .first a').first().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(count);
    await page.goBack();
    await page.getByRole('link', { name: 'Warranty ended or ending: Show all' }).click();
    await page.waitForURL(/warranty_end_on/);
  });

  test('shows its charts as tables too, over other periods, and exports them to a file', async () => {
    const page = await visit('/', { as: 'buyer-a' });
    const chart = page
      .getByRole('region', { name: 'Assets purchased' })
      .or(page.locator('.home-chart', { hasText: 'Assets purchased' }))
      .first();
    await chart.getByRole('img', { name: /Assets purchased/ }).waitFor();
    const year = new Date().getFullYear();
    await expect.poll(() => chart.locator('svg.columns text').allTextContents()).toContain(String(year));
    await chart.getByRole('button', { name: 'Table' }).click();
    expect(await chart.locator('tbody tr').count()).toBe(12);
    const asked = page.waitForResponse((answer) => answer.url().includes('period=month'));
    await chart.getByRole('button', { name: 'Last month' }).click();
    expect((await asked).status()).toBe(200);
    await chart.getByRole('button', { name: 'Last year' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Assets purchased: CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Assets purchased .*\.csv$/);
  });

  test('has at most five tiles as cards, and leads a technician from the list of the own work to that screen', async () => {
    const admin = await visit('/', { as: 'client-admin-a' });
    await admin.locator('.home-tile').first().waitFor();
    expect(await admin.locator('.home-tile').count()).toBe(5);
    await admin.locator('.home-clear', { hasText: 'Further:' }).getByRole('link').first().waitFor();
    expect(await admin.getByText('Webhook').count()).toBe(0);
    const page = await visit('/', { as: 'technician-a' });
    await page.getByRole('link', { name: /^My work: Show all/ }).click();
    await page.waitForURL(/\/my-work$/);
  });

  test('is arranged by keyboard, and stays so after it is opened again', async () => {
    const page = await visit('/', { as: 'engineer-a' });
    const tiles = () => page.locator('.home-tile .title').allInnerTexts();
    await page.locator('.home-tile').first().waitFor();
    const [first, second] = await tiles();
    await page.getByRole('button', { name: 'Arrange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Arrange this page' });
    await dialog.getByRole('checkbox', { name: first! }).press('Alt+ArrowDown');
    await dialog.getByText(`${first}: place 2 of`).waitFor({ state: 'attached' });
    await dialog.getByRole('checkbox', { name: 'Assets arriving' }).press('Space');
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await tiles()).slice(0, 2)).toEqual([second, first]);
    await page.reload();
    await page.locator('.home-tile').first().waitFor();
    expect((await tiles()).slice(0, 2)).toEqual([second, first]);
    expect(await tiles()).not.toContain('Assets arriving');
  });

  test.each(['client-admin-a', 'technician-a', 'requester-a', 'store-a', 'admin'])(
    'has nothing that a reader of screens cannot use (%s)',
    async (as) => {
      for (const size of [phone, { width: 1440, height: 900 }]) {
        const page = await visit('/', { as, size });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await faultsOfPage(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    },
  );
});

describe.skipIf(!hasBrowser)('an empty installation', () => {
  const { visit } = atProduct(() => startProduct({ env: { DEMO: '0' } }));

  test('leads from the first account to the first room, each form with what it belongs to', async () => {
    const page = await visit('/setup');
    await page.locator('#full_name').fill('Anil Deshmukh');
    await page.locator('#username').fill('anil');
    await page.locator('#email').fill('anil@first.test');
    await page.locator('#password').fill('ward seven window lamp');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: /^Set up/ }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    const steps: [button: string, fields: Record<string, string>, picks: Record<string, string>][] = [
      [
        'New client organisation',
        { client_name: 'First Hospital', client_email: 'info@first.test' },
        { country_id: 'Germany' },
      ],
      ['New branch', { name: 'Pune', code: 'PUN' }, { country_id: 'Germany' }],
      ['New department', { name: 'Cardiology', code: 'CAR' }, {}],
      ['New building', { name: 'Block A', code: 'A' }, {}],
      ['New floor', { name: 'Ground floor', level: '0' }, {}],
      ['New room', { room_no: '001' }, { room_type_id: 'Ward' }],
    ];
    for (const [index, [button, fields, picks]] of steps.entries()) {
      await page.getByText(`${index} of 9 steps done`).waitFor();
      await page.locator('.set-up .btn.primary', { hasText: button }).click();
      for (const [name, value] of Object.entries(fields)) await page.locator(`#field-${name}`).fill(value);
      for (const [name, value] of Object.entries(picks)) {
        await page.locator(`#field-${name}`).fill(value);
        await page.locator('.options .opt', { hasText: value }).first().click();
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }
    await page.getByText('6 of 9 steps done').waitFor();
    await page.getByRole('button', { name: 'Hide the set-up' }).click();
    await page.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
  });
});
