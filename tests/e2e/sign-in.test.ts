import { describe, expect, test } from 'vitest';
import { startProduct } from './support/product.ts';
import { settled } from './support/settled.ts';
import { atProduct, fillSignIn, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('signing in', () => {
  const { visit, api, url } = atProduct();

  test('a wrong password is reported at the form, which retains what was typed', async () => {
    const page = await visit('/sign-in', { expected: [400] });
    await fillSignIn(page, 'manager-b', 'wrong-password');
    await page.getByRole('alert').getByText('Sign-in name, e-mail or password is not right.').waitFor();
    await expect.poll(() => page.locator('#userId').inputValue()).toBe('manager-b');
  });

  test('a demo account signs in by one click, and the visitor reaches the page that was requested', async () => {
    const page = await visit('/vendors?page=1');
    await page.waitForURL(/\/sign-in/);
    await page.locator('.demo button', { hasText: 'buyer-a' }).click();
    await page.waitForURL(/\/vendors/);
    await page.getByRole('heading', { name: 'Vendors', level: 1 }).first().waitFor();
  });

  test('a person who registers is asked to wait for rights', async () => {
    const page = await visit('/register', { expected: [403] });
    await page.locator('#username').fill('newcomer');
    await page.locator('#email').fill('newcomer@demo.test');
    await page.locator('#password').fill('a long password');
    await page.locator('button[type=submit]').click();
    await page.getByText(/has to give you rights|has no rights yet/).waitFor();
    const again = await visit('/register');
    await again.locator('#username').fill('newcomer');
    await again.locator('#email').fill('newcomer@demo.test');
    await again.locator('#password').fill('a long password');
    await again.locator('button[type=submit]').click();
    await expect.poll(() => again.locator('[aria-invalid=true]').count()).toBe(2);
  });

  test('a start password set by an administrator has to be changed at the first sign-in', async () => {
    const filter = encodeURIComponent(JSON.stringify({ login_id: 'store-a' }));
    const [user] = await api('client-admin-a', 'GET', `/api/users?filter=${filter}`);
    const admin = await visit(`/users/${user.id}`, { as: 'client-admin-a' });
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: /password/i }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Start password', { exact: true }).fill('start password 1');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });

    const page = await visit('/sign-in');
    await fillSignIn(page, 'store-a', 'start password 1');
    await page.getByText('Choose a password of your own before you go on.').waitFor();
    await page.goto(`${url()}/rooms`);
    await page.waitForURL(/\/sign-in\?change=1/);
    await page.locator('#oldPassword').fill('start password 1');
    await page.locator('#newPassword').fill('a password of my own');
    await page.locator('#repeat').fill('another one');
    await page.locator('button[type=submit]').click();
    await page.getByText('The two passwords differ.').waitFor();
    await page.locator('#repeat').fill('a password of my own');
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
  });

  test('my sessions lists this one and ends another', async () => {
    const page = await visit('/my-sessions', { as: 'accounts-b' });
    const other = await visit('/', { as: 'accounts-b' });
    await other.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
    await page.reload();
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: 'End session' }).first().click();
    await page.getByText('Session ended.').waitFor();
  });
});

describe.skipIf(!hasBrowser)('an empty installation', () => {
  const { visit } = atProduct(() => startProduct({ env: { DEMO: '0' } }));

  test('asks for its first account, which is the administrator and lands in the application', async () => {
    const page = await visit('/');
    await page.waitForURL(/\/setup/);
    await page.locator('#full_name').fill('Ada Byron');
    await page.locator('#username').fill('ada');
    await page.locator('#email').fill('ada@example.org');
    await page.locator('#password').fill('a long password');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: /^Account: Ada Byron/ }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.goto(new URL('/clients/new', page.url()).href);
    await page.getByRole('heading', { level: 1, name: /^New client/ }).waitFor();

    const second = await visit('/setup');
    await second.getByText('The first account exists already.').waitFor();
    await second.goto(new URL('/register', second.url()).href);
    await second.getByText('Registration is closed.').waitFor();
    await second.goto(new URL('/sign-in', second.url()).href);
    await settled(second);
    expect(await second.locator('.demo').count()).toBe(0);
  });
});
