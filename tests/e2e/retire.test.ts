import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('retiring assets', () => {
  const { visit, api } = atProduct();

  const newAssets = async (...names: string[]): Promise<number[]> => {
    const [{ family_id, department_id }] = await api('manager-a', 'GET', '/api/assets?range=[0,0]');
    const rows = names.map((name) => ({ name, family_id, department_id }));
    const { results } = await api('manager-a', 'POST', '/api/assets/bulk', { mode: 'create', rows });
    return results.map(({ id }: { id: number }) => id);
  };

  test('of the basket asks for method and reason once, and names what was refused', async () => {
    const [one, two] = (await newAssets('Retired bed 1', 'Retired bed 2')) as [number, number];
    const input = { method: 'scrap', reason: 'Worn out.' };
    await api('manager-a', 'POST', `/api/assets/${two}/actions/retire`, input);
    await api('manager-a', 'POST', '/api/basket/update', { entity: 'asset', add: [one, two] });
    const page = await visit('/basket/assets', { as: 'manager-a' });
    await page.locator('thead').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Retire' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Method').selectOption('e_waste');
    await dialog.getByLabel('Reason').fill('Replaced by new beds.');
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText('A disposal of this asset is open already').first().waitFor();
    await dialog.getByRole('button', { name: /Retire/ }).click();
    const filter = JSON.stringify({ asset_id: [one, two] });
    await expect
      .poll(async () => (await api('manager-a', 'GET', `/api/asset-disposals?filter=${filter}`)).length)
      .toBe(2);
    expect((await api('manager-a', 'GET', `/api/assets/${one}`)).state).toBe('condemned');
  });

  test('is offered on the record on a phone', async () => {
    const [id] = (await newAssets('Retired lamp')) as [number];
    const page = await visit(`/assets/${id}`, { as: 'manager-a', size: phone });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Retire' }).click();
    const dialog = page.getByRole('dialog', { name: /Retire/ });
    await dialog.getByLabel('Reason').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });
});
