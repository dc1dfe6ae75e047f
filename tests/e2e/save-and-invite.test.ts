import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const users = '**/api/users?then=invite';

describe.skipIf(!hasBrowser)('the form of a new user', () => {
  const { visit, api } = atProduct();

  async function fill(page: Page, login: string): Promise<void> {
    await page.locator('#field-full_name').fill(`Person ${login}`);
    await page.locator('#field-email').fill(`${login}@demo.test`);
    await page.locator('#field-login_id').fill(login);
  }

  const mailsTo = (login: string): Promise<{ kind: string }[]> =>
    api(
      'admin',
      'GET',
      `/api/mails?filter=${encodeURIComponent(JSON.stringify({ to_address: `${login}@demo.test` }))}`,
    );

  test.each([
    ['admin', 'en', 'Save and invite', 'The action “Invite by e-mail” is done.'],
    ['client-admin-a', 'de', 'Speichern und einladen', 'Die Aktion „Per E-Mail einladen“ ist erledigt.'],
  ] as const)('saves and invites in one step for %s', async (as, language, button, done) => {
    const page = await visit('/users/new', { as, language });
    await fill(page, `one-step-${as}`);
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/users')) requests += 1;
    });
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/users\/\d+$/);
    await page.getByText(done).waitFor();
    expect([requests, (await mailsTo(`one-step-${as}`)).map(({ kind }) => kind)]).toEqual([1, ['invite']]);
  });

  test('still has the button Save, which sends no mail', async () => {
    const page = await visit('/users/new', { as: 'client-admin-a' });
    await fill(page, 'only-saved');
    await page.locator('button.primary[type=submit]').click();
    await page.waitForURL(/\/users\/\d+$/);
    expect(await mailsTo('only-saved')).toEqual([]);
    const { pathname } = new URL(page.url());
    await page.goto(`${page.url()}/edit`);
    await page.locator('#field-full_name').waitFor();
    expect(await page.getByRole('button', { name: 'Save and invite' }).count(), pathname).toBe(0);
  });

  test('shows at the field what is missing, and saves nothing', async () => {
    const page = await visit('/users/new', { as: 'client-admin-a' });
    await page.locator('#field-full_name').fill('Nobody');
    await page.getByRole('button', { name: 'Save and invite' }).click();
    await page.locator('#field-email-fault').waitFor();
    expect(new URL(page.url()).pathname).toBe('/users/new');
  });

  test('says that the user is saved where the letter failed, and leads to the user, on a phone', async () => {
    const page = await visit('/users/new', { as: 'client-admin-a', size: phone });
    await fill(page, 'no-letter');
    const message = 'The record is saved, but “Invite by e-mail” was not done: no mail server answers.';
    await page.route(users, async (route) => {
      const answer = await route.fetch();
      const warned = { ...(await answer.json()), _warnings: [{ action: 'invite', code: 'internal', message }] };
      await route.fulfill({ response: answer, json: warned });
    });
    const button = page.getByRole('button', { name: 'Save and invite' });
    await button.scrollIntoViewIfNeeded();
    expect(await faultsOfPage(page)).toEqual([]);
    await button.click();
    await page.waitForURL(/\/users\/\d+$/);
    await page.getByText(message).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Person no-letter' }).first().waitFor();
  });
});
