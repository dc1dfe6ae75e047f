import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, pick } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('an amount with a currency of its own', () => {
  const { visit, api } = atProduct();
  const as = 'client-admin-a';

  test('has the sign of the currency that is chosen at that moment, in the form and everywhere after', async () => {
    const [asset] = await api(as, 'GET', '/api/assets?range=[0,0]');
    const page = await visit('/asset-ownerships/new', { as });
    const amount = page.locator('.field', { has: page.locator('#field-charge_amount') });
    await amount.getByText('₹', { exact: true }).waitFor();
    await pick(page, 'currency_id', 'USD');
    await amount.getByText('$', { exact: true }).waitFor();
    await pick(page, 'currency_id', 'JPY');
    await amount.getByText('¥', { exact: true }).waitFor();

    const lease = { asset_id: asset.id, kind: 'leased', start_on: '2033-01-01', end_on: '2033-12-31' };
    const [dollar] = await api(as, 'GET', '/api/currencies?filter={"iso_code":"USD"}');
    const record = { ...lease, agreement_no: 'LEASE-USD', charge_amount: 1250.5, currency_id: dollar.id };
    const { id } = await api(as, 'POST', '/api/asset-ownerships', record);
    await page.goto(new URL(`/asset-ownerships/${id}`, page.url()).href);
    await page.getByText('$1,250.50', { exact: true }).first().waitFor();
    await page.goto(new URL('/asset-ownerships?columns=agreement_no,charge_amount', page.url()).href);
    const row = page.locator(`tr[data-id="${id}"]`);
    await row.getByText('$1,250.50', { exact: true }).waitFor();
    expect(await row.getByText('₹').count()).toBe(0);
  });
});
