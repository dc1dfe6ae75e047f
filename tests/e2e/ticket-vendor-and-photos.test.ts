import { describe, expect, test } from 'vitest';
import { tinyPicture } from '../support/files.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a ticket that a vendor repairs', () => {
  const { visit, api } = atProduct();
  const open = '"state":["assigned","acknowledged","in_progress"]';

  test('is put to the vendor by a message that was drafted, changed and sent', async () => {
    const filter = `{"vendor_id":{"$exists":true},"route":["paid_vendor","warranty","amc","cmc"],${open}}`;
    const [ticket] = await api('manager-a', 'GET', `/api/tickets?range=[0,0]&filter=${filter}`);
    const page = await visit(`/tickets/${ticket.id}`, { as: 'manager-a', size: phone });
    await page.getByRole('button', { name: 'Ask the vendor' }).click();
    const dialog = page.getByRole('dialog', { name: `Ask the vendor: ${ticket._titles.vendor_id}` });
    const text = dialog.getByLabel('Text');
    await expect.poll(() => text.inputValue()).toContain(ticket.ticket_no);
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByLabel('Recipient').fill('desk@vendor.test');
    await text.fill(`${await text.inputValue()}\nPlease bring the part.`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The message to desk@vendor.test was sent.').waitFor();
    await page.goto(page.url().replace(/\/tickets\/.*/, `/tickets/${ticket.id}?tab=comments`));
    await page.getByText('Please bring the part.').waitFor();
  });

  test('gets photos from before and after the work with one tap each', async () => {
    const filter = `{"worker_user_ids":"$user.id",${open}}`;
    const [ticket] = await api('technician-a', 'GET', `/api/tickets?range=[0,0]&filter=${filter}`);
    const page = await visit(`/tickets/${ticket.id}?tab=documents`, { as: 'technician-a', size: phone });
    for (const phase of ['Before', 'After']) {
      const section = page.getByRole('region', { name: phase, exact: true });
      await section.getByRole('button', { name: `${phase}: Take a photo` }).waitFor();
      const picture = { name: 'photo.png', mimeType: 'image/png', buffer: tinyPicture };
      await section.locator('input[type=file]').setInputFiles(picture);
      await section.getByRole('link', { name: `Photo: ${phase}` }).waitFor();
    }
    const [type] = await api('technician-a', 'GET', '/api/document-types?filter={"code":"PHOTO"}');
    const query = new URLSearchParams({ filter: JSON.stringify({ owner_type: 'ticket', owner_id: ticket.id }) });
    const stored = await api('technician-a', 'GET', `/api/documents?${query}`);
    const photos = stored.filter(({ title }: { title: string }) => title.startsWith('Photo: '));
    expect(photos.map((photo: { document_type_id: number }) => photo.document_type_id)).toEqual([type.id, type.id]);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('gets a photo from its first screen, with the phase that it is in', async () => {
    const filter = '{"worker_user_ids":"$user.id","state":"in_progress"}';
    const [ticket] = await api('technician-a', 'GET', `/api/tickets?range=[0,0]&filter=${filter}`);
    const page = await visit(`/tickets/${ticket.id}`, { as: 'technician-a', size: phone });
    await page.getByRole('button', { name: 'During: Take a photo' }).waitFor();
    const picture = { name: 'photo.png', mimeType: 'image/png', buffer: tinyPicture };
    await page.locator('.ticket-side input[type=file]').setInputFiles(picture);
    await page.getByText('The photo was added: During.').waitFor();
    const query = new URLSearchParams({
      filter: JSON.stringify({ owner_type: 'ticket', owner_id: ticket.id, phase: 'during' }),
    });
    expect((await api('technician-a', 'GET', `/api/documents?${query}`)).length).toBeGreaterThan(0);
    const asset = await visit(`/assets/${ticket.asset_id}`, { as: 'technician-a', size: phone });
    await asset.getByRole('tab', { name: /Overview/ }).waitFor();
    expect(await asset.getByRole('link', { name: 'New document' }).count()).toBe(0);
  });
});
