import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { writeOrderSchemas } from '../support/order-schemas.ts';
import { axeFaults } from './support/axe.ts';
import { homeWith } from './support/home-with-lines.ts';
import { startProduct } from './support/product.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const home = hasBrowser ? homeWith(writeOrderSchemas) : '';

describe.skipIf(!hasBrowser)('formulas in a form', () => {
  const { visit, api } = atProduct(() => startProduct({ home }));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('calculate cells and totals while lines are typed, equal to what the server stores', async () => {
    const rate = await api('client-admin-a', 'POST', '/api/print-rates', { name: 'Eighteen', percent: 18 });
    const page = await visit('/print-orders/new', { as: 'client-admin-a' });
    await page.getByLabel('Name', { exact: true }).fill('Typed');
    await page.getByRole('combobox', { name: 'Tax rate' }).fill('Eighteen');
    await page.locator('.options .opt').first().click();
    await page.getByRole('button', { name: 'Add row' }).click();
    await settled(page);
    await page.keyboard.type('Leaflets');
    await page.getByLabel('Row 1: Rate').fill('33.33');
    await page.getByLabel('Row 1: Quantity').fill('3');
    await page.getByLabel('Row 1: Discount').fill('7.5');
    const value = (name: string) => page.getByRole('status', { name, exact: true }).innerText();
    await expect.poll(() => value('Row 1: Net')).toBe('92.49');
    await expect.poll(() => value('Gross')).toBe('109.14');
    await page.getByLabel('Freight').fill('10');
    await expect.poll(() => value('Net total')).toBe('102.49');
    await expect.poll(() => value('Tax')).toBe('18.45');
    expect(await axeFaults(page)).toEqual([]);

    await page.getByLabel('Start', { exact: true }).fill('2026-03-02');
    await page.getByLabel('End', { exact: true }).fill('2026-03-01');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('The end is before the start. Correct one of them.').first().waitFor();
    await page.getByLabel('End', { exact: true }).fill('2026-03-04');
    await expect.poll(() => value('Days')).toBe('2');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.waitForURL(/print-orders\/\d+$/);
    const [order] = await api('client-admin-a', 'GET', '/api/print-orders?filter={"name":"Typed"}');
    expect(order).toMatchObject({ rate_id: rate.id, net: 102.49, tax: 18.45, gross: 120.94, duration: 2 });
  });

  test('of a stored record show their values at once, also on a phone', async () => {
    const { id } = await api('client-admin-a', 'POST', '/api/print-orders', {
      name: 'Stored',
      lines: [{ name: 'Posters', rate: 100, quantity: 2 }],
    });
    const page = await visit(`/print-orders/${id}/edit`, { as: 'client-admin-a', size: phone });
    await expect.poll(() => page.getByRole('status', { name: 'Gross', exact: true }).innerText()).toBe('200.00');
    await page.getByLabel('Row 1: Quantity').fill('3');
    await expect.poll(() => page.getByRole('status', { name: 'Gross', exact: true }).innerText()).toBe('300.00');
  });

  test('a document is made from another with what is left over, and both show their chain; a copy has its lines', async () => {
    const rate = await api('client-admin-a', 'POST', '/api/print-rates', { name: 'Seven', percent: 7 });
    const { id } = await api('client-admin-a', 'POST', '/api/print-orders', {
      name: 'Source',
      rate_id: rate.id,
      lines: [{ name: 'Leaflets', rate: 1, quantity: 10 }],
    });
    await api('client-admin-a', 'POST', `/api/print-orders/${id}/actions/print`, {});
    const page = await visit(`/print-orders/${id}`, { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New print delivery' }).click();
    await expect.poll(() => page.getByLabel('Row 1: Quantity').inputValue()).toBe('10');
    await page.getByLabel('Row 1: Quantity').fill('4');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.waitForURL(/print-deliveries\/\d+$/);
    const chain = page.getByRole('navigation', { name: 'From what it was made and what was made of it' });
    await chain.getByRole('link', { name: /Source/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await chain.getByRole('link', { name: /Source/ }).click();
    await page.waitForURL(new RegExp(`print-orders/${id}$`));
    await chain.getByText('Print delivery').waitFor();
    expect(
      (await api('client-admin-a', 'GET', `/api/print-orders/${id}/draft/print-delivery`)).parcels[0].quantity,
    ).toBe(6);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => page.getByLabel('Row 1: Name').inputValue()).toBe('Leaflets');
    await page.getByLabel('Name', { exact: true }).fill('Copy');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.waitForURL(/print-orders\/\d+$/);
    const [copy] = await api('client-admin-a', 'GET', '/api/print-orders?filter={"name":"Copy"}');
    expect(copy).toMatchObject({ net: 10, state: 'open' });
  });
});
