import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the help page', () => {
  const { visit } = atProduct();

  test('has the keys and the version, and leads to the rights, the notifications and the API reference', async () => {
    const page = await visit('/', { as: 'technician-a', language: 'de' });
    await page.getByRole('button', { name: /^Konto/ }).click();
    await page.getByRole('menuitem', { name: 'Hilfe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hilfe' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.innerText()).toContain(version);
    expect(await main.locator('kbd').count()).toBeGreaterThan(10);
    const links = main.getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(targets).toEqual(['/account?tab=rights', '/account?tab=notices', '/api-reference']);
    for (const [at, heading] of ['Meine Rechte', 'Benachrichtigungen', 'API-Referenz'].entries()) {
      await links.nth(at).click();
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Hilfe' }).waitFor();
    }
  });
});
