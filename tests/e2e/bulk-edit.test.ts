import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('many records at once', () => {
  const { visit, api } = atProduct();

  test('are ticked beyond the page, tried, and changed only then', async () => {
    const all = await api('client-admin-a', 'GET', '/api/rooms?range=[0,999]');
    const page = await visit('/rooms', { as: 'client-admin-a' });
    await settled(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: `Select all ${all.length}` }).click();
    await page.getByRole('region', { name: `${all.length} selected` }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Change ${all.length} records` });
    await dialog.getByLabel('Choose a field to change').selectOption({ label: 'Area' });
    await dialog.getByLabel('Area', { exact: true }).fill('21.5');
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText(`${all.length} records can be changed.`).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/rooms/${all[0].id}`)).area_sqm).toBe(all[0].area_sqm);
    await dialog.getByRole('button', { name: `Change ${all.length} records` }).click();
    await page.getByText(`${all.length} records were changed.`).waitFor();
    const changed = await api('client-admin-a', 'GET', '/api/rooms?range=[0,999]&filter={"area_sqm":21.5}');
    expect(changed.length).toBe(all.length);
    await expect.poll(() => page.getByRole('region', { name: /selected$/ }).count()).toBe(0);
  });

  test('more than a thousand are changed by a job, whose progress is shown; what is refused stays ticked', async () => {
    const [room] = await api('client-admin-b', 'GET', '/api/rooms?range=[0,0]');
    const { floor_id, room_type_id } = room;
    const rows = Array.from({ length: 900 }, (_, n) => ({ floor_id, room_type_id, room_no: `Many-${n}` }));
    expect((await api('client-admin-b', 'POST', '/api/rooms/bulk', { mode: 'create', rows })).ok).toBe(true);
    const page = await visit('/rooms', { as: 'client-admin-b' });
    await settled(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: /^Select all \d/ }).click();
    await page.getByRole('region', { name: /^1,\d{3} selected|^1\d{3} selected/ }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Choose a field to change').selectOption({ label: 'Area' });
    await dialog.getByLabel('Area', { exact: true }).fill('33');
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    const change = dialog.getByRole('button', { name: /^Change 1[,\d]+ records$/ });
    await change.waitFor({ timeout: 40_000 });
    const [empty] = await api('client-admin-b', 'GET', '/api/rooms?filter={"room_no":"Many-7"}');
    await api('client-admin-b', 'DELETE', `/api/rooms/${empty.id}`);
    await change.click();
    await dialog.getByRole('progressbar').waitFor();
    await dialog.getByText('1 record stays as it is:').waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 record was not changed and stays selected.').waitFor();
    await page.getByRole('region', { name: '1 selected' }).waitFor();
  });

  test('a field left empty is not changed, and text that is no choice is a fault at its field', async () => {
    const before = await api(
      'client-admin-a',
      'GET',
      '/api/rooms?filter={"room_status_id":{"$exists":true}}&range=[0,1]',
    );
    const ids = before.map(({ id }: { id: number }) => id);
    const page = await visit(`/rooms?filter={"id":[${ids}]}`, { as: 'client-admin-a' });
    await settled(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 records' });
    const choose = (label: string) => dialog.getByLabel('Choose a field to change').selectOption({ label });
    await choose('Room type');
    await settled(page);
    expect(await dialog.getByRole('button', { name: 'Clear the field Room type' }).count()).toBe(0);
    await choose('Status');
    await dialog.getByText('A field left empty is not changed.').waitFor();
    const attempt = dialog.getByRole('button', { name: 'Try it first' });
    await settled(page);
    expect(await attempt.isDisabled()).toBe(true);
    await choose('Area');
    await dialog.getByLabel('Status', { exact: true }).fill('zzz no such status');
    await dialog.getByLabel('Area', { exact: true }).fill('31.5');
    await attempt.click();
    await dialog.getByText('Status: “zzz no such status” is not in the list. Choose an entry.').first().waitFor();
    expect(await dialog.getByText('records can be changed').count()).toBe(0);
    await dialog.getByLabel('Status', { exact: true }).fill('');
    await dialog.getByLabel('Area', { exact: true }).focus();
    await attempt.click();
    await dialog.getByText('2 records can be changed.').waitFor();
    await dialog.getByRole('button', { name: 'Change 2 records' }).click();
    await page.getByText('2 records were changed.').waitFor();
    const after = await api('client-admin-a', 'GET', `/api/rooms?filter={"id":[${ids}]}`);
    const pairs = (rows: Record<string, unknown>[], names: string[]) =>
      Object.fromEntries(rows.map((row) => [row.id, names.map((name) => row[name])]));
    expect(pairs(after, ['room_status_id', 'room_type_id'])).toEqual(pairs(before, ['room_status_id', 'room_type_id']));
    expect(after.map((row: { area_sqm: number }) => row.area_sqm)).toEqual([31.5, 31.5]);
  });

  test('a field is cleared only where that was chosen, and the trial says in how many records', async () => {
    const before = await api(
      'client-admin-a',
      'GET',
      '/api/rooms?filter={"room_status_id":{"$exists":true}}&range=[2,4]',
    );
    const ids = before.map(({ id }: { id: number }) => id);
    const page = await visit(`/rooms?filter={"id":[${ids}]}`, { as: 'client-admin-a' });
    await settled(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 3 records' });
    await dialog.getByLabel('Choose a field to change').selectOption({ label: 'Status' });
    await dialog.getByRole('button', { name: 'Clear the field Status' }).click();
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText('The field Status will be cleared in 3 records.').waitFor();
    await dialog.getByRole('button', { name: 'Change 3 records' }).click();
    await page.getByText('3 records were changed.').waitFor();
    const after = await api('client-admin-a', 'GET', `/api/rooms?filter={"id":[${ids}]}`);
    expect(after.map((row: { room_status_id: unknown }) => row.room_status_id)).toEqual([null, null, null]);
  });

  test('take an action together, which is tried first; records that refuse it show the reason and stay ticked', async () => {
    const vendors = await api(
      'client-admin-a',
      'GET',
      '/api/vendors?filter={"status":{"$in":["active","blocked"]}}&range=[0,99]',
    );
    const some = (status: string, count: number) =>
      vendors.filter((row: { status: string }) => row.status === status).slice(0, count);
    const [block] = some('active', 1);
    await api('client-admin-a', 'POST', `/api/vendors/${block.id}/actions/block`, { block_reason: 'before' });
    const chosen = [block, ...some('active', 3).slice(1)].map(({ id }: { id: number }) => id);
    const page = await visit(`/vendors?filter={"id":[${chosen}]}`, { as: 'client-admin-a', expected: [409] });
    await settled(page);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Block: 3 records' });
    await dialog.getByLabel('Reason', { exact: true }).fill('Certificates have lapsed');
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Try it first' }).click();
    await dialog.getByText('2 records can be changed.').waitFor();
    await dialog.getByText(/^1 × Block is not possible/).waitFor();
    expect((await api('client-admin-a', 'GET', `/api/vendors/${chosen[1]}`)).status).toBe('active');
    await dialog.getByRole('button', { name: 'Block: 2 records' }).click();
    await dialog.getByText('2 records were changed.').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: block.name })
      .getByText(/Block is not possible/)
      .waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 record was not changed and stays selected.').waitFor();
    await page.getByRole('region', { name: '1 selected' }).waitFor();
    expect(await api('client-admin-a', 'GET', `/api/vendors/${chosen[1]}`)).toMatchObject({
      status: 'blocked',
      block_reason: 'Certificates have lapsed',
    });
  });

  test('an action of many continues when the page is left and ends with a notification, or it is stopped', async () => {
    const usable = '{"status":"active","state_id":{"$exists":true}}';
    const [one] = await api('client-admin-a', 'GET', `/api/vendors?filter=${usable}&range=[0,0]`);
    const { type, country_id, state_id, email, phone } = one;
    const alike = { type, country_id, state_id, gst_category: 'unregistered', email, phone };
    const rows = Array.from({ length: 900 }, (_, n) => ({ ...alike, name: `Crowd ${n}` }));
    const made = await api('client-admin-a', 'POST', '/api/vendors/bulk', { mode: 'create', rows });
    expect(made.ok, JSON.stringify(made).slice(0, 300)).toBe(true);
    const page = await visit('/vendors?filter={"q":"Crowd"}', { as: 'client-admin-a' });
    const begin = async (action: string, before = async () => {}) => {
      await settled(page);
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByRole('button', { name: 'Select all 900' }).click();
      await page.getByRole('region', { name: '900 selected' }).waitFor();
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Try it first' }).click();
      await dialog.getByText('900 records can be changed.').waitFor({ timeout: 40_000 });
      await before();
      await dialog.getByRole('button', { name: `${action}: 900 records` }).click();
      await dialog.getByText('You may leave this page').waitFor();
      return dialog;
    };
    const left = await begin('Approve');
    await left.getByRole('button', { name: 'Close' }).click();
    await left.waitFor({ state: 'detached' });
    await page.goto(new URL('/rooms', page.url()).href);
    const notifications = () => api('client-admin-a', 'GET', '/api/notifications?filter={"kind":"bulk_done"}');
    await expect
      .poll(async () => (await notifications())[0]?.title, { timeout: 60_000 })
      .toBe('900 of 900 done: Approve – Vendors');

    await page.goto(new URL('/vendors?filter={"q":"Crowd"}', page.url()).href);
    const others = Array.from({ length: 10_000 }, (_, n) => ({ name: `In line ${n}` }));
    const stopped = await begin('Retire', async () => {
      const body = { mode: 'create', rows: others, atomic: false };
      await api('client-admin-b', 'POST', '/api/room-types/bulk', body);
    });
    await stopped.getByRole('button', { name: 'Stop' }).click();
    await stopped.getByText('900 records stay as they are:').waitFor({ timeout: 60_000 });
    await stopped.getByText('900 × not reached before the stop').waitFor();
    await stopped.getByRole('button', { name: 'Close' }).click();
    const found = await api('client-admin-a', 'GET', '/api/vendors?filter={"q":"Crowd","status":"active"}&range=[0,0]');
    expect(found.length).toBe(1);
  });

  test('people who may not change records are not offered it', async () => {
    const page = await visit('/rooms', { as: 'auditor-a' });
    await page.locator('tbody .first a').first().waitFor();
    await settled(page);
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  });

  test('a phone shows cards without boxes', async () => {
    const page = await visit('/rooms', { as: 'client-admin-a', size: phone });
    await page.locator('.cards a').first().waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
  });
});
