import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser, heldBack, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('search over everything', () => {
  const { visit } = atProduct();

  test('opens by its keys, finds a record by its number, and opens it on Enter', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    await page.keyboard.press('Control+k');
    const box = boxOf(page);
    await box.waitFor();
    await page.keyboard.type('ast-00012');
    const option = page.getByRole('option', { name: /AST-00012/ });
    await option.waitFor();
    expect(await option.getAttribute('aria-selected')).toBe('true');
    expect(await option.getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/assets\/\d+$/);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Recently opened' })
      .getByRole('option', { name: /AST-00012/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('takes a scanned number with its Enter at once', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await boxOf(page).waitFor();
    await page.keyboard.type('AST-00011\n');
    await page.waitForURL(/\/assets\/\d+$/);
    await page.getByRole('heading', { level: 1, name: /AST-00011/ }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('receives what is typed before it has loaded, and the page does not', async () => {
    const page = await visit('/account', { as: 'client-admin-a' });
    const arrive = await heldBack(page, '**/static/Palette-*.js');
    await page.goto(new URL('/rooms', page.url()).href);
    await page.locator('tbody .first a').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nast');
    arrive();
    await boxOf(page).waitFor();
    await page.keyboard.type('y');
    await expect.poll(() => boxOf(page).inputValue()).toBe('nasty');
    expect(new URL(page.url()).pathname).toBe('/rooms');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.waitForURL(/\/rooms\/new$/);
  });

  test('leads to pages and to what may be created, by arrow keys, and in a new tab on Ctrl and Enter', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await boxOf(page).fill('room type');
    await page
      .getByRole('group', { name: 'Pages' })
      .getByRole('option', { name: /Room types/ })
      .waitFor();
    const fresh = page.getByRole('option', { name: 'New room type' });
    for (let step = 0; step < 10 && (await fresh.getAttribute('aria-selected')) !== 'true'; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    expect(await fresh.locator('mark').allInnerTexts()).toEqual(['room', 'type']);
    const [newTab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await newTab.waitForURL(/\/room-types\/new$/);
    expect(page.url()).toMatch(/\/rooms$/);
    await page.getByRole('dialog').waitFor();
  });

  test('shows all of a kind in its list, and says when there is nothing or an answer fails', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', expected: [500] });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await boxOf(page).fill('pump');
    await page.getByRole('option', { name: 'All results Assets' }).click();
    await page.waitForURL(/\/assets\?filter=/);
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('pump');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await boxOf(page).fill('qqqq');
    await page.getByText('Nothing found for qqqq.').waitFor();
    await page.route('**/api/main-search/**', (route) =>
      route.fulfill({ status: 500, json: { title: 'Out of order' } }),
    );
    await boxOf(page).fill('qqqqx');
    await page.getByText('The search failed: Out of order').waitFor();
  });

  test('finds a room by the initials of its name', async () => {
    const page = await visit('/contacts', { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await boxOf(page).fill('ot 3');
    await page
      .getByRole('option', { name: /Operating theatre 3/ })
      .first()
      .click();
    await page.waitForURL(/\/rooms\/\d+$/);
  });

  test.each([
    ['en', 'dark', 'Dark appearance'],
    ['de', 'dunkel', 'Dunkle Darstellung'],
    ['fr', 'sombre', 'Apparence sombre'],
    ['pt', 'escuro', 'Aparência escura'],
  ] as const)('takes the dark appearance into use by a word in %s', async (language, word, title) => {
    const page = await visit('/rooms', { as: 'client-admin-a', language });
    await page.locator('tbody .first a').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').fill(word);
    await page.getByRole('option', { name: title, exact: true }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-skin')).toBe('dark');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').fill('light');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-skin')).not.toBe('dark');
  });

  test('changes the language by its name in either language, prints, exports, and signs out', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    const run = async (word: string, title: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette input').fill(word);
      await page.getByRole('option', { name: title }).first().click();
      await page.locator('.palette input').waitFor({ state: 'detached' });
    };
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', String(document.querySelector('[role=dialog]')));
    });
    await run('print', 'Print this page');
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('null');
    await run('export', 'Export this list');
    await page.getByRole('menuitem', { name: /CSV/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await run('german', /Deutsch/);
    await page.getByRole('heading', { level: 1, name: 'Räume' }).first().waitFor();
    await run('englisch', /English/);
    await page.getByRole('heading', { level: 1, name: 'Rooms' }).first().waitFor();
    await run('new ticket', 'New ticket');
    await page.waitForURL(/\/tickets\/new$/);
    await page.keyboard.press('Control+k');
    await boxOf(page).fill('export');
    await page
      .getByText(/result|Nothing found/)
      .first()
      .waitFor();
    expect(await page.getByRole('option', { name: 'Export this list' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await run('log out', 'Sign out');
    await page.waitForURL(/sign-in/);
  });

  test('offers nobody what they may not create', async () => {
    const page = await visit('/rooms', { as: 'auditor-a' });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('group', { name: 'Pages' }).waitFor();
    await boxOf(page).fill('room');
    await page.getByRole('group', { name: 'Rooms' }).waitFor();
    await expect.poll(() => page.getByRole('group', { name: 'Create' }).count()).toBe(0);
  });

  test('shortcuts: g and a letter, and the sheet of all', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Contacts').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.waitForURL(/\/contacts$/);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL(/\/masters$/);
  });

  test('the list of opened records is deleted on sign-out', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const recentKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent:')));
    await expect.poll(recentKeys).toHaveLength(1);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/sign-in/);
    expect(await recentKeys()).toEqual([]);
  });

  const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

  test('fills a phone', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', size: phone });
    await page.getByRole('button', { name: 'Search everything' }).click();
    const paper = page.locator('.palette');
    await paper.waitFor();
    await expect.poll(async () => (await paper.boundingBox())?.width).toBe(phone.width);
    await page.getByRole('button', { name: 'Close' }).click();
    await paper.waitFor({ state: 'detached' });
  });
});
