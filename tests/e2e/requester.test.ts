import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atProduct, desk, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a person who reports problems', () => {
  const { visit, api } = atProduct();

  test.each([
    ['on a phone', phone],
    ['on a desktop', desk],
  ])('reports a problem with at most four clicks and two fields, %s', async (_, size) => {
    const page = await visit('/', { as: 'requester-a', size });
    const report = page.getByRole('main').getByRole('link', { name: 'Report a problem' });
    await report.waitFor();
    const effort = await countEffort(page);
    await report.click();
    await page.getByLabel('Name, number or room').fill('infusion');
    await page
      .getByRole('list', { name: 'What is it about?' })
      .getByRole('button', { name: 'Infusion pump' })
      .first()
      .click();
    await page.getByRole('button', { name: 'Does not start' }).click();
    await page.keyboard.type('The display stays dark.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText(/The report has the number ST\//).waitFor();
    await page.getByRole('region', { name: 'and what happens next' }).getByText('What happens next').waitFor();
    const { clicks, fields } = await effort();
    expect(clicks).toBeLessThanOrEqual(4);
    expect(fields).toBeLessThanOrEqual(2);
    const id = Number(/\/tickets\/(\d+)/.exec(page.url())![1]);
    expect(await api('manager-a', 'GET', `/api/tickets/${id}`)).toMatchObject({
      title: 'Does not start',
      description: 'The display stays dark.',
    });
  });

  test('reports a problem in a room with a photo, and reads what happens next on the home page', async () => {
    const page = await visit('/report', { as: 'requester-a', size: phone });
    await page.getByLabel('Name, number or room').fill('ward');
    await page
      .getByRole('list', { name: 'What is it about?' })
      .getByRole('button', { name: /^\d+ · / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Light or power' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    await (await chooser).setFiles({ name: 'room.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.waitForURL(/\/tickets\/\d+/);
    const id = Number(/\/tickets\/(\d+)/.exec(page.url())![1]);
    const filter = encodeURIComponent(JSON.stringify({ owner_type: 'ticket', owner_id: id }));
    expect(await api('manager-a', 'GET', `/api/documents?filter=${filter}`)).toHaveLength(1);
    const ticket = await api('requester-a', 'GET', `/api/tickets/${id}`);
    expect(ticket.room_id).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Home' }).click();
    const row = page.getByRole('listitem').filter({ hasText: ticket.ticket_no });
    await row.getByText('A technician').or(row.getByText('has been named')).first().waitFor();
  });

  test('says with one tap that it works again', async () => {
    const assets = await api('requester-a', 'GET', '/api/assets?range=[0,0]');
    const [type] = await api(
      'manager-a',
      'GET',
      `/api/ticket-types?filter=${encodeURIComponent('{"code":"BREAKDOWN"}')}`,
    );
    const values = { type_id: type.id, asset_id: assets[0].id, title: 'The wheel is loose' };
    const { id } = await api('requester-a', 'POST', '/api/tickets', values);
    const [cause] = await api('manager-a', 'GET', '/api/root-causes?range=[0,0]');
    const [technician] = await api(
      'manager-a',
      'GET',
      '/api/technicians?range=[0,0]&filter={"user.full_name":"Arif Khan"}',
    );
    await api('manager-a', 'POST', `/api/tickets/${id}/actions/assign`, { primary_technician_id: technician.id });
    await api('manager-a', 'POST', `/api/tickets/${id}/actions/start`);
    await api('manager-a', 'POST', `/api/tickets/${id}/actions/resolve`, {
      resolution: 'New wheel',
      root_cause_id: cause.id,
    });
    const page = await visit('/', { as: 'requester-a' });
    const row = page.getByRole('listitem').filter({ hasText: 'The wheel is loose' });
    await row.getByText('Does it work again?').waitFor();
    await row.getByRole('button', { name: 'Yes, it works' }).click();
    await page.getByText('Thank you. The report is closed.').waitFor();
    expect(await api('manager-a', 'GET', `/api/tickets/${id}`)).toMatchObject({ state: 'closed' });
  });

  test('has four entries in the menu', async () => {
    const page = await visit('/', { as: 'requester-a' });
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['Home', 'My reports', 'Equipment', 'Help']);
  });
});

/** Counts clicks and fields that are typed into, from now on. */
async function countEffort(page: Page): Promise<() => Promise<{ clicks: number; fields: number }>> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { clicks: 0, typed: new Set<EventTarget>() });
    addEventListener('pointerdown', () => seen.clicks++, true);
    addEventListener('input', ({ target }) => target && seen.typed.add(target), true);
  });
  return () =>
    page.evaluate(() => {
      const { clicks, typed } = window as unknown as { clicks: number; typed: Set<EventTarget> };
      return { clicks, fields: typed.size };
    });
}
