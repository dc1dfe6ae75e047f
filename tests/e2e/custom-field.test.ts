import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a custom field', () => {
  const { visit, api } = atProduct();

  test('of several choices is made, filled, listed and filtered by in English and German without a reload', async () => {
    const page = await visit('/assets', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    await goTo(page, 'Workspace', 'Custom fields');
    await page
      .getByRole('link', { name: /New custom field/ })
      .first()
      .click();
    await page.getByLabel('Kind of record', { exact: true }).selectOption({ label: 'Asset' });
    await page.getByLabel('Key', { exact: true }).fill('power');
    await page.getByLabel('Field type', { exact: true }).selectOption({ label: 'Multi choice' });
    await page.getByLabel('Label', { exact: true }).fill('Power supply');
    await page.getByText('Translations', { exact: true }).first().click();
    await page.getByLabel('Label in Deutsch').fill('Stromversorgung');
    await page.getByRole('button', { name: 'Add choice' }).click();
    await page.keyboard.type('Mains');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Battery');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Solar');
    await page.getByLabel('Choice 1: Deutsch').fill('Netz');
    await page.getByLabel('Choice 2: Deutsch').fill('Akku');
    await page.getByLabel('Choice 2: Deutsch').press('Alt+ArrowUp');
    await expect.poll(() => page.getByLabel('Choice 1: English').inputValue()).toBe('Battery');
    await page.getByLabel('Choice 3: remove').click();
    await page.getByLabel('Offered as a filter', { exact: true }).check();
    await page.getByLabel('Column of the list', { exact: true }).check();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Power supply' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('Battery, Mains');
    const [field] = await api('client-admin-a', 'GET', '/api/custom-fields?filter={"key":"power"}');
    expect(field.choices.map(({ code }: { code: string }) => code)).toEqual(['battery', 'mains']);

    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Power supply' }).waitFor();
    await page.locator('tbody .first a').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const group = page.getByRole('group', { name: 'Power supply' });
    await group.getByLabel('Battery').check();
    await group.getByLabel('Mains').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const title = await page.locator('h1').innerText();
    const panel = page.getByRole('tabpanel');
    await expect.poll(() => panel.innerText()).toMatch(/Custom fields\n+Power supply\n+Battery, Mains/);

    await inGerman(page);
    await page.getByText('Stromversorgung', { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await page.getByText('Stromversorgung: Nicht angegeben → Akku, Netz').waitFor();
    await page.getByRole('link', { name: 'Geräte', exact: true }).first().click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Stromversorgung' }).click();
    const dialog = page.getByRole('dialog', { name: /Stromversorgung/ });
    await dialog.getByLabel('Akku').check();
    await dialog.getByRole('button', { name: 'Anwenden' }).click();
    await page.locator('.fchip', { hasText: 'Stromversorgung Akku' }).waitFor();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(title).toContain(await page.locator('tbody .first a').innerText());
    await expect.poll(() => page.locator('tbody tr').innerText()).toContain('Akku, Netz');
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('of each kind has its own control, and a link opens an external page', async () => {
    const make = (key: string, kind: string, more: object = {}) =>
      api('client-admin-a', 'POST', '/api/custom-fields', { entity: 'room', key, kind, title: `T ${key}`, ...more });
    await make('at', 'time');
    await make('site', 'link', { is_column: true });
    await make('gauge', 'exact_number', { unit: 'bar', decimals: 1 });
    const choices = Array.from({ length: 9 }, (_, n) => ({ code: `c${n}`, title: `Gas ${n}` }));
    await make('gases', 'multi_choice', { choices });
    await make('store', 'reference', { ref_entity: 'vendor' });
    const [room] = await api('client-admin-a', 'GET', '/api/rooms?range=[0,0]');
    const page = await visit(`/rooms/${room.id}/edit`, { as: 'client-admin-a' });
    await page.getByLabel('T at', { exact: true }).fill('07:30');
    await page.getByLabel('T site', { exact: true }).fill('http://plain.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.summary').getByText('T site', { exact: false }).waitFor();
    await page.getByLabel('T site', { exact: true }).fill('https://gas.example/plan');
    await page.getByLabel('T gauge', { exact: true }).fill('4.5');
    const gases = page.getByRole('group', { name: 'T gases' });
    await gases.getByRole('button', { name: 'Choose', exact: true }).click();
    await gases.getByRole('searchbox').fill('gas 7');
    await gases.getByLabel('Gas 7').check();
    await gases.getByRole('searchbox').fill('');
    await gases.getByLabel('Gas 2').check();
    await gases.getByRole('button', { name: 'Remove Gas 7' }).click();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const saved = await api('client-admin-a', 'GET', `/api/rooms/${room.id}`);
    expect(saved).toMatchObject({
      cf_at: '07:30',
      cf_gauge: 4.5,
      cf_gases: ['c2'],
      cf_site: 'https://gas.example/plan',
    });
    const link = page.getByRole('tabpanel').getByRole('link', { name: 'https://gas.example/plan' });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('with 200 choices is typed in without delay', async () => {
    const choices = Array.from({ length: 199 }, (_, n) => ({ code: `c${n}`, title: `Choice ${n}` }));
    const body = { entity: 'zone', key: 'many', kind: 'choice', title: 'Many', choices };
    const { id } = await api('client-admin-a', 'POST', '/api/custom-fields', body);
    const page = await visit(`/custom-fields/${id}/edit`, { as: 'client-admin-a' });
    const last = page.getByLabel('Choice 199: English');
    await last.click();
    await page.keyboard.press('Enter');
    const started = Date.now();
    await page.keyboard.type('twenty keys to type.');
    expect(Date.now() - started).toBeLessThan(2000);
    await page.getByRole('button', { name: 'Add choice' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add choice' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const saved = await api('client-admin-a', 'GET', `/api/custom-fields/${id}`);
    expect(saved.choices).toHaveLength(200);
    expect(saved.choices[199]).toMatchObject({ code: 'twenty_keys_to_type', title: 'twenty keys to type.' });
  });
});

async function goTo(page: Page, folder: string, list: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('region', { name: folder }).getByRole('link', { name: list, exact: true }).click();
}

async function inGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
}
