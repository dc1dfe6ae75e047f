import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a ticket whose type needs a signature', () => {
  const { visit, api } = atProduct();

  test('is signed on the phone with a finger, and the picture holds what was written', async () => {
    const [technician] = await api('manager-a', 'GET', '/api/technicians?filter={"user.full_name":"Arif Khan"}');
    const [asset] = await api(
      'manager-a',
      'GET',
      `/api/assets?range=[0,0]&filter={"branch_id":${technician.branch_ids[0]}}`,
    );
    const [type] = await api('manager-a', 'GET', '/api/ticket-types?filter={"code":"CONDEMNATION"}');
    const ticket = await api('manager-a', 'POST', '/api/tickets', {
      type_id: type.id,
      title: 'This device is worn out',
      asset_id: asset.id,
    });
    const act = (user: string, action: string, body = {}) =>
      api(user, 'POST', `/api/tickets/${ticket.id}/actions/${action}`, body);
    if (ticket.primary_technician_id !== technician.id)
      await act('manager-a', 'assign', { primary_technician_id: technician.id });
    await act('technician-a', 'acknowledge');
    await act('technician-a', 'start');

    const page = await visit(`/tickets/${ticket.id}`, { as: 'technician-a', size: phone, expected: [503] });
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What was done').fill('Ready to be collected');
    const area = dialog.getByLabel('Signature: area to write on');
    await area.scrollIntoViewIfNeeded();
    const box = (await area.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 90);
    await page.mouse.down();
    for (const [x, y] of [
      [80, 40],
      [120, 100],
      [200, 50],
    ] as const)
      await page.mouse.move(box.x + x, box.y + y, { steps: 5 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await dialog.getByText('Press “Use this signature” first').first().waitFor();
    // The signature stays where the upload fails.
    await page.route('**/api/files*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    const use = dialog.getByRole('button', { name: 'Use this signature' });
    await use.click();
    await dialog.getByText(/503/).first().waitFor();
    await use.click();
    await dialog.getByRole('link', { name: /Signature\.png/ }).waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Resolved', { exact: true }).first().waitFor();

    const { signature_id } = await api('manager-a', 'GET', `/api/tickets/${ticket.id}`);
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return [picture.width, picture.height];
    }, `/api/files/${signature_id}`);
    // The line is 170 × 60 pixels of the screen, with a margin of 8 around it.
    const ratio = await page.evaluate(() => devicePixelRatio);
    expect(size[0]! / ratio).toBeCloseTo(186, -1);
    expect(size[1]! / ratio).toBeCloseTo(76, -1);
  });
});
