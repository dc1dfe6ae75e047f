import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone, pick } from './support/visitors.ts';

const save = 'button.primary[type=submit]';

type Row = { id: number; client_id: number | null; name: string };

describe.skipIf(!hasBrowser)('platform staff', () => {
  const { visit, api, url } = atProduct();

  const rowsOf = (path: string): Promise<Row[]> =>
    api('admin', 'GET', `${path}${path.includes('?') ? '&' : '?'}range=[0,999]`);
  const cityHospital = async () => (await rowsOf('/api/clients?filter={"client_name":"City Hospital"}'))[0]?.id;
  const branchNamed = async (name: string) => (await rowsOf(`/api/branches?filter={"name":"${name}"}`))[0];

  /** Chooses a client, or all of them, in the bar or in the open menu. */
  async function choose(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /^Client: / }).click();
    await page.getByRole('dialog', { name: 'Choose a client' }).getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: `Client: ${name}. Change` }).waitFor();
  }

  async function saveBranch(page: Page, name: string, code: string): Promise<void> {
    await page.locator('#field-name').fill(name);
    await page.locator('#field-code').fill(code);
    await pick(page, 'country_id', 'India');
    await pick(page, 'state_id', 'Maharashtra');
    await page.locator(save).click();
    await page.waitForURL(/\/branches\/\d+/);
  }

  const heads = async (page: Page) => (await page.locator('thead th').allInnerTexts()).map((head) => head.trim());
  const total = (page: Page) => page.locator('.listhead .num').innerText();

  test('see the client of each row and filter by it, as long as they work with all clients', async () => {
    const page = await visit('/branches', { as: 'admin' });
    await page.locator('tbody tr').first().waitFor();
    expect((await heads(page))[2]).toBe('Client');
    const client = await cityHospital();
    const branches = await rowsOf('/api/branches');
    const own = branches.filter(({ client_id }) => client_id === client);
    expect(own.length).toBeLessThan(branches.length);
    expect(await total(page)).toBe(String(branches.length));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Client', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filter by Client' }).getByLabel('City Hospital').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => total(page)).toBe(String(own.length));
  });

  test('read amounts in the currency of the client they chose, and plain numbers among those of all clients', async () => {
    const client = await cityHospital();
    const filter = JSON.stringify({ client_id: client, purchase_cost: { $gt: 100_000 } });
    const [asset] = await api('admin', 'GET', `/api/assets?range=[0,0]&sort=["purchase_cost","ASC"]&filter=${filter}`);
    const page = await visit(`/assets/${asset.id}`, { as: 'admin' });
    const plain = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(asset.purchase_cost);
    await page.getByText(plain, { exact: true }).first().waitFor();
    await choose(page, 'City Hospital');
    const lakh = `₹${new Intl.NumberFormat('en-IN').format(asset.purchase_cost)}`;
    await page.getByText(lakh, { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText(lakh, { exact: true }).first().waitFor();
    const others = JSON.stringify({ client_id: { $ne: client }, purchase_cost: { $gt: 0 } });
    const [other] = await api('admin', 'GET', `/api/assets?range=[0,0]&filter=${others}`);
    for (const path of ['', '/edit']) {
      await page.goto(`${url()}/assets/${other.id}${path}`);
      await page.getByText('Purchase cost', { exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByText('₹').count(), path).toBe(0);
    }
    await page.goto(`${url()}/assets/${asset.id}/edit`);
    await page
      .locator('.field', { has: page.locator('#field-purchase_cost') })
      .getByText('₹', { exact: true })
      .waitFor();
  });

  test('name the client of a new branch in its form, and it cannot be changed afterwards', async () => {
    const page = await visit('/branches/new', { as: 'admin' });
    await page.locator(save).click();
    await page.locator('#field-client_id-fault').waitFor();
    await pick(page, 'client_id', 'City Hospital');
    await saveBranch(page, 'Named in the form', 'NIF');
    expect((await branchNamed('Named in the form'))?.client_id).toBe(await cityHospital());
    await page.goto(`${url()}/branches/${(await branchNamed('Named in the form'))?.id}/edit`);
    await expect.poll(() => page.locator('#field-client_id').inputValue()).toBe('City Hospital');
    expect(await page.locator('#field-client_id').getAttribute('readonly')).not.toBeNull();
  });

  test('choose a client in the bar: lists, choices and new records are those of the client, after a reload too', async () => {
    const client = await cityHospital();
    const page = await visit('/branches', { as: 'admin' });
    await page.locator('tbody tr').first().waitFor();
    await choose(page, 'City Hospital');
    const own = (await rowsOf('/api/branches')).filter(({ client_id }) => client_id === client);
    await expect.poll(() => total(page)).toBe(String(own.length));
    expect(await heads(page)).not.toContain('Client');

    await page
      .getByRole('link', { name: /^New branch/ })
      .first()
      .click();
    await page.locator('#field-name').waitFor();
    expect(await page.locator('#field-client_id').count()).toBe(0);
    await saveBranch(page, 'Chosen in the bar', 'CIB');
    expect((await branchNamed('Chosen in the bar'))?.client_id).toBe(client);

    await page.goto(`${url()}/branches`);
    await page.getByRole('button', { name: 'Client: City Hospital. Change' }).waitFor();
    await expect.poll(() => total(page)).toBe(String(own.length + 1));
    await page.goto(`${url()}/room-types`);
    const shared = (await rowsOf('/api/room-types')).filter(({ client_id: of }) => of === client || of === null);
    await expect.poll(() => total(page)).toBe(String(shared.length));
    await choose(page, 'All clients');
    await expect.poll(() => total(page)).toBe(String((await rowsOf('/api/room-types')).length));
  });

  test('see on the page of masters how many records each list shows for the chosen client', async () => {
    const client = await cityHospital();
    const lists = ['room-types', 'vendor-banks', 'countries'];
    const shown = (page: Page, list: string) => page.locator(`main a[href="/${list}"] .num`).innerText();
    const page = await visit('/masters', { as: 'admin' });
    for (const list of lists)
      await expect.poll(() => shown(page, list), { message: list }).toBe(String((await rowsOf(`/api/${list}`)).length));
    await choose(page, 'City Hospital');
    let narrowed = 0;
    for (const list of lists) {
      const rows = await rowsOf(`/api/${list}`);
      const own = rows.filter(({ client_id = null }) => client_id === client || client_id === null);
      await expect.poll(() => shown(page, list), { message: list }).toBe(String(own.length));
      if (own.length < rows.length) narrowed += 1;
    }
    expect(narrowed).toBeGreaterThan(0);
    await choose(page, 'All clients');
    await expect.poll(() => shown(page, 'room-types')).toBe(String((await rowsOf('/api/room-types')).length));
  });

  test('have the choices of the chosen client only', async () => {
    const client = await cityHospital();
    const page = await visit('/technicians/new', { as: 'admin' });
    const asked = page.waitForRequest((request) => /\/api\/users\?/.test(request.url()));
    await pick(page, 'client_id', 'City Hospital');
    await page.locator('#field-user_id').click();
    const filter = new URL((await asked).url()).searchParams.get('filter');
    expect(JSON.parse(String(filter))).toMatchObject({ client_id: client });
  });

  test('find the choice in the menu of a phone; nobody else has it', async () => {
    const page = await visit('/branches', { as: 'admin', size: phone });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await choose(page, 'City Hospital');
    expect(await faultsOfPage(page)).toEqual([]);
    const other = await visit('/branches', { as: 'client-admin-a' });
    await other.locator('tbody tr').first().waitFor();
    expect(await other.getByRole('button', { name: /^Client: / }).count()).toBe(0);
    expect(await heads(other)).not.toContain('Client');
  });
});
