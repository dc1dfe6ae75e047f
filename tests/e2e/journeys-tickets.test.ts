import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { browserWith } from './support/browser.ts';
import { type Effort, effortTable, stopwatch } from './support/effort.ts';
import { countRequests } from './support/open-requests.ts';
import { reportMayBeSent } from './support/report-form.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

type Row = Record<string, any>;

const phone = { width: 390, height: 844 };

describe.skipIf(!hasBrowser)('journeys of a ticket on a phone', () => {
  const { visit, api, url } = atProduct();
  const pages: Page[] = [];
  const table = effortTable();
  afterAll(() => table.print());
  afterAll(() => Promise.all(pages.map((page) => page.context().close())));

  const find = async (plural: string, filter: object): Promise<Row[]> =>
    api('manager-a', 'GET', `/api/${plural}?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`);

  test('J2: a visitor scans a label and reports a problem', async () => {
    const [code] = await find('public-codes', { is_active: true, kind: 'leaf', asset_id: { $exists: true } });
    const page = await visitor();
    const effort = await count(page);
    await page.goto(`${url()}/l/${code!.code}`);
    await page.getByRole('link', { name: 'Report a problem' }).tap();
    await page.getByText('Does not start').tap();
    await page.getByLabel('Your name').fill('Priya Nair');
    await page.getByLabel('Phone').fill('98220 44105');
    await reportMayBeSent(url());
    await page.getByRole('button', { name: 'Send report' }).tap();
    await page.getByRole('heading', { name: 'Thank you, the report is in' }).waitFor();
    await settled(page);
    expect(table.overLimit('J2 report a problem', effort(), { clicks: 3, fields: 2 })).toEqual([]);
    const [ticket] = await find('tickets', { source: 'qr_public', asset_id: code!.asset_id, title: 'Does not start' });
    expect(await page.getByRole('main').innerText()).toContain(ticket!.ticket_no);
  });

  test('J3: a technician accepts a breakdown, repairs it, takes a photo and resolves it', async () => {
    const { ticket, cause } = await breakdown();
    const page = await visit('/my-work', { as: 'technician-a', size: phone, touch: true });
    const card = page.getByRole('listitem').filter({ hasText: ticket.title });
    await card.waitFor();
    const effort = await count(page);
    for (const step of ['Acknowledge', 'Start work']) await card.getByRole('button', { name: step }).tap();
    await card.getByText('In progress').waitFor();
    await card.getByRole('link').tap();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /photo/i }).first().tap();
    await (await chooser).setFiles({ name: 'repair.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByText(/photo was added/).waitFor();
    await page.getByRole('button', { name: 'Resolve' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What was done').tap();
    await dialog.getByLabel('What was done').fill('New fuse, tested for ten minutes');
    await dialog.getByLabel('Root cause').tap();
    await page.locator('.options .opt', { hasText: cause.name }).tap();
    await dialog.getByRole('button', { name: 'Resolve' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await settled(page);
    expect(table.overLimit('J3 repair', effort(), { clicks: 9, fields: 3 })).toEqual([]);
    expect(await api('manager-a', 'GET', `/api/tickets/${ticket.id}`)).toMatchObject({
      state: 'resolved',
      resolution: 'New fuse, tested for ten minutes',
      root_cause_id: cause.id,
    });
    expect(await find('documents', { owner_type: 'ticket', owner_id: ticket.id })).toHaveLength(1);
  });

  /** A browser of somebody without an account. */
  async function visitor(): Promise<Page> {
    const browser = await browserWith([]);
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-GB' });
    const page = await context.newPage();
    countRequests(page);
    pages.push(page);
    return page;
  }

  /** An open breakdown that the technician of the demo is to repair, and a cause to choose. */
  async function breakdown(): Promise<{ ticket: Row; cause: Row }> {
    const [technician] = await find('technicians', { 'user.full_name': 'Arif Khan' });
    const [type] = await find('ticket-types', { code: 'BREAKDOWN' });
    const [cause] = await find('root-causes', { is_active: true });
    const filter = { branch_id: { $in: technician!.branch_ids }, state: 'in_service', condition: 'working' };
    const [asset] = await find('assets', filter);
    const ticket = await api('manager-a', 'POST', '/api/tickets', {
      type_id: type!.id,
      asset_id: asset!.id,
      title: 'No power at all',
      is_breakdown: true,
      asset_usable: 'no',
    });
    await api('manager-a', 'POST', `/api/tickets/${ticket.id}/actions/assign`, {
      primary_technician_id: technician!.id,
    });
    const promised_at = new Date(Date.now() + 60_000).toISOString();
    await api('manager-a', 'POST', `/api/tickets/${ticket.id}/actions/set_promise`, { promised_at });
    return { ticket, cause: cause! };
  }

  /** Counts taps and fields on every page that the browser opens from now on, and seconds. */
  async function count(page: Page): Promise<() => Effort> {
    const seconds = stopwatch();
    let clicks = 0;
    const fields = new Set<string>();
    await page.exposeFunction('noteTap', () => {
      clicks += 1;
    });
    await page.exposeFunction('noteField', (name: string) => {
      fields.add(name);
    });
    const listen = () => {
      const { noteTap, noteField } = window as unknown as Record<'noteTap' | 'noteField', (name?: string) => void>;
      addEventListener('pointerdown', () => noteTap(), true);
      addEventListener(
        'input',
        ({ target }) =>
          target instanceof HTMLElement &&
          target.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])') &&
          noteField(target.id),
        true,
      );
    };
    await page.addInitScript(listen);
    await page.evaluate(listen);
    return () => ({ clicks, fields: fields.size, seconds: seconds() });
  }
});
