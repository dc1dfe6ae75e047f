import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('what a record was, and who reaches it', () => {
  const { visit, api } = atProduct();

  async function changedVendor(): Promise<{ id: number; name: string }> {
    const [vendor] = await api('client-admin-a', 'GET', '/api/vendors?range=[0,0]');
    for (const name of [`${vendor.name} one`, `${vendor.name} two`])
      await api('client-admin-a', 'PATCH', `/api/vendors/${vendor.id}`, { name, website: null });
    return { id: vendor.id, name: vendor.name };
  }

  test('two versions are shown next to each other, and a former value is restored by a save', async () => {
    const { id, name } = await changedVendor();
    const page = await visit(`/vendors/${id}?tab=history`, { as: 'client-admin-a', expected: [409] });
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.was', { hasText: `${name} one` }).waitFor();
    await dialog.locator('.is', { hasText: `${name} two` }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);

    await api('client-admin-a', 'PATCH', `/api/vendors/${id}`, { name: `${name} three` });
    await dialog.getByRole('button', { name: 'Restore values' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.locator('.is', { hasText: `${name} three` }).waitFor();
    await dialog.getByRole('button', { name: 'Restore values' }).click();
    await page.getByText('The selected values were restored.').waitFor();
    await page.getByRole('heading', { level: 1, name: `${name} one` }).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/vendors/${id}`)).name).toBe(`${name} one`);
  });

  test('a person who only reads compares and restores nothing', async () => {
    const { id } = await changedVendor();
    const page = await visit(`/vendors/${id}?tab=history`, { as: 'auditor-a', size: phone });
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('.was').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Restore values' }).count()).toBe(0);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('access shows people, what they may and why, to people who read accounts', async () => {
    const [asset] = await api('client-admin-a', 'GET', '/api/assets?range=[0,0]');
    const page = await visit(`/assets/${asset.id}?tab=who`, { as: 'client-admin-a' });
    await page.getByRole('cell', { name: 'Suresh Rao' }).waitFor();
    const row = page.getByRole('row', { name: /Suresh Rao/ });
    await expect.poll(() => row.innerText()).toMatch(/Read, Change\s+Facility manager/);
    expect(await faultsOfPage(page)).toEqual([]);
    const other = await visit(`/assets/${asset.id}`, { as: 'technician-a' });
    await other.getByRole('tab', { name: 'History' }).waitFor();
    expect(await other.getByRole('tab', { name: 'Access' }).count()).toBe(0);
  });
});
