import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the next step of a record', () => {
  const { visit, api } = atProduct();

  test('is the filled button, is done without a question, and Edit is not filled', async () => {
    const ticket = await ticketOf('A cable is loose');
    const page = await visit(`/tickets/${ticket}`, { as: 'manager-a' });
    const filled = page.locator('.rec .acts .btn.primary');
    await filled.getByText('Acknowledge').waitFor();
    expect(await filled.count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('class')).toBe('btn');
    await filled.click();
    await filled.getByText('Start work').waitFor();
    await filled.click();
    await filled.getByText('Resolve').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('asks for a confirmation before it ends the record', async () => {
    const page = await visit(`/tickets/${await resolved()}`, { as: 'manager-a' });
    await page.locator('.rec .acts .btn.primary').getByText('Close').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('.rec .chip').getByText('Closed').waitFor();
  });

  test('is at the lower edge of a phone, above the bar of the role', async () => {
    const page = await visit(`/tickets/${await ticketOf('The fan is loud')}`, { as: 'technician-a', size: phone });
    const step = page.getByRole('button', { name: 'Acknowledge' });
    await step.waitFor();
    await settled(page);
    const box = (await step.boundingBox())!;
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    const below = (await bar.boundingBox())!;
    expect(box.y).toBeGreaterThan(phone.height * 0.75);
    expect(box.y + box.height).toBeLessThanOrEqual(below.y);
    expect(await bar.locator('a, button').allInnerTexts()).toEqual(['Work', 'Scan', 'Report', 'Me']);
    await bar.getByRole('link', { name: 'Report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report a problem' }).waitFor();
  });

  test('of an asset that works is to report a problem, and the other actions are grouped', async () => {
    const [asset] = await find('assets', { state: 'in_service', condition: 'working' });
    const page = await visit(`/assets/${asset.id}`, { as: 'client-admin-a' });
    const report = page.locator('.rec .acts .btn.primary');
    await report.getByText('Report a problem').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    const headings = page.locator('.menu-heading');
    await headings.first().waitFor();
    expect(await headings.allInnerTexts()).toEqual(['Create', 'Print', 'Lifecycle', 'Condition', 'Further actions']);
    await page.keyboard.press('Escape');
    await report.click();
    await page.getByText(asset.asset_no).waitFor();
  });

  const find = (plural: string, filter: object): Promise<any[]> =>
    api('manager-a', 'GET', `/api/${plural}?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`);

  /** A new ticket that is assigned to the technician of the demo. */
  async function ticketOf(title: string): Promise<number> {
    const [technician] = await find('technicians', { 'user.full_name': 'Arif Khan' });
    const [type] = await find('ticket-types', { code: 'BREAKDOWN' });
    const [asset] = await find('assets', { branch_id: { $in: technician.branch_ids }, state: 'in_service' });
    const values = { type_id: type.id, asset_id: asset.id, title };
    const { id } = await api('manager-a', 'POST', '/api/tickets', values);
    await api('manager-a', 'POST', `/api/tickets/${id}/actions/assign`, { primary_technician_id: technician.id });
    return id;
  }

  async function resolved(): Promise<number> {
    const id = await ticketOf('The lamp is dark');
    const [cause] = await find('root-causes', { is_active: true });
    await api('manager-a', 'POST', `/api/tickets/${id}/actions/start`);
    await api('manager-a', 'POST', `/api/tickets/${id}/actions/resolve`, {
      resolution: 'New lamp',
      root_cause_id: cause.id,
    });
    return id;
  }
});
