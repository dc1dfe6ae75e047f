import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the list of assets by specification', () => {
  const { visit, api } = atProduct();

  const typeOf = async (data_type: string) => {
    const filter = JSON.stringify({ data_type, is_active: true });
    const [type] = await api('manager-a', 'GET', `/api/specification-types?range=[0,0]&filter=${filter}`);
    return type as { id: number; name: string };
  };
  const countOf = async (some: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ 'asset-specifications': { $some: some } }) });
    const groups = await api('manager-a', 'GET', `/api/assets?${query}&range=[0,999]`);
    return groups.length as number;
  };

  test('is filtered by a choice, and "All Specification Values" is no condition on the value', async () => {
    const type = await typeOf('dropdown');
    const filter = JSON.stringify({ specification_type_id: type.id });
    const [value] = await api('manager-a', 'GET', `/api/specification-values?filter=${filter}`);
    const page = await visit('/assets', { as: 'manager-a' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Specification', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /Specification/ });
    await panel.getByLabel('Specification', { exact: true }).selectOption(String(type.id));
    const values = panel.getByLabel('Value');
    expect(await values.locator('option').first().textContent()).toBe('All Specification Values');
    expect(await values.inputValue()).toBe('');
    expect(await faultsOfPage(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Apply' }).click();
    const chip = page.locator('.fchip');
    await chip.getByText(`${type.name}: All Specification Values`).waitFor();
    await page
      .getByText(new RegExp(`of ${await countOf({ specification_type_id: type.id })}\\b`))
      .first()
      .waitFor();

    await chip.getByRole('button').first().click();
    await panel.getByLabel('Value').selectOption(String(value.id));
    await panel.getByRole('button', { name: 'Apply' }).click();
    await chip.getByText(`${type.name}: ${value.name}`).waitFor();
    const count = await countOf({ specification_type_id: type.id, value_id: value.id });
    await page
      .getByText(new RegExp(`of ${count}\\b`))
      .first()
      .waitFor();
    await page.reload();
    await chip.getByText(`${type.name}: ${value.name}`).waitFor();
  });

  test('is filtered by the bounds of a number on a phone', async () => {
    const type = await typeOf('number');
    const page = await visit('/assets', { as: 'manager-a', size: phone });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Specification', exact: true }).click();
    const panel = page.getByRole('dialog', { name: /Specification/ });
    await panel.getByLabel('Specification', { exact: true }).selectOption(String(type.id));
    await panel.getByLabel('Value').selectOption('bound');
    await panel.getByLabel('From').fill('1');
    expect(await faultsOfPage(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await page
      .locator('.fchip')
      .getByText(new RegExp(`${type.name}: 1 –`))
      .waitFor();
  });
});
