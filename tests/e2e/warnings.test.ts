import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a warning', () => {
  const { visit, api } = atProduct();

  test('is shown before the save, which goes on once the person agrees', async () => {
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
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/assets/${id}`)).serial_no).toBe(serial_no);
  });
});
