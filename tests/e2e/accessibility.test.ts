import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { isWhole } from '../support/sample.ts';
import { axeFaults } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

type Kind = {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
};

/** In `npm test` the default one and the one with the most different colours. */
const skins = isWhole ? ['semi-dark', 'light', 'dark', 'bordered'] : ['semi-dark', 'dark'];
const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function menuAtTop(page: Page): Promise<void> {
  await press('Appearance')(page);
  await page.getByRole('radio', { name: 'At the top' }).check({ force: true });
  await leave(page);
  await page.locator('.menubar').getByRole('button', { name: 'Facility' }).click();
}

describe.skipIf(!hasBrowser)('axe finds nothing serious', () => {
  const { visit, api } = atProduct();
  let judged = 0;
  afterAll(() => console.log(`axe: ${judged} pages judged`));

  test('on any kind of screen in each skin, from left to right and from right to left', {
    timeout: 200_000,
  }, async () => {
    const faults = await Promise.all([onKinds('client-admin-a', 'ltr'), onKinds('client-admin-b', 'rtl')]);
    expect(faults.flat()).toEqual([]);
  });

  test('on the pages before the application in each skin', async () => {
    const faults: string[] = [];
    for (const path of ['/sign-in', '/register', '/forgot-password']) {
      const page = await visit(path);
      await page.locator('h1').waitFor();
      faults.push(...(await inSkins(page, path)));
    }
    expect(faults).toEqual([]);
  });

  async function onKinds(as: string, dir: 'ltr' | 'rtl'): Promise<string[]> {
    await saveTheme(as, { rtl: dir === 'rtl' });
    const page = await visit('/my-sessions', { as });
    await page.locator('h1').first().waitFor();
    expect(await page.getAttribute('html', 'dir')).toBe(dir);
    const faults: string[] = [];
    for (const { name, path, act, after } of await kindsOf(as)) {
      await goTo(page, path);
      await act?.(page);
      faults.push(...(await inSkins(page, `${dir} ${name}`)));
      await after?.(page);
    }
    return faults;
  }

  async function kindsOf(as: string): Promise<Kind[]> {
    const [vendor] = await api(as, 'GET', '/api/vendors?range=[0,0]');
    const record = `/vendors/${vendor.id}`;
    return [
      { name: 'home', path: '/' },
      { name: 'masters', path: '/masters' },
      { name: 'list', path: '/assets' },
      { name: 'cards', path: '/assets?kind=cards' },
      { name: 'board', path: '/vendors?kind=board' },
      { name: 'calendar', path: '/projects?kind=calendar' },
      { name: 'tree', path: '/assets?kind=tree' },
      { name: 'agenda', path: '/assets?kind=calendar&span=agenda' },
      { name: 'selected rows', path: '/vendors', act: (page) => page.locator('tbody input').first().check() },
      { name: 'dialog', path: '/vendors', act: press(/^Delete/), after: leave },
      { name: 'filter', path: '/rooms', act: press(/^Filter$/), after: leave },
      { name: 'record', path: record },
      { name: 'user menu', path: record, act: press(/^Account/), after: leave },
      { name: 'form with errors', path: '/vendors/new', act: press('Save') },
      { name: 'rights', path: '/roles/new' },
      { name: 'sessions', path: '/my-sessions' },
      { name: 'notifications', path: '/notification-choices' },
      { name: 'API reference', path: '/api-reference' },
      { name: 'help', path: '/help' },
      { name: 'not found', path: '/x/y/z' },
      { name: 'palette', path: '/rooms', act: press('Search everything'), after: leave },
      { name: 'appearance', path: '/rooms', act: press('Appearance'), after: leave },
      { name: 'menu at the top', path: '/rooms', act: menuAtTop },
    ];
  }

  /** All rules in the first skin; in each of the others only the rules about colours. */
  async function inSkins(page: Page, name: string): Promise<string[]> {
    const faults: string[] = [];
    for (const skin of skins) {
      await page.evaluate((name) => (document.documentElement.dataset.skin = name), skin);
      const found = await judge(page, name, skin === skins[0] ? {} : { rules: ['color-contrast'] });
      faults.push(...found.map((fault) => `${skin}: ${fault}`));
    }
    await page.evaluate((name) => (document.documentElement.dataset.skin = name), skins[0]);
    return faults;
  }

  async function judge(page: Page, name: string, options: Parameters<typeof axeFaults>[1]): Promise<string[]> {
    judged += 1;
    const faults = await axeFaults(page, options);
    return faults.map((fault) => `${name}: ${fault}`);
  }

  async function saveTheme(as: string, theme: object): Promise<void> {
    const [profile] = await api(as, 'GET', '/api/user-profiles?range=[0,0]');
    await api(as, 'PUT', `/api/user-profiles/${profile.id}`, { theme });
  }
});
