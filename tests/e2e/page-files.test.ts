import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

const as = 'client-admin-a';
const most = 60;

describe.skipIf(!hasBrowser)('a page that is opened by its address', () => {
  const { visit, api, url } = atProduct();

  test.each([
    ['home', '/'],
    ['list', '/assets'],
    ['board', '/tickets?kind=board'],
    ['record', '/assets/{id}'],
    ['form', '/assets/new'],
    ['account', '/account'],
  ])('asks for at most 60 files and answers: %s', async (_, path) => {
    const [{ id }] = await api(as, 'GET', '/api/assets?range=[0,0]');
    const page = await visit('/static/leaf.svg', { as });
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
    });
    await page.goto(url() + path.replace('{id}', id));
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    console.log(`${path} asks for ${asked.length} files and answers`);
    expect(asked.length).toBeLessThanOrEqual(most);
  });
});
