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
    for (const folder of ['Order Management', 'Service Ticket', 'Organisation', 'Workspace'])
      await menu.getByRole('button', { name: folder, expanded: false }).click();
    const paths = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/masters', '/projects', '/technicians', '/users', '/contacts']),
    );
    const left = ['sessions', 'user-profiles', 'bookmarks', 'comments', 'sla-policies'];
    expect(paths.filter((path) => left.includes(path!.slice(1)))).toEqual([]);
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
