import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('settings of numbers and times', () => {
  const { visit, api } = atProduct();

  test('a pattern of numbers is typed for a kind of record that has numbers, and its page shows the next one', async () => {
    const page = await visit('/number-sequences/new', { as: 'client-admin-b', expected: [422] });
    const kinds = page.locator('#field-entity');
    await kinds.waitFor();
    const offered = await kinds
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(offered.filter(Boolean).sort()).toEqual([
      'asset',
      'asset-transfer',
      'client',
      'incident',
      'insurance-claim',
      'maintenance-contract',
      'ticket',
      'vendor',
    ]);
    await kinds.selectOption('vendor');
    await page.locator('#field-pattern').fill('V-{mm}-{seq:3}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('#field-pattern-fault', { hasText: 'months come again every year' }).waitFor();
    await page.locator('#field-pattern').fill('V-{fy}-{seq:3}');
    await page.locator('#field-starts_at').fill('41');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/Next number: V-\d\d-\d\d-041/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByText(/Next number: V-/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  test('a form whose time overlaps that of another record links to it', async () => {
    const [sold] = await api('admin', 'GET', '/api/client-services?range=[0,0]');
    const page = await visit(`/client-services/new`, { as: 'admin', expected: [409] });
    await page.locator('#field-service').selectOption(sold.service);
    await page.locator('#field-client_id').fill(sold._titles.client_id);
    await page.getByRole('option', { name: sold._titles.client_id }).first().click();
    await page.locator('#field-valid_from').fill('01/01/2045');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const link = page.locator('.summary').getByRole('link', { name: 'Open the other record' });
    expect(await link.getAttribute('href')).toContain(`/client-services/${sold.id}`);
    expect(await axeFaults(page, { part: '.summary' })).toEqual([]);
  });
});
