import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

const words = {
  en: ['Dashboard', 'Order Management', 'Masters', 'Assets', 'Facility', 'Bulk Basket', 'Service Ticket', 'Components'],
  de: ['Dashboard', 'Auftragsverwaltung', 'Stammdaten', 'Geräte', 'Gebäude und Räume', 'Sammelkorb', 'Servicetickets'],
  fr: ['Tableau de bord', 'Gestion des commandes', 'Référentiels', 'Équipements', 'Bâtiments et locaux', 'Panier'],
  pt: ['Painel', 'Gestão de pedidos', 'Cadastros', 'Equipamentos', 'Instalações', 'Cesta', 'Chamados', 'Componentes'],
};

describe.skipIf(!hasBrowser)('the menu', () => {
  const { visit } = atProduct();

  test.each(Object.entries(words))(
    'has the words of the specification in their order (%s)',
    async (language, first) => {
      const page = await visit('/rooms', { as: 'client-admin-a', language: language as 'en' });
      const entries = page.locator('aside.menu nav > ul > li > :is(a, button) > span:first-of-type');
      await entries.first().waitFor();
      expect((await entries.allInnerTexts()).slice(0, first.length)).toEqual(first);
    },
  );

  test('has no entry for what people open elsewhere and for settings that nothing obeys', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link').first().waitFor();
    for (const folder of ['Order Management', 'Service Ticket'])
      await menu.getByRole('button', { name: folder, expanded: false }).click();
    const paths = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/masters', '/projects', '/technicians', '/contacts', '/assets', '/settings']),
    );
    const left = ['sessions', 'user-profiles', 'bookmarks', 'comments', 'sla-policies'];
    expect(paths.filter((path) => left.includes(path!.slice(1)))).toEqual([]);
  });

  test.each(['admin', 'client-admin-a', 'manager-a', 'engineer-a', 'technician-a', 'buyer-a', 'auditor-a', 'vendor-a'])(
    'has at most 14 entries, no icon twice and one place for settings (%s)',
    async (as) => {
      const page = await visit('/', { as });
      const entries = page.locator('aside.menu nav > ul > li > :is(a, button)');
      await entries.first().waitFor();
      expect(await entries.count()).toBeLessThanOrEqual(14);
      const icons = await entries
        .locator('svg:first-child use')
        .evaluateAll((all) => all.map((use) => use.getAttribute('href')));
      expect(new Set(icons).size).toBe(icons.length);
    },
  );

  test('gathers settings on one page, and the records of assets on another', async () => {
    const page = await visit('/settings', { as: 'client-admin-a' });
    for (const name of ['Organisation', 'Access', 'Workspace']) await page.getByRole('region', { name }).waitFor();
    await page.getByRole('region', { name: 'Organisation' }).getByRole('link', { name: 'Users' }).click();
    await page.waitForURL('**/users');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('true');
    await menu.getByRole('link', { name: 'Assets', exact: true }).click();
    await menu.getByRole('link', { name: 'Records, contracts and labels' }).click();
    for (const name of ['Asset records', 'Contracts and insurance', 'Labels'])
      await page.getByRole('region', { name }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('leads to the dashboard, also before anything was opened', async () => {
    const page = await visit('/masters', { as: 'client-admin-a', size: phone });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'What needs attention today' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('the form of an asset model asks for no checklist that nothing runs', async () => {
    const page = await visit('/asset-models/new', { as: 'client-admin-a' });
    await page.locator('#field-name').waitFor();
    expect(await page.locator('#field-checklist_template_id').count()).toBe(0);
  });
});
