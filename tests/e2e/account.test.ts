import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!hasBrowser)('the own account', () => {
  const { visit } = atProduct();

  test('is one page: a profile with a picture, language and time zone that stay', async () => {
    const page = await visit('/rooms', { as: 'technician-a' });
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByLabel('Display name').fill('Arif');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.').first().waitFor();
    await page.locator('#own-picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.locator('.navbar .avatar img').waitFor();
    await page.getByRole('button', { name: 'Remove the picture' }).waitFor();

    await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Dubai');
    await settled(page);
    await page.getByText('Your changes are saved.').first().waitFor();
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor();
    await settled(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('Zeitzone', { exact: true }).inputValue()).toBe('Asia/Dubai');
    await expect.poll(() => page.getByLabel('Anzeigename').inputValue()).toBe('Arif');
  });

  test('former addresses lead there, and its tabs are changed by the arrow keys', async () => {
    const page = await visit('/my-sessions', { as: 'manager-a' });
    await page.getByText('This session').waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    await page.getByRole('tab', { name: 'Sign-in and security' }).press('ArrowRight');
    await page.getByRole('checkbox', { name: 'Roles changed: By e-mail' }).waitFor();
    await page.goto(new URL('/notification-choices', page.url()).href);
    await page.getByRole('tab', { name: 'Notifications', selected: true }).waitFor();
  });

  test('describes the own rights in sentences', async () => {
    const page = await visit('/account?tab=rights', { as: 'requester-a' });
    await page.getByLabel('Find a kind of record').fill('assets');
    const row = page.getByRole('row', { name: /Assets$/ }).last();
    await expect
      .poll(() => row.innerText())
      .toMatch(/^Read, Reliability; also fields: people – own departments only\s+Assets/);
    const all = await visit('/account?tab=rights', { as: 'admin' });
    await all.getByText('You may do everything').waitFor();
  });

  test('the link to change the password leads back on Cancel, and keys are created where they are allowed', async () => {
    const page = await visit('/account?tab=sign_in', { as: 'client-admin-b', size: phone });
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
    await page.getByRole('link', { name: 'New API key' }).waitFor();
    await page.getByRole('link', { name: 'Change password' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Sign-in and security', selected: true }).waitFor();
  });
});
