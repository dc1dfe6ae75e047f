import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a built-in role', () => {
  const { visit, api } = atProduct();

  async function roleId(code: string): Promise<number> {
    const filter = encodeURIComponent(JSON.stringify({ code }));
    return (await api('admin', 'GET', `/api/roles?filter=${filter}`))[0].id;
  }

  test.each([undefined, phone])('is a matrix to read for an administrator of an organisation (%o)', async (size) => {
    const page = await visit(`/roles/${await roleId('department_user')}`, {
      as: 'client-admin-a',
      ...(size && { size }),
    });
    const rooms = page.locator('.role-rights tbody tr').filter({ has: page.getByRole('button', { name: 'Rooms' }) });
    await rooms.first().waitFor();
    const row = rooms.filter({ has: page.getByRole('button', { name: 'Rooms', exact: true }) });
    expect(await row.locator('td').allInnerTexts()).toEqual(['All', 'None', 'None', 'None', expect.any(String)]);
    const assets = page.getByRole('button', { name: 'Assets', exact: true });
    const rights = page.locator('.role-rights tbody tr').filter({ has: assets });
    expect(await rights.locator('td').first().innerText()).toBe('Some');
    await rights.getByRole('button').click();
    const more = page.locator('.unfolded-rights');
    await more.getByText('Fields: ').first().waitFor();
    await more.getByText(/^Read, .+: only some rows$/).waitFor();
    const folders = await page.locator('.role-rights .rights-folder').allInnerTexts();
    expect(folders.indexOf('Facility')).toBeLessThan(folders.indexOf('Organisation'));
    expect(await page.locator('.role-rights').getByRole('menu').count()).toBe(0);
    expect(await page.locator('.role-rights td button').count()).toBe(0);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('offers neither editing nor deletion to an administrator of an organisation, also not by its address', async () => {
    const id = await roleId('technician');
    const page = await visit(`/roles/${id}`, { as: 'client-admin-a' });
    await page.locator('.role-rights').waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Delete', exact: true }).count()).toBe(0);
    const form = await visit(`/roles/${id}/edit`, { as: 'client-admin-a' });
    await form
      .getByRole('heading', { name: /access|may not see/i })
      .first()
      .waitFor();
    expect(await form.locator('#field-name').count()).toBe(0);
  });

  test('lets the administrator of the platform change its rights, and shows what cannot be changed', async () => {
    const id = await roleId('technician');
    const page = await visit(`/roles/${id}/edit`, { as: 'admin' });
    for (const name of ['name', 'code', 'scope']) {
      await page.locator(`#field-${name}`).waitFor();
      expect(await page.locator(`#field-${name}`).getAttribute('readonly'), name).not.toBeNull();
    }
    expect(await page.locator('#field-scope').inputValue()).toBe('Users of a client organisation');
    const record = await api('admin', 'GET', `/api/roles/${id}`);
    expect(record._actions).toContain('update');
    expect(record._actions).not.toContain('delete');
  });

  test('leaves a role of one’s own as it was: all of it is edited and deleted', async () => {
    const made = await api('client-admin-a', 'POST', '/api/roles', { name: 'Night shift', code: 'night_shift' });
    expect(made._actions).toEqual(expect.arrayContaining(['update', 'delete']));
    const page = await visit(`/roles/${made.id}/edit`, { as: 'client-admin-a' });
    await page.locator('#field-name').fill('Late shift');
    await page.locator('button.primary[type=submit]').click();
    await page.waitForURL(/\/roles\/\d+$/);
    expect((await api('client-admin-a', 'GET', `/api/roles/${made.id}`)).name).toBe('Late shift');
  });
});
