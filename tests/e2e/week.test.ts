import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { atProduct, desk, hasBrowser, phone, type Visit } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the hours of a week', () => {
  const { visit, api } = atProduct();

  test('are typed for one day, copied from day to day by keyboard, and saved with holidays', async () => {
    const { page, id } = await openCalendar([]);
    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    await expect.poll(() => focused(page)).toBe('Monday: From');
    await page.keyboard.type('0900AM');
    await page.getByLabel('Monday: Until', { exact: true }).fill('18:00');
    await page.getByRole('button', { name: 'Copy the hours of Monday to Tuesday' }).focus();
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.week-said').innerText()).toBe(`Hours copied to ${day}.`);
    }
    await expect.poll(() => focused(page)).toBe('Copy the hours of Friday to Saturday');
    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    await page.getByLabel('Monday, period 2: From', { exact: true }).fill('19:00');
    await page.getByLabel('Monday, period 2: Until', { exact: true }).fill('21:00');
    await page.getByRole('button', { name: 'Thursday: remove' }).click();
    await page.locator('#field-holidays').getByRole('button', { name: 'Add row' }).click();
    await page.getByLabel('Row 1: Name', { exact: true }).fill('Republic Day');
    await page.getByLabel('Row 1: Day', { exact: true }).fill('26/01/2027');
    await page.getByLabel('Row 1: Every year', { exact: true }).check();
    await save(page);
    const stored = await api('client-admin-a', 'GET', `/api/holiday-calendars/${id}`);
    expect(stored.hours.map(Object.values)).toEqual([
      ['monday', '09:00', '18:00'],
      ['monday', '19:00', '21:00'],
      ['tuesday', '09:00', '18:00'],
      ['wednesday', '09:00', '18:00'],
      ['friday', '09:00', '18:00'],
    ]);
    expect(stored.holidays).toEqual([{ name: 'Republic Day', day: '2027-01-26', yearly: true }]);
  });

  test('show a fault at its time and the one of no hours at the week', async () => {
    const { page } = await openCalendar([
      { weekday: 'monday', from: '09:00', until: '18:00' },
      { weekday: 'monday', from: '17:00', until: '20:00' },
    ]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const fault = page.locator('.week-period').nth(1).locator('.hint.err');
    await expect.poll(() => fault.innerText()).toContain('These hours overlap those from 09:00 to 18:00.');
    for (let n = 0; n < 2; n += 1) await page.locator('[data-day="monday"] [data-part="remove"]').first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('#field-hours-fault', { hasText: 'at least one weekday' }).waitFor();
  });

  test.each([
    ['a phone', phone, 'de', 'Zeiten hinzufügen: Sonntag'],
    ['a tablet', { width: 900, height: 900 }, 'fr', 'Ajouter un horaire : Dimanche'],
    ['a desk', desk, 'pt', 'Adicionar horário: Domingo'],
  ] as const)('fit %s and are read by screen readers', async (_, size, language, add) => {
    const { page } = await openCalendar([], { size, language });
    await page.getByRole('button', { name: add }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    expect(await axeFaults(page, { part: '#field-hours' })).toEqual([]);
  });

  async function openCalendar(hours: object[], options: Visit = {}): Promise<{ page: Page; id: number }> {
    const always = [{ weekday: 'sunday', from: '09:00', until: '18:00' }];
    const body = { name: `Week ${Math.random()}`, hours: always };
    const { id } = await api('client-admin-a', 'POST', '/api/holiday-calendars', body);
    const page = await visit(`/holiday-calendars/${id}/edit`, { as: 'client-admin-a', expected: [422], ...options });
    await page.locator('#field-hours .week-day').first().waitFor();
    await page.locator('[data-day="sunday"] [data-part="remove"]').click();
    for (const { weekday, from, until } of hours as Readonly<Record<string, string>>[]) {
      await page.locator(`[data-day="${weekday}"] [data-part="add"]`).click();
      const line = page.locator(`[data-day="${weekday}"] .week-period`).last();
      await line
        .locator('input')
        .first()
        .fill(from ?? '');
      await line
        .locator('input')
        .last()
        .fill(until ?? '');
    }
    return { page, id };
  }
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your changes are saved.', { exact: true }).waitFor();
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}
