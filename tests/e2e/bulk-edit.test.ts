import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('many records at once', () => {
  const { visit, api } = atProduct();

  test('are ticked beyond the page, tried, and changed only then', async () => {
    const all = await api('client-admin-a', 'GET', '/api/rooms?range=[0,999]');
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: `Select all ${all.length}` }).click();
    await page.getByRole('region', { name: `${all.length} selected` }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Change ${all.length} records` });
    await dialog.getByLabel('Choose a field to change').selectOption({ label: 'Area' });
    await dialog.getByLabel('Area', { exact: true }).fill('21.5');
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText(`${all.length} records can be changed.`).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/rooms/${all[0].id}`)).area_sqm).toBe(all[0].area_sqm);
    await dialog.getByRole('button', { name: `Change ${all.length} records` }).click();
    await page.getByText(`${all.length} records changed.`).waitFor();
    const changed = await api('client-admin-a', 'GET', '/api/rooms?range=[0,999]&filter={"area_sqm":21.5}');
    expect(changed.length).toBe(all.length);
    expect(await page.getByRole('region', { name: /selected$/ }).count()).toBe(0);
  });

  test('more than a thousand are changed by a job, whose progress is shown; what is refused stays ticked', async () => {
    const [room] = await api('client-admin-b', 'GET', '/api/rooms?range=[0,0]');
    const { floor_id, room_type_id } = room;
    const rows = Array.from({ length: 900 }, (_, n) => ({ floor_id, room_type_id, room_no: `Many-${n}` }));
    expect((await api('client-admin-b', 'POST', '/api/rooms/bulk', { mode: 'create', rows })).ok).toBe(true);
    const page = await visit('/rooms', { as: 'client-admin-b' });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: /^Select all \d/ }).click();
    await page.getByRole('region', { name: /^1,\d{3} selected|^1\d{3} selected/ }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Choose a field to change').selectOption({ label: 'Area' });
    await dialog.getByLabel('Area', { exact: true }).fill('33');
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    const change = dialog.getByRole('button', { name: /^Change 1[,\d]+ records$/ });
    await change.waitFor({ timeout: 40_000 });
    const [empty] = await api('client-admin-b', 'GET', '/api/rooms?filter={"room_no":"Many-7"}');
    await api('client-admin-b', 'DELETE', `/api/rooms/${empty.id}`);
    await change.click();
    await dialog.getByRole('progressbar').waitFor();
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
    await page.getByText('1 record was not changed and stays selected.').waitFor();
    await page.getByRole('region', { name: '1 selected' }).waitFor();
  });

  test('a value that some records cannot take is told before anything is changed', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 records' });
    await dialog.getByLabel('Choose a field to change').selectOption({ label: 'Room type' });
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText('Room type is required.').waitFor();
    await dialog.getByRole('button', { name: 'Do not change Room type' }).click();
    expect(await dialog.getByRole('button', { name: 'Try it first' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('who may not change records is not offered to', async () => {
    const page = await visit('/rooms', { as: 'auditor-a' });
    await page.locator('tbody .first a').first().waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  test('a phone shows cards without boxes', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', size: phone });
    await page.locator('.cards a').first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });
});
