import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone, type Visit } from './support/visitors.ts';

const christmas = { day: '2026-12-25', from: null, until: null, note: 'Christmas Day' };
const newYear = { day: '2026-12-31', from: '08:00', until: '12:00', note: null };

describe.skipIf(!hasBrowser)('a list of rows', () => {
  const { visit, api } = atProduct();

  test('is typed, added to, moved and taken from by keyboard, saved and read as a table', async () => {
    const { page, id } = await openShift([christmas, newYear]);
    const cell = (name: string) => page.getByLabel(name, { exact: true });
    await cell('Row 2: Note').click();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Row 3: Day');
    await page.keyboard.type('24/12/2026');
    await cell('Row 3: From').fill('09:00');
    await cell('Row 3: Until').fill('13:00');
    await cell('Row 3: Note').fill('Short');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => focused(page)).toBe('Row 1: Note');
    await page.getByRole('button', { name: 'Row 2: remove' }).click();
    await expect.poll(() => page.locator('.rows-announcement').innerText()).toBe('Row 2 removed.');
    await expect.poll(() => focused(page)).toBe('Row 2: remove');
    await expect.poll(() => page.locator('.rows-foot').innerText()).toContain('2 of at most 200 rows');
    await save(page);
    const short = { day: '2026-12-24', from: '09:00', until: '13:00', note: 'Short' };
    expect((await api('client-admin-a', 'GET', `/api/shifts/${id}`)).exceptions).toEqual([short, newYear]);
    const table = page.getByRole('region', { name: 'Exceptions' }).getByRole('table');
    await expect.poll(() => table.locator('th').allInnerTexts()).toEqual(['Day', 'From', 'Until', 'Note']);
    expect(await table.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual([
      '24 Dec 2026',
      '09:00',
      '13:00',
      'Short',
    ]);
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByText('Day: 24 Dec 2026, From: 09:00, Until: 13:00, Note: Short', { exact: false })
      .first()
      .waitFor();
  });

  test('takes cells of a spreadsheet as the reader writes them, and says what could not be read', async () => {
    const { page, id } = await openShift([christmas], { language: 'de' });
    await paste(
      page,
      'Zeile 1: Tag',
      'Tag\tVon\tBis\tBemerkung\n24.12.2026\t9:00\t13.00\tKurz\n31.12.2026\tacht\t\t"Zwei\nZeilen"\n',
    );
    const said = page.locator('.rows-announcement');
    await expect.poll(() => said.innerText()).toContain('7 Zellen eingefügt.');
    await expect.poll(() => said.innerText()).toContain('Zeile 2, Von: „acht“ ist nicht lesbar.');
    await expect.poll(() => page.getByLabel('Zeile 2: Tag', { exact: true }).inputValue()).toBe('31.12.2026');
    await page.keyboard.press('Control+s');
    await page.locator('.rows-table').waitFor();
    expect((await api('client-admin-a', 'GET', `/api/shifts/${id}`)).exceptions).toEqual([
      { day: '2026-12-24', from: '09:00', until: '13:00', note: 'Kurz' },
      { day: '2026-12-31', from: null, until: null, note: 'Zwei Zeilen' },
    ]);
  });

  test('has no more rows than allowed, and says how many were left out', async () => {
    const { page } = await openShift([christmas]);
    await paste(page, 'Row 1: Note', Array.from({ length: 203 }, (_, n) => `Note ${n}`).join('\n'));
    await expect
      .poll(() => page.locator('.rows-announcement').innerText())
      .toContain('3 rows were left out: at most 200 rows are allowed.');
    await settled(page);
    expect(await page.locator('.rows-line').count()).toBe(200);
    expect(await page.getByRole('button', { name: 'Add row' }).isDisabled()).toBe(true);
  });

  test('shows a fault at its cell; the summary leads there, and it disappears when that cell is edited', async () => {
    const { page } = await openShift([christmas, newYear]);
    await page.getByLabel('Row 1: From', { exact: true }).fill('10:00');
    await page.getByLabel('Row 2: Day', { exact: true }).fill('soon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const summary = page.locator('.summary');
    await expect
      .poll(() => summary.getByRole('link').allInnerTexts())
      .toEqual([
        'Exceptions, row 2: Day must be a date, such as 27/11/2026.',
        'Exceptions, row 1: Until is missing: give both times or neither.',
      ]);
    await summary.getByRole('link', { name: /row 1: Until/ }).click();
    await expect.poll(() => focused(page)).toBe('Row 1: Until');
    const until = page.getByLabel('Row 1: Until', { exact: true });
    expect(await until.getAttribute('aria-invalid')).toBe('true');
    const described = (await until.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described}`).innerText()).toContain('give both times or neither');
    await until.fill('12:00');
    await expect.poll(() => until.getAttribute('aria-invalid')).toBeNull();
    const day = page.getByLabel('Row 2: Day', { exact: true });
    expect(await day.getAttribute('aria-invalid')).toBe('true');
    await day.fill('25/12/2026');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => summary.innerText()).toContain('Exceptions, row 2: Day is already in row 1.');
    await page.getByRole('button', { name: 'Row 1: remove' }).click();
    await save(page);
  });

  test('is restored from a draft, with its rows as they were', async () => {
    const { page, id } = await openShift([christmas]);
    await page.getByLabel('Row 1: Note', { exact: true }).fill('From the draft');
    await page.getByText(/Draft saved/).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect.poll(() => page.getByLabel('Row 1: Note', { exact: true }).inputValue()).toBe('From the draft');
    await save(page);
    const { exceptions } = await api('client-admin-a', 'GET', `/api/shifts/${id}`);
    expect(exceptions).toEqual([{ ...christmas, note: 'From the draft' }]);
  });

  test('fits a phone, with a title above each control, and is read by screen readers', async () => {
    const { page } = await openShift([christmas, newYear], { size: phone, touch: true });
    await page.locator('#field-exceptions').scrollIntoViewIfNeeded();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
    await page.locator('.rows-cell > label', { hasText: 'Until' }).first().waitFor();
    expect(await page.locator('.rows-head').isVisible()).toBe(false);
    expect(await axeFaults(page, { part: '#field-exceptions' })).toEqual([]);
    await save(page);
    await page.getByRole('region', { name: 'Exceptions' }).waitFor();
    await page.locator('.rows-table').first().waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await axeFaults(page, { part: '.rows-table' })).toEqual([]);
  });

  test('is empty with a sentence, and an unwritten row is not saved', async () => {
    const { page, id } = await openShift(null);
    await page.getByText('No rows yet.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add row' }).click();
    await settled(page);
    await page.keyboard.press('Enter');
    await settled(page);
    await page.keyboard.type('01/01/2027');
    await save(page);
    const { exceptions } = await api('client-admin-a', 'GET', `/api/shifts/${id}`);
    expect(exceptions).toEqual([{ day: '2027-01-01', from: null, until: null, note: null }]);
  });

  async function openShift(exceptions: unknown, options: Visit = {}): Promise<{ page: Page; id: number }> {
    const body = { name: `Rows ${Math.random()}`, exceptions };
    const { id } = await api('client-admin-a', 'POST', '/api/shifts', body);
    const page = await visit(`/shifts/${id}/edit`, { as: 'client-admin-a', ...options });
    await page.locator('#field-exceptions').waitFor();
    await settled(page);
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

/** What Ctrl+V does with the clipboard of a spreadsheet. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
