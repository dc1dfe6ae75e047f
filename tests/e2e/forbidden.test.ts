import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, desk, hasBrowser, phone } from './support/visitors.ts';

const titles = {
  en: 'You don’t have access',
  de: 'Sie haben keinen Zugriff',
  fr: 'Vous n’avez pas accès',
  pt: 'Você não tem acesso',
} as const;

describe.skipIf(!hasBrowser)('a page that one may not see', () => {
  const { visit, api } = atProduct();
  const as = 'auditor-a';

  test.each(['en', 'de', 'fr', 'pt'] as const)('says so and whom to ask, in %s on desk and phone', async (language) => {
    const [vendor] = await api(as, 'GET', '/api/vendors?range=[0,0]');
    for (const [path, size] of [
      ['/vendors/new', phone],
      [`/vendors/${vendor.id}/edit`, desk],
    ] as const) {
      const page = await visit(path, { as, language, size });
      await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor();
      expect(await page.title()).toContain(titles[language]);
      expect(await page.locator('form').count()).toBe(0);
      expect(await faultsOfPage(page)).toEqual([]);
      expect(await axeFaults(page)).toEqual([]);
      await page.locator('.page-note a').click();
      await page.waitForURL((url) => url.pathname !== path);
    }
  });
});
