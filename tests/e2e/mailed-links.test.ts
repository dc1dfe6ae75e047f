import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { startProduct } from './support/product.ts';
import { atProduct, fillSignIn, hasBrowser } from './support/visitors.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'e2e-mail-'));

function links(): string[] {
  try {
    const folder = join(dataDir, 'outbox');
    return readdirSync(folder)
      .sort()
      .flatMap((name) => /(\/[a-z-]+#[0-9A-Z]{26})/.exec(plainOf(readFileSync(join(folder, name), 'utf8')))?.[1] ?? []);
  } catch {
    return [];
  }
}

describe.skipIf(!hasBrowser)('links that come by mail', () => {
  const { visit, api } = atProduct(() => startProduct({ env: { DATA_DIR: dataDir, CAPTCHA: '1' } }));

  test('a forgotten password is asked for and chosen anew', async () => {
    const page = await visit('/sign-in', { expected: [400] });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.locator('#email').fill('technician-a@demo.test');
    await page.locator('button[type=submit]').click();
    await page.getByText('Check your e-mail').waitFor();
    const [link] = await until(links, (list) => list.length === 1);
    const chosen = await visit(link!, { expected: [400] });
    await chosen.locator('#password').fill('a fresh password');
    await chosen.locator('#repeat').fill('a fresh passwort');
    await chosen.locator('button[type=submit]').click();
    await chosen.getByText('The two passwords differ.').waitFor();
    await chosen.locator('#repeat').fill('a fresh password');
    await chosen.locator('button[type=submit]').click();
    await chosen.getByText('Your sign-in name is technician-a.').waitFor();
    await chosen.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(chosen, 'technician-a', 'a fresh password');
    await chosen.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const again = await visit(link!, { expected: [400] });
    await again.locator('#password').fill('a fresh password');
    await again.locator('#repeat').fill('a fresh password');
    await again.locator('button[type=submit]').click();
    await again.getByText('This link is no longer valid. Ask for a new one.').waitFor();
  });

  test('an invitation makes an account ready', async () => {
    const made = await api('client-admin-a', 'POST', '/api/users', {
      full_name: 'Ines Costa',
      email: 'ines@demo.test',
      login_id: 'ines',
      username: 'ines',
      locale: 'en',
    });
    const admin = await visit(`/users/${made.id}`, { as: 'client-admin-a' });
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Invite by e-mail' }).click();
    const dialog = admin.getByRole('dialog');
    if (await dialog.isVisible().catch(() => false)) await dialog.locator('button.primary').click();
    const link = (await until(links, (list) => list.some((one) => one.startsWith('/invite')))).find((one) =>
      one.startsWith('/invite'),
    );
    const page = await visit(link!);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.locator('#password').fill('a first password');
    await page.locator('#repeat').fill('a first password');
    await page.locator('button[type=submit]').click();
    await page.getByText('Your sign-in name is ines.').waitFor();
  });

  test('an address without its link says so', async () => {
    const page = await visit('/reset-password');
    await page.getByText('This address is incomplete.').waitFor();
    await expect.poll(() => page.locator('form').count()).toBe(0);
  });
});
