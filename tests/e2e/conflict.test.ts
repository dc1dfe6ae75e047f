import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('two people at one record', () => {
  const { visit, api } = atProduct();

  test('the second save shows both values; choosing mine saves it, and other fields that the other person changed stay', async () => {
    const page = await visit('/rooms', { as: 'manager-a', expected: [409] });
    await page.locator('tbody .first a').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    const address = page.url();

    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByLabel('Name', { exact: true }).fill('Theirs');
    await other.getByLabel('Capacity', { exact: true }).fill('77');
    await save(other);
    await other.getByRole('heading', { level: 1, name: /Theirs/ }).waitFor();

    await save(page);
    await page.getByRole('heading', { name: 'Somebody else changed this record' }).waitFor();
    const row = page.locator('table.conflict tbody tr');
    await settled(page);
    expect(await row.count()).toBe(1);
    await expect.poll(() => row.innerText()).toMatch(/Name[\s\S]*Mine[\s\S]*Theirs/);
    await expect.poll(() => page.getByText('Also changed by others').innerText()).toContain('Capacity: 77');
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByRole('heading', { level: 1, name: /Mine/ }).waitFor();

    const id = Number(/rooms\/(\d+)/.exec(address)?.[1]);
    expect(await api('manager-a', 'GET', `/api/rooms/${id}`)).toMatchObject({ name: 'Mine', capacity: 77 });
  });

  test('choosing theirs preserves the value of the other person', async () => {
    const [room] = await api('manager-a', 'GET', '/api/rooms?range=[5,5]');
    const page = await visit(`/rooms/${room.id}/edit`, { as: 'manager-a', expected: [409] });
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await page.getByLabel('Capacity', { exact: true }).fill('12');
    await api('client-admin-a', 'PUT', `/api/rooms/${room.id}`, { name: 'Theirs', row_version: room.row_version });
    await save(page);
    await page.locator('table.conflict').getByLabel('Theirs', { exact: true }).check();
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('Theirs').waitFor();
    expect(await api('manager-a', 'GET', `/api/rooms/${room.id}`)).toMatchObject({ name: 'Theirs', capacity: 12 });
  });

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save' }).click();
  }
});
