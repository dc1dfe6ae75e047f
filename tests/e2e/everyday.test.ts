import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, fillSignIn, hasBrowser } from './support/visitors.ts';

type Words = Record<string, Record<string, string>>;

const wordsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(`schemas/locales/${language}/${file}.json`, 'utf8'));
const shellOf = (language: string): Words => ({
  ...wordsOf(language, 'shell'),
  entry: wordsOf(language, 'entry'),
});
const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Titles of the entities that the test visits, as their schemas define them. */
const textsIn = {
  en: {
    rooms: 'Rooms',
    active: 'Active',
    department: 'Department',
    number: 'Room number',
    name: 'Name',
    search: 'CT room',
  },
  de: {
    rooms: 'Räume',
    active: 'Aktiv',
    department: 'Abteilung',
    number: 'Raumnummer',
    name: 'Name',
    search: 'MRI room',
  },
} as const;

describe.skipIf(!hasBrowser)('an ordinary day', () => {
  const { visit } = atProduct();

  test.each(['en', 'de'] as const)('from sign-in to sign-out, in %s', async (language) => {
    const words = shellOf(language);
    const { rooms, department, number, name, search } = textsIn[language];
    const page = await visit('/rooms', { language });
    await page.waitForURL(/\/sign-in/);
    await page.getByRole('heading', { name: words.entry!.sign_in!, exact: true }).waitFor();
    await speaksOnly(page, language);
    await fillSignIn(page, 'manager-a');

    await page.getByRole('heading', { name: rooms, level: 1 }).first().waitFor();
    await page.locator('tbody .first a').first().waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await speaksOnly(page, language);

    await settled(page);
    const before = await rowsOf(page);
    expect(before).toHaveLength(25);
    await page.getByRole('button', { name: words.list!.next!, exact: true }).click();
    await expect.poll(() => rowsOf(page)).not.toEqual(before);
    await page.getByRole('button', { name: words.list!.previous!, exact: true }).click();
    await expect.poll(() => rowsOf(page)).toEqual(before);

    await page.locator('thead').getByRole('button', { name: number }).click();
    await expect.poll(() => page.locator('th[aria-sort=descending]').count()).toBe(1);
    await expect.poll(() => rowsOf(page)).not.toEqual(before);

    await page.getByRole('button', { name: words.list!.filter!, exact: true }).click();
    await page.getByRole('menuitem', { name: department, exact: true }).click();
    await chooseInFilter(page, 'Radiology');
    await page.locator('.fchip', { hasText: 'Radiology' }).waitFor();
    await expect.poll(async () => [...new Set(await columnOf(page, department))]).toEqual(['Radiology']);

    await page.getByRole('searchbox').fill(search);
    await expect
      .poll(async () => new Set((await rowsOf(page)).map((row) => row.split('\n').at(-1))))
      .toEqual(new Set([search]));
    await page.reload();
    await page.locator('.fchip', { hasText: 'Radiology' }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(search);
    await speaksOnly(page, language);

    await page.locator('tbody .first a').first().click();
    await page.getByRole('link', { name: words.record!.edit!, exact: true }).click();
    const title = `Tomography ${language}`;
    await page.getByLabel(name, { exact: true }).fill(title);
    await speaksOnly(page, language);
    await page.getByRole('button', { name: words.form!.save! }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(words.form!.saved!, { exact: true }).waitFor();

    await page.getByRole('tab', { name: words.record!.history!, exact: true }).click();
    const latest = page.locator('.life li').first();
    await latest.getByText(words.history!.update!, { exact: true }).waitFor();
    expect(await latest.innerText()).toContain(title);
    expect(await latest.innerText()).toContain('Suresh Rao');
    await speaksOnly(page, language);

    await page.getByRole('button', { name: filled(words.app!.account!, {}) }).click();
    await page.getByRole('menuitem', { name: words.app!.sign_out!, exact: true }).click();
    await page.waitForURL(/\/sign-in/);
    await page.goto(new URL('/rooms', page.url()).href);
    await page.waitForURL(/\/sign-in/);
  });

  test('the start page, titles and addresses show where one is', async () => {
    const page = await visit('/', { as: 'manager-a', expected: [404] });
    await page.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
    await page.goto(new URL('/rooms?filter=%7B%22is_public%22%3Atrue%7D', page.url()).href);
    await expect.poll(() => page.locator('.tabs [aria-current=true]').innerText()).toMatch(/^Public/);
    await settled(page);
    expect(await page.title()).toMatch(/^Rooms/);
    await page.goto(new URL('/no-such-list', page.url()).href);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  });

  test('every quick filter shows how many records it holds', async () => {
    const page = await visit('/vendors', { as: 'buyer-a' });
    await settled(page);
    const tabs = page.locator('nav.tabs button');
    await expect.poll(() => page.locator('nav.tabs .count').count()).toBe(await tabs.count());
    const blocked = tabs.filter({ hasText: 'Blocked' });
    const count = Number(await blocked.locator('.count').innerText());
    await blocked.click();
    await expect.poll(() => page.locator('tbody tr:not(.late)').count()).toBe(count);
  });

  test('German numbers and dates are written as usual in German', async () => {
    const page = await visit('/assets', { as: 'client-admin-a', language: 'de' });
    await page.locator('tbody .first a').first().click();
    await page.locator('.values').first().waitFor();
    await settled(page);
    const text = await page.locator('#tab-panel').innerText();
    // Rupees are grouped in lakh.
    expect(text).toMatch(/\d{1,2}(\.\d{2})*\.\d{3}(,\d\d)?\s₹/);
    expect(text).toMatch(/\d\d\. \p{L}+\.? \d{4}/u);
  });

  /** Chooses a referred record in the open filter and applies it. */
  async function chooseInFilter(page: Page, text: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').first().fill(text);
    await page.getByText(text, { exact: true }).last().click();
    const apply = dialog.locator('button.primary');
    if (await apply.isVisible()) await apply.click();
  }
});

async function rowsOf(page: Page): Promise<string[]> {
  return page.locator('tbody tr:not(.late) .first').allInnerTexts();
}

async function columnOf(page: Page, title: string): Promise<string[]> {
  const heads = await page.locator('thead th').allInnerTexts();
  const at = heads.findIndex((head) => head.includes(title));
  return page.locator(`tbody tr:not(.late) > :nth-child(${at + 1})`).allInnerTexts();
}

/** No text of the other language's shell is on the page, and no key of a missing text. */
async function speaksOnly(page: Page, language: 'en' | 'de'): Promise<void> {
  const text = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title'];
    const named = [...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });
  expect(text).not.toMatch(/shell\.\w+|%\{/);
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const own = new Set(sentences(language));
  const foreign = sentences(language === 'de' ? 'en' : 'de').filter((sentence) => !own.has(sentence));
  expect(foreign.filter((sentence) => lines.has(sentence))).toEqual([]);
}

function sentences(language: string): string[] {
  const shell = Object.values(shellOf(language)).flatMap((part) => Object.values(part));
  return shell.filter((sentence) => typeof sentence === 'string' && !sentence.includes('%{'));
}
