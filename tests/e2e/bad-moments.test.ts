import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, noAnswer, phone } from './support/visitors.ts';

/** An interrupted connection is reported in the console too. */
const expected = [503, 404, 403];

describe.skipIf(!hasBrowser)('in a bad moment', () => {
  const { visit, api, url } = atProduct();

  test('the page says that the server answers 503, preserves what was typed, and continues by itself', async () => {
    const page = await visit('/rooms/new', { as: 'manager-a', size: phone, expected });
    await page.getByLabel('Room number', { exact: true }).fill('R 1');
    await settled(page);
    await busy(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Room type' }).click();
    await page.getByText('The server is starting or under maintenance.').first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await expect.poll(() => page.getByLabel('Room number', { exact: true }).inputValue()).toBe('R 1');
    await page.unrouteAll();
    await expect.poll(() => page.getByText('The server is starting').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Room number', { exact: true }).inputValue()).toBe('R 1');
  });

  test('a list that could not be read is read when the server is back', async () => {
    const page = await visit('/rooms', { as: 'manager-a', expected });
    await page.locator('tbody .first a').first().waitFor();
    await settled(page);
    await busy(page);
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click();
    await page.waitForURL(/\/assets/);
    await page.getByText('The server is starting or under maintenance.').first().waitFor();
    await page.unrouteAll();
    await page.locator('tbody .first a[href*="/assets/"]').first().waitFor();
    await expect.poll(() => page.getByText('The server is starting').count()).toBe(0);
  });

  test('an application that cannot start says so and starts when it can', async () => {
    const page = await visit('/rooms', { as: 'manager-a', expected });
    await page.locator('tbody .first a').first().waitFor();
    await settled(page);
    await busy(page);
    await page.reload();
    await page.getByRole('alert').getByText('The server is starting or under maintenance.').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.unrouteAll();
    await page.locator('tbody .first a').first().waitFor();
  });

  test('an answer that was lost on the way doubles neither a comment nor a new record', async () => {
    const [asset] = await api('client-admin-a', 'GET', '/api/assets?range=[0,0]');
    const page = await visit(`/assets/${asset.id}?tab=comments`, { as: 'client-admin-a', expected: [noAnswer] });
    const box = page.getByRole('combobox', { name: 'New comment' });
    await box.fill('Lost on the way');
    await loseAnswer(page, /\/api\/comments/);
    await box.press('Control+Enter');
    await page.getByText('The server cannot be reached.').first().waitFor();
    await box.press('Control+Enter');
    await page.getByRole('article').getByText('Lost on the way').waitFor();
    const filter = JSON.stringify({ owner_type: 'asset', owner_id: asset.id, body: 'Lost on the way' });
    expect(await api('client-admin-a', 'GET', `/api/comments?filter=${encodeURIComponent(filter)}`)).toHaveLength(1);

    await page.goto(`${url()}/projects/new`);
    await page.getByLabel('Name', { exact: true }).fill('Sent twice');
    await loseAnswer(page, /\/api\/projects/);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.waitForURL(/projects\/\d+/);
    expect(await api('client-admin-a', 'GET', '/api/projects?filter={"name":"Sent twice"}')).toHaveLength(1);
  });

  test('a newer version is offered, never forced', async () => {
    const page = await visit('/rooms', { as: 'manager-a', expected });
    await page.locator('tbody .first a').first().waitFor();
    await settled(page);
    await busy(page);
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click();
    await page.getByRole('button', { name: 'Try now' }).waitFor();
    const html = '<script src="/static/boot.js"></script><script type="module" src="/static/index-newer.js"></script>';
    await page.route(`${url()}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    for (const some of calls) await page.unroute(some);
    await page.getByText('There is a new version').waitFor();
    await page.setViewportSize(phone);
    expect(await faultsOfPage(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.locator('.rcard').first().waitFor();
    await expect.poll(() => page.getByText('There is a new version').count()).toBe(0);
  });

  test('a number leads to its record from the bar, and an unknown one says so', async () => {
    const [asset] = await api('manager-a', 'GET', '/api/assets?range=[0,0]');
    const page = await visit('/rooms', { as: 'manager-a', size: phone, expected });
    await page.getByRole('button', { name: 'Scan or enter a number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan or enter a number' });
    await dialog.getByLabel('Number on the label').fill('AST-99999');
    await page.keyboard.press('Enter');
    await page.getByText('No record has the number “AST-99999”').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByLabel('Number on the label').fill(asset.asset_no);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(new RegExp(`/assets/${asset.id}$`));
  });

  test('a record that does not exist and a page that one may not see show the same message', async () => {
    for (const size of [phone, { width: 1440, height: 900 }]) {
      const page = await visit('/assets/999999', { as: 'manager-a', size, expected });
      await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
      expect(await faultsOfPage(page)).toEqual([]);
      await page.goto(`${url()}/api-keys`);
      await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await page.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
    }
  });
});

/** The server processes the next request to this address, but its answer does not reach the browser. */
async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

const calls = ['**/api/**', '**/jwt/**', '**/readyz'];

/** Every call is answered as by a server that is starting. */
async function busy(page: Page): Promise<void> {
  for (const some of calls) {
    await page.route(some, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  }
}
