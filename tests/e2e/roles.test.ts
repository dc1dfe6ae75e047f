import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const widths = [360, 900, 1440];

describe.skipIf(!hasBrowser)('rights in the hands of an administrator', () => {
  const { visit, api } = atProduct();

  test('a role is changed in the matrix, after the difference was shown', async () => {
    const [role] = await api('admin', 'GET', '/api/roles?filter={"code":"auditor"}');
    const page = await visit(`/roles/${role.id}/edit`, { as: 'admin' });
    await open(page, 'Vendors');
    await choose(page, 'Create: Vendors', 'Grant');
    await choose(page, 'Read: Vendors', 'Remove');
    await choose(page, 'Block: Vendors', 'Grant');
    const rows = page.getByRole('region', { name: 'Block: only some rows' });
    await rows.getByText('Applies to all records.').waitFor();
    await rows.getByRole('button', { name: 'Condition', exact: true }).click();
    await rows.getByLabel('Field', { exact: true }).selectOption('type');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.summary').getByText('Vendors – Block: Give a value or remove the condition.').waitFor();
    await rows.getByRole('button', { name: 'Value: Choose…' }).click();
    await page.getByRole('checkbox', { name: 'Contractor', exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByLabel('Differences', { exact: true }).getByText('Type is one of Contractor').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page), String(width)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save these rights?' });
    await dialog.getByText('Create – Vendors').waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/Loses\n+Read – Vendors\n\d+ rows/);
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect((await api('admin', 'GET', `/api/roles/${role.id}`)).rules ?? []).toEqual([]);
    await page.getByRole('button', { name: 'Reset to the default: Read – Vendors' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const stored = async () => (await api('admin', 'GET', `/api/roles/${role.id}`)).rules;
    await expect.poll(stored).toEqual([
      { action: 'create', subject: 'vendor' },
      { action: 'block', subject: 'vendor', conditions: { type: 'contractor' } },
    ]);
    const auditor = await visit('/vendors', { as: 'auditor-a' });
    await auditor
      .getByRole('link', { name: /New vendor/ })
      .first()
      .waitFor();
  });

  test('a condition follows the person and one reference, by keyboard too', async () => {
    const role = await api('client-admin-a', 'POST', '/api/roles', { name: 'Porters', code: 'porters' });
    const page = await visit(`/roles/${role.id}/edit`, { as: 'client-admin-a' });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByLabel('Find a kind of record').fill('assets');
    await page.locator('.unfold', { hasText: /^Assets$/ }).focus();
    await press('Enter');
    await page.locator('.unfold[aria-expanded="true"]', { hasText: /^Assets$/ }).waitFor();
    await settled(page);
    await press('Tab', 'Enter');
    await page.locator('[role="menuitemradio"]:focus').waitFor();
    await press('ArrowDown', 'Enter');
    const rows = page.getByRole('region', { name: 'Read: only some rows' });
    await rows.getByRole('button', { name: 'Condition', exact: true }).focus();
    await press('Enter');
    await rows.getByLabel('Comparison').waitFor();
    await settled(page);
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await page.keyboard.type('Branch');
    const differences = page.getByLabel('Differences', { exact: true });
    await differences.getByText('Branch is one of the person’s own branches').waitFor();
    await rows.getByRole('button', { name: 'Condition', exact: true }).click();
    await rows.getByLabel('Field', { exact: true }).nth(1).selectOption('room.');
    await rows.getByLabel('Field of Room').selectOption({ label: 'Room number' });
    await rows.getByLabel('Comparison').nth(1).selectOption('starts');
    await rows.getByLabel('Value', { exact: true }).fill('ICU');
    await differences.getByText(/and Room › Room number begins with ICU/).waitFor();
    expect(await axeFaults(page, { part: '.rule-conditions' })).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page), String(width)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save these rights?' }).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/roles/${role.id}`);
    await page.getByRole('heading', { level: 1, name: 'Porters' }).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/roles/${role.id}`)).rules).toEqual([
      {
        action: 'read',
        subject: 'asset',
        conditions: { branch_id: { $in: '$user.branch_ids' }, 'room.room_no': { $startsWith: 'ICU' } },
      },
    ]);
  });

  test('a condition without choices stays as it is written, and the fault of the server appears at its rule', async () => {
    const conditions = { name: { $gt: 'M' } };
    const rules = [{ action: 'read', subject: 'vendor', conditions }];
    const body = { name: 'Letters', code: 'letters', rules };
    const role = await api('client-admin-a', 'POST', '/api/roles', body);
    const page = await visit(`/roles/${role.id}/edit`, { as: 'client-admin-a', expected: [422] });
    const differences = page.getByLabel('Differences', { exact: true });
    await differences.getByText('Name is more than M', { exact: false }).waitFor();
    await differences.getByRole('button', { name: 'Read – Vendors', exact: true }).click();
    const rows = page.getByRole('region', { name: 'Read: only some rows' });
    await rows.getByText('cannot be shown as choices').waitFor();
    await settled(page);
    expect(await rows.getByRole('button', { name: 'As choices' }).isDisabled()).toBe(true);
    const text = rows.getByRole('textbox');
    expect(JSON.parse(await text.inputValue())).toEqual(conditions);
    await text.fill('{"name": ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.summary').getByText('must be a JSON object').waitFor();
    await text.fill('{"no_such": 1}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await rows.getByText(/no field no_such here/).waitFor();
    await differences.getByText(/no field no_such here/).waitFor();
    await text.fill('{"name": {"$startsWith": "M"}}');
    await rows.getByRole('button', { name: 'As choices' }).click();
    expect(await rows.getByLabel('Value', { exact: true }).inputValue()).toBe('M');
    await rows.getByRole('button', { name: 'As text' }).click();
    await settled(page);
    expect(JSON.parse(await text.inputValue())).toEqual({ name: { $startsWith: 'M' } });
  });

  test('one person’s rights are set by the same controls, in German', async () => {
    const [user] = await api('client-admin-a', 'GET', '/api/users?q=technician&range=[0,0]').catch(() => []);
    const [person] = user ? [user] : await api('client-admin-a', 'GET', '/api/users?range=[1,1]');
    const page = await visit(`/user-permissions/new?user_id=${person.id}`, { as: 'client-admin-a', language: 'de' });
    await page.getByLabel('Begründung', { exact: true }).fill('Vertretung im Urlaub');
    await open(page, 'Kontakte');
    await choose(page, 'Löschen: Kontakte', 'Entziehen');
    await choose(page, 'Anlegen: Kontakte', 'Erteilen');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Diese Rechte speichern?' });
    const heading = page.getByRole('heading', { level: 1, name: 'Vertretung im Urlaub' });
    await dialog.or(heading).waitFor();
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Speichern' }).click();
    await heading.waitFor();
    await page.getByText('Erteilt: Anlegen – Kontakt').first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('the application is seen as a role sees it, in this tab alone, and nothing can be changed', async () => {
    const [role] = await api('client-admin-a', 'GET', '/api/roles?filter={"code":"technician"}');
    const page = await visit(`/roles/${role.id}`, { as: 'client-admin-a', expected: [403] });
    await page.getByRole('button', { name: 'View as this role' }).click();
    const banner = page.getByText('You are viewing as Technician. Nothing can be changed.');
    await banner.waitFor();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link').first().waitFor();
    await settled(page);
    expect(await menu.getByRole('button', { name: 'Access' }).count()).toBe(0);
    await page.goto(new URL('/masters', page.url()).href);
    await banner.waitFor();
    await page.goto(new URL('/vendors', page.url()).href);
    await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor();
    await settled(page);
    await expect.poll(() => page.getByRole('link', { name: /New vendor/ }).count()).toBe(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page), String(width)).toEqual([]);
    }
    const other = await page.context().newPage();
    await other.goto(new URL('/vendors', page.url()).href);
    await other
      .getByRole('link', { name: /New vendor/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.waitForURL(new RegExp(`/roles/${role.id}$`));
    await page.getByRole('button', { name: 'View as this role' }).waitFor();
    await settled(page);
    expect(await banner.count()).toBe(0);
  });

  test('a person who views as a role gets a message when trying to save', async () => {
    const [role] = await api('client-admin-a', 'GET', '/api/roles?filter={"code":"facility_manager"}');
    const [room] = await api('client-admin-a', 'GET', '/api/rooms?range=[0,0]');
    const page = await visit(`/roles/${role.id}`, { as: 'client-admin-a', expected: [403] });
    await page.getByRole('button', { name: 'View as this role' }).click();
    await page.getByText(/You are viewing as/).waitFor();
    await page.goto(new URL(`/rooms/${room.id}/edit`, page.url()).href);
    await page.getByLabel('Name', { exact: true }).fill('Never saved');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/You are viewing as another role/).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/rooms/${room.id}`)).name).toBe(room.name);
  });

  test('staff of the platform choose the client organisation whose rows they view', async () => {
    const [role] = await api('admin', 'GET', '/api/roles?filter={"code":"facility_manager"}');
    const page = await visit(`/roles/${role.id}`, { as: 'admin' });
    await page.getByRole('button', { name: 'View as this role' }).click();
    const dialog = page.getByRole('dialog', { name: /View as/ });
    await dialog.getByRole('combobox').fill('City');
    await page.locator('.options .opt', { hasText: 'City' }).first().click();
    await dialog.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText(/You are viewing as Facility manager of City/).waitFor();
    await page.goto(new URL('/branches', page.url()).href);
    await page.locator('tbody .first a').first().waitFor();
    const own = await api('manager-a', 'GET', '/api/branches?range=[0,99]');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(own.length);
  });
});

async function open(page: Page, list: string): Promise<void> {
  await page.locator('.rights-table').waitFor();
  await page.locator('.rights-card input[type=search]').fill(list);
  await page.locator('.unfold', { hasText: new RegExp(`^${list}$`) }).click();
}

async function choose(page: Page, cell: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`(^|, )${cell}\\b`) }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}
