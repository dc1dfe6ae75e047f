import { describe, expect, test } from 'vitest';
import { codeAt, stepOf } from '#server/access/totp.ts';
import { atProduct, fillSignIn, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('two-step sign-in', () => {
  const { visit } = atProduct();

  test('is set up with a picture, and asks for a code from then on', async () => {
    const page = await visit('/rooms', { as: 'engineer-a', expected: [400] });
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await page.getByRole('link', { name: 'Set up' }).click();
    await page.locator('#password').fill('demo1234');
    await page.locator('button[type=submit]').click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const width = await page.locator('img.qr').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(width).toBeGreaterThan(0);
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.locator('#code').fill(codeAt(secret, stepOf(new Date()) - 1));
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: 'Two-step sign-in is on' }).waitFor();
    await expect.poll(() => page.locator('.codes li').count()).toBe(10);
    const [recovery = '', second = ''] = await page.locator('.codes li').allInnerTexts();

    const again = await visit('/sign-in', { expected: [400] });
    await fillSignIn(again, 'engineer-a', 'demo1234');
    await again.locator('#code').fill('000000');
    await again.locator('button[type=submit]').click();
    await again.getByText('This code is not right').waitFor();
    await again.locator('#code').fill(recovery);
    await again.locator('button[type=submit]').click();
    await again.getByRole('navigation', { name: 'Main menu' }).waitFor();

    await again.getByRole('button', { name: /^Account:/ }).click();
    await again.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await again
      .getByRole('region', { name: /^Two-step sign-in/ })
      .getByRole('link', { name: 'Change' })
      .click();
    await again.getByText('9 recovery codes are left').waitFor();
    await again.getByRole('link', { name: 'New recovery codes' }).click();
    await again.locator('#password').fill('demo1234');
    await again.locator('#code').fill(second);
    await again.locator('button[type=submit]').click();
    await again.locator('.codes li').first().waitFor();
    const fresh = await again.locator('.codes li').allInnerTexts();
    expect([fresh.length, fresh.includes(second)]).toEqual([10, false]);
    await again.locator('a.btn.primary').click();
    await again.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  });
});
