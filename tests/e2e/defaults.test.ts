import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, pick } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('defaults of a new record', () => {
  const { visit, api } = atProduct();

  test('an asset takes the make of the model that is chosen, and what was typed or emptied stays', async () => {
    const models = await api('manager-a', 'GET', '/api/asset-models?range=[0,99]&sort=["id","ASC"]');
    const model = models.find(({ make_id }: { make_id: number | null }) => make_id !== null);
    const other = models.find(
      (one: typeof model) => one.family_id === model.family_id && one.make_id !== null && one.make_id !== model.make_id,
    );
    const page = await visit(`/assets/new?family_id=${model.family_id}`, { as: 'manager-a' });
    const make = page.locator('#field-make_id');
    await pick(page, 'model_id', model.name);
    await expect.poll(() => make.inputValue()).toBe(model._titles.make_id);
    if (other) {
      await pick(page, 'model_id', other.name);
      await expect.poll(() => make.inputValue()).toBe(other._titles.make_id);
    }
    await make.click();
    await page.locator('.options .opt').first().waitFor();
    await page.getByRole('button', { name: 'Clear Make', exact: true }).click();
    await pick(page, 'department_id', '');
    await page.getByLabel('Name', { exact: true }).fill('Pump without a make');
    await page.keyboard.press('Control+s');
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const saved = await api('manager-a', 'GET', `/api/assets/${/\d+$/.exec(new URL(page.url()).pathname)![0]}`);
    expect([saved.name, saved.make_id]).toEqual(['Pump without a make', null]);
  });

  test('a service begins today where the person is', async () => {
    const page = await visit('/client-services/new', { as: 'admin' });
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
    await expect.poll(() => page.locator('#field-valid_from').inputValue()).toBe(today);
  });
});
