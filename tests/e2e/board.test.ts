import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone, type Visit } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a board', () => {
  const { visit, api } = atProduct();
  const as = 'client-admin-a';

  async function board(path: string, options: Visit = {}): Promise<Page> {
    const page = await visit(path, { as, ...options });
    await page.locator('.board .rcard').first().waitFor();
    await settled(page);
    return page;
  }

  test('has a column for each state with its count, and a card is moved by keyboard', async () => {
    const page = await board('/vendors?kind=board');
    await expect
      .poll(() => page.locator('.column h2').allInnerTexts())
      .toEqual(['Pending\n2', 'Active\n11', 'Blocked\n1', 'Inactive\n1']);
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    const name = await page.locator('[data-code=pending] .name').first().innerText();
    await page.getByRole('button', { name: `Move “${name}” to…` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Active/ }).waitFor();
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('[data-code=active] .name', { hasText: name }).waitFor();
    await page.getByText(`“${name}” moved to Active.`).waitFor({ state: 'attached' });
    await expect.poll(() => focused(page)).toBe(`Move “${name}” to…`);
    await expect.poll(() => page.locator('[data-code=active] h2').innerText()).toBe('Active\n12');
    const [vendor] = await api(as, 'GET', `/api/vendors?filter={"name":"${name}"}`);
    expect(vendor.status).toBe('active');
  });

  test('asks for the fields of the step after a drag, and returns the card when that is cancelled', async () => {
    const page = await board('/vendors?kind=board&filter={"name":"Calibra Labs"}');
    const card = (code: string) => page.locator(`[data-code=${code}] .name`, { hasText: 'Calibra Labs' });
    await drag(page, 'active', 'blocked');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').waitFor();
    await card('blocked').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await card('active').waitFor();
    await drag(page, 'active', 'blocked');
    await dialog.getByLabel('Reason').fill('Late three times');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card('blocked').waitFor();
    const [vendor] = await api(as, 'GET', '/api/vendors?filter={"name":"Calibra Labs"}');
    expect([vendor.status, vendor.block_reason]).toEqual(['blocked', 'Late three times']);
    await drag(page, 'blocked', 'pending');
    await settled(page);
    expect(await card('blocked').count()).toBe(1);
  });

  test('of assets runs the transition, and a card that somebody else changed meanwhile returns with the reason', async () => {
    const page = await board('/assets?kind=board', { expected: [409] });
    await expect
      .poll(() => page.locator('.column.folded h2').allInnerTexts())
      .toEqual(['Condemned\n8', 'Disposed\n4', 'Lost\n3']);
    const id = Number(await page.locator('[data-code=ordered] [data-id]').first().getAttribute('data-id'));
    await drag(page, 'ordered', 'received');
    await page.locator(`[data-code=received] [data-id="${id}"]:not(.moving)`).waitFor();
    expect((await api(as, 'GET', `/api/assets/${id}`)).state).toBe('received');

    await api(as, 'POST', `/api/assets/${id}/actions/put_into_storage`, {});
    await drag(page, 'received', 'commissioning');
    await page.getByText(/stays where it was: Start commissioning is not possible/).waitFor();
    expect((await api(as, 'GET', `/api/assets/${id}`)).state).toBe('in_storage');

    await page.locator('[data-code=in_service] .btn', { hasText: 'Show more' }).click();
    await expect.poll(() => page.locator('[data-code=in_service] .rcard').count()).toBe(50);
    await page.locator('[data-code=lost] h2 button').click();
    await page.locator('[data-code=lost] .rcard').first().waitFor();
  });

  test('shows the columns of the filter, and no control to move cards to people who may not move them', async () => {
    const page = await board('/assets?kind=board&filter={"state":{"$in":["on_loan","in_storage","lost"]}}', {
      as: 'auditor-a',
    });
    await expect
      .poll(() => page.locator('.column').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.code)))
      .toEqual(['in_storage', 'on_loan', 'lost']);
    await expect.poll(() => page.locator('.move').count()).toBe(0);
    await expect.poll(() => page.locator('.board [draggable=true]').count()).toBe(0);
  });

  test('fits a phone, where cards are moved by their menu', async () => {
    const page = await board('/vendors?kind=board', { size: phone, language: 'de' });
    expect(await faultsOfPage(page)).toEqual([]);
    const card = page.locator('.column li').first();
    await card.locator('.move').click();
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await card.locator('.rcard').click({ position: { x: 20, y: 60 } });
    await page.waitForURL(/vendors\/\d+$/);
    await page.goto(new URL('/assets?kind=board', page.url()).href);
    await page.locator('[data-code=ordered] .rcard').first().waitFor();
    await settled(page);
    expect(await page.locator('.board').evaluate((board) => board.scrollLeft)).toBe(0);
  });
});

/** The first card of a column, to another column. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const target = page.locator(`[data-code=${to}] h2`);
  await page.locator(`[data-code=${from}] [data-id] .t`).first().hover();
  await page.mouse.down();
  await page.mouse.move(300, 500, { steps: 3 });
  await page.locator('.board.dragging').waitFor();
  await target.hover({ force: true });
  await target.hover({ force: true, position: { x: 6, y: 6 } });
  await page.mouse.up();
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
