import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the work of a technician on a phone', () => {
  const { visit, api } = atProduct();

  test('is listed, begun and resolved with its result', async () => {
    const [type] = await api(
      'manager-a',
      'GET',
      '/api/ticket-types?filter={"needs_signature":{"$ne":true},"code":"HOUSEKEEPING"}',
    );
    const [technician] = await api('manager-a', 'GET', '/api/technicians?filter={"user.full_name":"Arif Khan"}');
    const [branch] = technician.branch_ids;
    const [room] = await api('manager-a', 'GET', `/api/rooms?range=[0,0]&filter={"branch_id":${branch}}`);
    const ticket = await api('manager-a', 'POST', '/api/tickets', {
      type_id: type.id,
      title: 'Nobody knows the new monitor',
      room_id: room.id,
    });
    if (ticket.primary_technician_id !== technician.id)
      await api('manager-a', 'POST', `/api/tickets/${ticket.id}/actions/assign`, {
        primary_technician_id: technician.id,
      });

    const page = await visit('/my-work', { as: 'technician-a', size: phone });
    await page.getByRole('heading', { name: 'My work' }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    for (const part of ['Later', 'Today']) {
      await page.getByRole('button', { name: new RegExp(`^${part}`) }).click();
      if (await page.getByRole('link', { name: /Nobody knows the new monitor/ }).count()) break;
    }
    await page.getByRole('link', { name: /Nobody knows the new monitor/ }).click();
    await page.getByRole('region', { name: 'Times of this ticket' }).waitFor();
    const dialog = page.getByRole('dialog');
    for (const name of ['Acknowledge', 'Start work']) {
      await page.getByRole('button', { name }).click();
      await dialog.getByRole('button', { name }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Resolve' }).click();
    await dialog.getByLabel('What was done').fill('Showed it to the whole ward');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Resolved', { exact: true }).first().waitFor();

    await page.goto(page.url().replace(/\/tickets\/.*/, '/my-work'));
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.getByRole('link', { name: /Nobody knows the new monitor/ }).waitFor();
  });
});
