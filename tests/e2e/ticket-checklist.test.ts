import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('the checklist of a ticket on a phone', () => {
  const { visit, api } = atProduct();

  test('is answered with one tap each, shows a number outside its limits, and lets the ticket be resolved', async () => {
    const [type] = await api('manager-a', 'GET', '/api/ticket-types?filter={"code":"REPAIR-TEST"}');
    const [technician] = await api('manager-a', 'GET', '/api/technicians?filter={"user.full_name":"Arif Khan"}');
    const [branch] = technician.branch_ids;
    const query = `range=[0,0]&filter={"branch_id":${branch},"state":"in_service"}`;
    const [asset] = await api('manager-a', 'GET', `/api/assets?${query}`);
    const body = { type_id: type.id, title: 'Mains cable is torn', asset_id: asset.id };
    const ticket = await api('manager-a', 'POST', '/api/tickets', body);
    const act = (name: string, input: object) =>
      api('manager-a', 'POST', `/api/tickets/${ticket.id}/actions/${name}`, input);
    if (ticket.primary_technician_id !== technician.id) await act('assign', { primary_technician_id: technician.id });
    await act('start', {});

    const page = await visit(`/tickets/${ticket.id}`, { as: 'technician-a', size: phone });
    const done = page.locator('.checklist > summary');
    await done.getByText('0 of 7 done').waitFor();
    await page.getByRole('button', { name: 'Not in order' }).first().click();
    await done.getByText('1 of 7 done').waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('Castor bent');
    const leakage = page.getByRole('textbox', { name: 'Earth leakage current' });
    await leakage.fill('530');
    await page.getByText('Outside the limits').waitFor();
    await leakage.press('Enter');
    await done.getByText('2 of 7 done').waitFor();
    await leakage.fill('87.5');
    await leakage.press('Enter');
    await page.getByText('Outside the limits').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Resistance of the protective earth' }).fill('0.11');
    await page.getByRole('button', { name: 'All in order' }).click();
    await page.getByRole('button', { name: 'All in order' }).waitFor({ state: 'detached' });
    const ticks = page.locator('.checklist-tick');
    expect(await page.locator('.checklist-tick[aria-pressed=true]').count()).toBe(0);
    const works = await ticks.count();
    expect(works).toBeGreaterThan(0);
    await done.getByText(`${6 - works} of 7 done`).waitFor();
    for (let n = 0; n < works; n += 1) await ticks.nth(n).click();
    await done.getByText('6 of 7 done').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);

    await page.reload();
    await done.getByText('6 of 7 done').waitFor();
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Castor bent');
    expect(await leakage.inputValue()).toBe('87.5');
    await page.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What was done').fill('New cable, tested');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Resolved', { exact: true }).first().waitFor();
    await page.reload();
    await done.getByText('6 of 7 done').click();
    expect(await page.locator('.checklist-answer button, .checklist-answer input').count()).toBe(0);
    expect(await page.locator('.checklist-row', { hasText: 'Earth leakage' }).innerText()).toContain('87.5');
  });
});

describe.skipIf(!hasBrowser)('the page of an asset', () => {
  const { visit, api } = atProduct();

  test('says how reliable it was, and how that is counted', async () => {
    const [down] = await api(
      'manager-a',
      'GET',
      '/api/asset-downtimes?range=[0,0]&filter={"kind":"breakdown","asset.state":"in_service","ended_at":{"$exists":true}}&sort=["started_at","DESC"]',
    );
    const page = await visit(`/assets/${down.asset_id}`, { as: 'manager-a' });
    const panel = page.getByRole('region', { name: 'Reliability' });
    await panel.getByText('uptime').waitFor();
    expect(await panel.innerText()).toMatch(/Mean time to repair\s+[\d.]+ (h|days)/);
    await panel.getByText('How it is counted').click();
    await panel.getByText('Counted round the clock').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
