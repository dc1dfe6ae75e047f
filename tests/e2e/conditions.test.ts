import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const as = 'client-admin-a';

describe.skipIf(!hasBrowser)('conditions of a list', () => {
  const { visit } = atProduct();

  test('are joined by and / or, appear in the address and as text in a chip, and open again as they were', async () => {
    const page = await visit('/assets?filter={"department_id":1}', { as });
    const before = await total(page);
    const dialog = await build(page);
    await expect.poll(() => dialog.getByLabel('Field').inputValue()).toBe('department_id');
    await dialog.getByRole('button', { name: 'Group', exact: true }).click();
    const inner = dialog.getByRole('group').nth(1);
    await inner.getByLabel('Field').selectOption('name');
    await inner.getByLabel('Value').fill('ventilator');
    await inner.getByRole('button', { name: 'Condition', exact: true }).click();
    await inner.getByLabel('Field').nth(1).selectOption('purchase_cost');
    await inner.getByLabel('Comparison').nth(1).selectOption('from');
    expect(await axeFaults(page, { part: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByText('Give a value or remove the condition.').waitFor();
    await inner.getByLabel('Value').nth(1).fill('100000');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/Name contains ventilator or .*cost is at least/i).waitFor();
    const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
    expect(filter).toEqual({
      department_id: 1,
      $or: [{ name: { $contains: 'ventilator' } }, { purchase_cost: { $gte: 100000 } }],
    });
    await expect.poll(() => total(page)).toBeLessThan(before);
    await page.reload();
    await page.getByText(/Name contains ventilator or/).click();
    await expect.poll(() => dialog.getByLabel('Field').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Remove the group' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/Name contains/).waitFor({ state: 'detached' });
    await expect.poll(() => total(page)).toBe(before);
  });

  test('of records and days: none of two rooms, the last thousand days', async () => {
    const page = await visit('/assets', { as });
    const dialog = await build(page);
    await dialog.getByLabel('Field').selectOption('room_id');
    await dialog.getByLabel('Comparison').selectOption('not_among');
    await dialog.getByRole('button', { name: 'Value: Choose…' }).click();
    const picker = page.getByRole('dialog', { name: /^Filter by/ });
    await picker.getByRole('checkbox').nth(0).check();
    await picker.getByRole('checkbox').nth(1).check();
    await picker.getByRole('button', { name: 'Apply' }).click();
    await dialog.getByRole('button', { name: /^Value: .+, .+/ }).waitFor();
    await dialog.getByRole('button', { name: 'Condition', exact: true }).click();
    await dialog.getByLabel('Field').nth(1).selectOption('purchased_on');
    await dialog.getByLabel('Comparison').nth(1).selectOption('last_days');
    await dialog.getByLabel('Number of days').fill('1000');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Purchased on in the last (days) 1000').waitFor();
    const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
    expect(filter.room_id.$nin).toHaveLength(2);
    expect(filter.purchased_on).toEqual({ $gte: '$today-1000d', $lte: '$today' });
    await page.locator('tbody tr').first().waitFor();
  });

  test('fit a phone', async () => {
    const page = await visit('/rooms', { as, size: phone });
    const dialog = await build(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect((await dialog.getByLabel('Field').boundingBox())?.width).toBeGreaterThan(200);
  });
});

async function build(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Conditions…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Conditions for/ });
  await dialog.waitFor();
  return dialog;
}

async function total(page: Page): Promise<number> {
  await page.locator('.bone').first().waitFor({ state: 'detached' });
  const text = await page
    .getByText(/\d of \d/)
    .first()
    .innerText();
  return Number(/of ([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
}
