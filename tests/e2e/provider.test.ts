import { afterAll, describe, test, vi } from 'vitest';
import { freePort } from '../support/mail-server.ts';
import { type Oidc, startOidc } from '../support/oidc.ts';
import { startProduct } from './support/product.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

/** The product is `localhost` and the provider 127.0.0.1: to a browser these are two sites, as in real use. */
describe.skipIf(!hasBrowser)('sign-in by a provider', () => {
  let oidc: Oidc;
  const { visit } = atProduct(async () => {
    for (const way of ['info', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => {});
    const port = await freePort();
    const url = `http://localhost:${port}`;
    oidc = await startOidc(`${url}/jwt/oidc/callback`);
    const provider = { OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: 'leafmark', OIDC_CLIENT_SECRET: 'a client secret' };
    return startProduct({
      env: { PORT: String(port), HOST: 'localhost', PUBLIC_URL: url, OIDC_NAME: 'Hospital ID', ...provider },
    });
  });
  afterAll(() => oidc?.stop());
  const says = (sub: string, email: string) => {
    oidc.person = { sub, claims: { email, email_verified: true } };
  };

  test('opens the provider by the button and returns signed in; the link is shown and can be removed', async () => {
    says('s-1', 'technician-a@demo.test');
    const page = await visit('/rooms');
    await page.getByRole('link', { name: 'Sign in with Hospital ID' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    const card = page.getByRole('region', { name: 'Sign-in by a provider' });
    await card.getByText('Hospital ID', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Unlink: Hospital ID' }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'My sessions' }).waitFor();
  });

  test('says so when nobody here is meant, and leaves the password', async () => {
    says('s-2', 'stranger@demo.test');
    const page = await visit('/sign-in', { language: 'de' });
    await page.getByRole('link', { name: /Hospital ID/ }).click();
    await page.getByRole('alert').filter({ hasText: 'Passwort' }).waitFor();
    await page.locator('#password').waitFor();
  });
});
