import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './support/go-to.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

/** A square of one colour. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM45MiDFTEMLQkAps5DwRGu074AAAAASUVORK5CYII=',
  'base64',
);

const root = (page: Page, name: string) => page.getAttribute('html', name);

describe.skipIf(!hasBrowser)('the appearance', () => {
  const { visit, api, url, signIn } = atProduct();

  test('changes at once by keyboard, is stored for the person, and is applied before the first paint', async () => {
    const page = await visit('/rooms', { as: 'technician-a' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByRole('group', { name: 'Skin' }).getByRole('radio', { name: 'Semi-dark' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await root(page, 'data-skin')).toBe('light');
    await drawer
      .getByRole('group', { name: 'Skin' })
      .getByRole('radio', { name: 'Dark', exact: true })
      .check({ force: true });
    await drawer.getByRole('radio', { name: 'Very large' }).check({ force: true });
    expect(await drawer.getByRole('radio', { name: 'Me' }).count()).toBe(0);
    expect(await root(page, 'data-skin')).toBe('dark');
    await drawer.getByText('apply on all your devices').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    const elsewhere = await visit('/rooms', { as: 'technician-a' });
    await elsewhere.locator('tbody').waitFor();
    expect(await root(elsewhere, 'data-skin')).toBe('dark');
    expect(await root(elsewhere, 'data-text')).toBe('very-large');
    await elsewhere.route('**/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await elsewhere.reload({ waitUntil: 'commit' });
    await expect.poll(() => root(elsewhere, 'data-skin')).toBe('dark');
  }, 60_000);

  test('is dark where the operating system asks for it, at sign-in and inside, until a skin is chosen', async () => {
    const page = await visit('/rooms', { as: 'auditor-a', colorScheme: 'dark' });
    await page.locator('tbody').waitFor();
    expect(await root(page, 'data-skin')).toBe('dark');
    expect(await faultsOfPage(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => root(page, 'data-skin')).toBe('semi-dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByRole('radio', { name: 'Semi-dark' }).check({ force: true });
    await expect.poll(() => root(page, 'data-skin')).toBe('semi-dark');
    await drawer.getByText('apply on all your devices').waitFor();
    await page.reload();
    await page.locator('tbody').waitFor();
    expect(await root(page, 'data-skin')).toBe('semi-dark');

    const stranger = await visit('/sign-in', { colorScheme: 'dark' });
    await stranger.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await root(stranger, 'data-skin')).toBe('dark');
    expect(await faultsOfPage(stranger)).toEqual([]);
  });

  test('returns to the appearance of the organisation by Reset', async () => {
    const page = await visit('/rooms', { as: 'requester-a' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByRole('radio', { name: 'At the top' }).check({ force: true });
    await page.locator('.menubar').waitFor();
    await drawer.getByRole('button', { name: 'Reset' }).click();
    await page.locator('.menubar').waitFor({ state: 'detached' });
    await expect.poll(() => drawer.getByRole('radio', { name: 'At the side' }).isChecked()).toBe(true);
  });

  test('of an organisation is tried first, saved for everyone, and can be locked', async () => {
    const page = await visit('/rooms', { as: 'client-admin-b' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByRole('radio', { name: /^Everyone at / }).check();
    await drawer.getByRole('radio', { name: 'Bordered' }).check({ force: true });
    expect(await root(page, 'data-skin')).toBe('bordered');
    await drawer.getByRole('button', { name: 'Close' }).click();
    expect(await root(page, 'data-skin')).toBe('semi-dark');

    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    await drawer.getByRole('radio', { name: /^Everyone at / }).check();
    await drawer.getByRole('radio', { name: 'Bordered' }).check({ force: true });
    await drawer.getByText('People may change the look').click();
    await drawer.getByRole('button', { name: 'Save for everyone' }).click();
    await page.getByText(/^This applies to everyone/).waitFor();
    const [theme] = await api('client-admin-b', 'GET', '/api/themes');
    expect(theme).toMatchObject({ skin: 'bordered', customizer: false });

    const other = await visit('/rooms', { as: 'manager-b' });
    await other.locator('tbody').waitFor();
    expect(await root(other, 'data-skin')).toBe('bordered');
    expect(await other.getByRole('button', { name: 'Appearance', exact: true }).count()).toBe(0);

    await goTo(page, `/themes/${theme.id}/edit`);
    await expect.poll(() => page.getByRole('button', { name: 'Appearance', exact: true }).count()).toBe(0);
    await page.getByLabel('People may change the look').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Appearance', exact: true }).waitFor();
  }, 60_000);

  test('may be from right to left: menus, popovers and arrow keys are reversed with it', async () => {
    const page = await visit('/masters', { as: 'engineer-a' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByText('Right to left').click();
    expect(await root(page, 'dir')).toBe('rtl');
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect((await page.locator('.menu').boundingBox())!.x).toBeGreaterThan(900);
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page)).toEqual([]);
    }
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await root(page, 'dir')).toBe('rtl');
    await page.locator('.who').click();
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu!.x).toBeLessThan(400);
  });

  test('with the menu at the top works by keyboard and is a drawer on a phone', async () => {
    const page = await visit('/rooms', { as: 'manager-a' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    await page.getByRole('radio', { name: 'At the top' }).check({ force: true });
    await page.keyboard.press('Escape');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const folder = menu.getByRole('button', { name: 'Facility' });
    await folder.focus();
    await page.keyboard.press('Enter');
    expect(await folder.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(
      await menu
        .locator('ul ul:not([hidden]) a')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    expect(await folder.getAttribute('aria-expanded')).toBe('false');
    expect(await folder.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const width of [360, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page)).toEqual([]);
    }
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('.MuiDrawer-root .menu').waitFor();
    await page.keyboard.press('Escape');
  });

  test('with hidden menu and top bar shows buttons that open both', async () => {
    const page = await visit('/rooms', { as: 'store-a' });
    await page.getByRole('button', { name: 'Appearance', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByText('Menu hidden').click();
    await drawer
      .getByRole('group', { name: 'Top bar', exact: true })
      .getByRole('radio', { name: 'Hidden' })
      .check({ force: true });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('header.navbar').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show the top bar' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  test('has the colour and logo of the organisation, before the first paint and on the sign-in page of this device', async () => {
    const [theme] = await api('client-admin-b', 'GET', '/api/themes');
    const form = new FormData();
    form.set('file', new Blob([logo], { type: 'image/png' }), 'logo.png');
    const { accessToken } = await signIn('client-admin-b');
    const sent = await fetch(`${url()}/api/files?entity=theme&field=logo_id`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}` },
      body: form,
    });
    const { id: logo_id } = (await sent.json()) as { id: number };
    await api('client-admin-b', 'PATCH', `/api/themes/${theme.id}`, { primary_colour: '#c2410c', logo_id });
    const page = await visit('/rooms', { as: 'technician-b' });
    await page.locator('.menu .brand-logo').waitFor();
    const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary-solid'));
    await expect.poll(accent).toBe('#c2410c');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('logo')?.length ?? 0)).toBeGreaterThan(50);
    await page.route('**/static/main-*.js', (route) => route.abort());
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(accent).toBe('#c2410c');
    await page.unrouteAll();
    await page.goto(`${url()}/sign-in`);
    await page.locator('.logo img.own').waitFor();
    const other = await visit('/rooms', { as: 'technician-a' });
    await other.locator('.menu .brandmark').waitFor();
  });

  test('has a button that leads back to the top of a long page', async () => {
    const page = await visit('/assets', { as: 'manager-a', size: { width: 1280, height: 500 } });
    await page.locator('tbody a').first().waitFor();
    const up = page.getByRole('button', { name: 'Back to the top' });
    expect(await up.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 600));
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});
