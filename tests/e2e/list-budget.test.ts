import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo } from './support/go-to.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';
type Row = { list: string; requests: number; later: number; shift: number };

const most = { requests: 2, shift: 0.05, entity: 6 };

describe.skipIf(!hasBrowser)('a list', () => {
  const { visit, api, url } = atProduct();

  test('is drawn by two answers while all others are held back, and nothing moves when they arrive', async () => {
    const table: Row[] = [];
    for (const entity of ['room', 'vendor', 'contact', 'department']) {
      const list = `${entity}s`;
      const page = await visit('/account', { as });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      const held: (() => void)[] = [];
      let answered = 0;
      await page.route('**/api/**', async (route) => {
        const { pathname, searchParams } = new URL(route.request().url());
        const isPage = pathname === `/api/${list}` && searchParams.get('range') === '[0,24]';
        if (isPage || pathname === `/api/model/${entity}`) answered += 1;
        else await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await goTo(page, `/${list}`);
      await page.locator('tbody .first a').first().waitFor();
      const [requests, later] = [answered, held.length];
      for (const release of held) release();
      await page.waitForLoadState('networkidle');
      table.push({ list, requests, later, shift: await shiftOf(page) });
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().close();
    }
    console.table(table);
    for (const { list, requests, shift } of table) {
      expect(requests, list).toBeLessThanOrEqual(most.requests);
      expect(shift, list).toBeLessThanOrEqual(most.shift);
    }
  });

  test.each([
    ['assets', { state: 'in_service' }, 'asset_no', 'Serial number'],
    ['tickets', { state: 'in_progress' }, 'ticket_no', 'Priority'],
  ])(
    'leads to a record of %s that is drawn by two answers, with its facts and the numbers of its lists',
    async (list, filter, number, fact) => {
      const page = await visit(`/${list}`, { as });
      await page.locator('tbody .first a').first().waitFor();
      await page.waitForLoadState('networkidle');
      const [record] = await api(as, 'GET', `/api/${list}?range=[0,0]&filter=${JSON.stringify(filter)}`);
      const { id } = record;
      const held: (() => void)[] = [];
      const answered: string[] = [];
      await page.route('**/api/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        if ([`/api/${list}/${id}`, `/api/${list}/${id}/related`].includes(pathname)) answered.push(pathname);
        else await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      // A panel that waits for an answer of its own shows so, and the page is not steady before it comes.
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, `/${list}/${id}`);
      const main = page.locator('main');
      await main.getByText(record[number]).first().waitFor();
      await main.getByRole('tab').first().waitFor();
      await main.getByText(fact).first().waitFor();
      expect(answered.length).toBeLessThanOrEqual(most.requests);
      console.log(`a record of ${list} is drawn by ${answered.length} answers; ${held.length} more were asked for`);
      for (const release of held) release();
      await page.waitForLoadState('networkidle');
      await page.unrouteAll({ behavior: 'wait' });
    },
  );

  test('and any page that is opened by its address moves nothing either', async () => {
    const [{ id }] = await api(as, 'GET', '/api/assets?range=[0,0]');
    const paths = [
      '/',
      '/vendors',
      '/assets?kind=cards',
      '/vendors?kind=board',
      `/assets/${id}`,
      '/assets/new',
      '/account',
    ];
    const moved: { path: string; shift: number }[] = [];
    for (const path of paths) {
      const page = await visit('/static/leaf.svg', { as });
      await page.addInitScript(`(${countShifts})()`);
      await page.goto(url() + path);
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      moved.push({ path, shift: await shiftOf(page) });
      await page.context().close();
    }
    console.table(moved);
    expect(moved.filter(({ shift }) => shift > most.shift)).toEqual([]);
  });

  test.each([
    { path: '/projects?kind=calendar', entity: 'project', drawn: '.calendar .bar', most: 2 },
    { path: '/vendors?kind=board', entity: 'vendor', drawn: '.column:nth-child(4) .rcard', most: 2 + 4 },
  ])('without pages, $path, requests only what it shows, and the count once it is shown', async (list) => {
    const page = await visit('/account', { as });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const held: { release: () => void; range: string | null }[] = [];
    const answered: string[] = [];
    const plural = list.path.split('?')[0];
    await page.route('**/api/**', async (route) => {
      const { pathname, search, searchParams } = new URL(route.request().url());
      const range = searchParams.get('range');
      const isOwn = pathname === `/api${plural}` && range !== '[0,0]';
      if (isOwn || pathname === `/api/model/${list.entity}`) answered.push(pathname + search);
      else await new Promise<void>((release) => held.push({ release, range }));
      await route.continue();
    });
    await goTo(page, list.path);
    await page.locator(list.drawn).first().waitFor();
    expect(answered.length).toBeLessThanOrEqual(list.most);
    expect(answered.filter((one) => one.includes('range=%5B0%2C24%5D') && !one.includes('fields='))).toEqual([]);
    for (const { release } of held) release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const total = await page.locator('.listhead .mute').innerText();
    await expect.poll(() => page.locator('nav.tabs [aria-current] .count').innerText()).toBe(total);
    expect(Number(total)).toBeGreaterThan(0);
  });

  test('and all else of one more entity is data of at most 6 kB', async () => {
    const { entities } = await api(as, 'GET', '/api/model');
    const sizes: [string, number][] = [];
    for (const name of Object.keys(entities))
      sizes.push([name, gzipSync(JSON.stringify(await api(as, 'GET', `/api/model/${name}`))).length / 1024]);
    sizes.sort(([, a], [, b]) => b - a);
    console.log(
      `largest: ${sizes
        .slice(0, 5)
        .map(([name, size]) => `${name} ${size.toFixed(1)} kB`)
        .join(', ')}`,
    );
    expect(sizes.length).toBeGreaterThan(90);
    expect(sizes.filter(([, size]) => size > most.entity)).toEqual([]);
  });
});

function watchShifts(page: Page): Promise<void> {
  return page.evaluate(countShifts);
}

function countShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: false });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round((window as unknown as { shift: number }).shift * 1000) / 1000);
}
