import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the API reference', () => {
  const { visit, api } = atProduct();

  test('lists every operation of the document, finds them by typing and shows their parts', async () => {
    const page = await visit('/', { as: 'client-admin-a' });
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('link', { name: 'API reference' }).click();
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
    const document = await api('client-admin-a', 'GET', '/api/openapi.json');
    const methods = ['get', 'post', 'put', 'patch', 'delete'];
    const operations = Object.values(document.paths as Record<string, object>).flatMap((item) =>
      Object.keys(item).filter((name) => methods.includes(name)),
    );
    const counts = await page.locator('.api-group .count').allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(operations.length);
    for (const width of [1440, 900, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfPage(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('searchbox').fill('post rooms bulk');
    const line = page.locator('.api-operation');
    await line.first().waitFor();
    expect(await line.count()).toBe(1);
    await line.locator('summary').click();
    await page.getByRole('heading', { name: /^Body/ }).waitFor();
    expect(await line.innerText()).toMatch(/rows.*required/s);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('searchbox').fill('nothing like this');
    await page.getByText('No matching operations.').waitFor();
  });
});
