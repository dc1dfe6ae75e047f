import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a warning', () => {
  const { visit, api } = atProduct();

  test('is shown before the save, which continues once the person agrees', async () => {
    const [known] = await api(
      'client-admin-a',
      'GET',
      `/api/assets?range=[0,0]&filter=${JSON.stringify({ model_id: { $exists: true }, serial_no: { $exists: true } })}`,
    );
    const { family_id, model_id, department_id, serial_no } = known;
    const body = { family_id, model_id, department_id, name: 'Twin' };
    const { id } = await api('client-admin-a', 'POST', '/api/assets', body);
    const page = await visit(`/assets/${id}/edit`, { as: 'client-admin-a', expected: [422] });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const dialog = page.getByRole('dialog');
    await page.getByLabel('Serial number', { exact: true }).fill(serial_no);
    await save.click();
    await expect.poll(() => dialog.innerText()).toContain('has the same Make and model, Serial number.');
    expect(await dialog.getByRole('link').getAttribute('href')).toBe(`/assets/${known.id}`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await api('client-admin-a', 'GET', `/api/assets/${id}`)).serial_no).toBeNull();
    await save.click();
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/assets/${id}`)).serial_no).toBe(serial_no);
  });

  test('is shown where other days of a contract cover an asset twice', async () => {
    const as = 'client-admin-a';
    const [{ family_id, department_id }] = await api(as, 'GET', '/api/assets?range=[0,0]');
    const [vendor] = await api(as, 'GET', '/api/vendors?range=[0,0]&filter={"status":"active"}');
    const asset = await api(as, 'POST', '/api/assets', { family_id, department_id, name: 'Covered lamp' });
    const contract = (contract_no: string, start_on: string, end_on: string) => {
      const own = { contract_no, kind: 'amc', vendor_id: vendor.id, contract_value: 100, start_on, end_on };
      return api(as, 'POST', '/api/maintenance-contracts', { ...own, contract_assets: [{ asset_id: asset.id }] });
    };
    const first = await contract('LAMP-1', '2040-01-01', '2040-12-31');
    const second = await contract('LAMP-2', '2041-01-01', '2041-12-31');
    const page = await visit(`/maintenance-contracts/${first.id}/edit`, { as, expected: [422] });
    await page.locator('#field-end_on').fill('2041-02-28');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toContain('Covered lamp is also covered by “LAMP-2');
    expect(await dialog.getByRole('link').getAttribute('href')).toBe(`/maintenance-contracts/${second.id}`);
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    expect((await api(as, 'GET', `/api/maintenance-contracts/${first.id}`)).end_on).toBe('2041-02-28');
  });
});
