import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('with the keyboard alone', () => {
  const { visit } = atProduct();

  test('a room is made: new, fields, pickers, save', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    await page.locator('tbody .first a').first().waitFor();
    const { keyboard } = page;
    await keyboard.press('n');
    await page.waitForURL(/\/rooms\/new/);
    await page.locator('#field-floor_id').waitFor();
    await settled(page);
    await tabTo(page, 'field-floor_id');
    await choose(page, 'Floor 1');
    await tabTo(page, 'field-room_no');
    await keyboard.type('K-101');
    await tabTo(page, 'field-name');
    await keyboard.type('Keyboard room');
    await tabTo(page, 'field-room_type_id');
    await choose(page, 'Ward');
    await tabTo(page, 'field-is_public');
    await keyboard.press('Space');
    await keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: /K-101/ }).waitFor();
    await settled(page);
    await tabUntil(page, () => document.activeElement?.getAttribute('role') === 'tab');
    await keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('History');
    await page.locator('.life li').first().getByText('Created').waitFor();
  });

  test('search, menus and dialogs are reached and left', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await page.locator('tbody .first a').first().waitFor();
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('/');
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.type('MRI');
    await expect.poll(() => page.url()).toContain('MRI');
    await expect.poll(() => page.locator('tbody .first').first().innerText()).toContain('MRI');
    await settled(page);
    await tabUntil(page, () => document.activeElement?.matches('tbody .first a') ?? false);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    await settled(page);
    await tabUntil(page, () => document.activeElement?.getAttribute('aria-label') === 'More actions');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('the focus is visible on every control of a form', async () => {
    const page = await visit('/rooms/new', { as: 'manager-a' });
    await page.locator('#field-floor_id').waitFor();
    await settled(page);
    const unseen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const chain = [document.activeElement, document.activeElement?.parentElement].filter((one) => one != null);
        const isSeen = chain.some((one) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
        return isSeen || chain[0] === document.body ? null : (chain[0]?.outerHTML.slice(0, 120) ?? null);
      });
      if (name) unseen.push(name);
    }
    expect(unseen).toEqual([]);
  });

  async function choose(page: Page, text: string): Promise<void> {
    await page.locator('.options .opt').first().waitFor();
    await page.keyboard.type(text);
    await page.locator('.options .opt.Mui-focused', { hasText: text }).waitFor();
    await page.keyboard.press('Enter');
  }

  async function tabTo(page: Page, id: string): Promise<void> {
    await tabUntil(page, (wanted) => document.activeElement?.id === wanted, id);
  }

  async function tabUntil(page: Page, isThere: (wanted: string) => boolean, wanted = ''): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      if (await page.evaluate(isThere, wanted)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by Tab to ${wanted || isThere}`);
  }
});
