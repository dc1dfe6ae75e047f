import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('what concerns somebody', () => {
  const { visit, api } = atProduct();

  test('appears at the bell, is opened, read and configured', async () => {
    const [user] = await api(
      'client-admin-a',
      'GET',
      `/api/users?filter=${encodeURIComponent('{"login_id":"technician-a"}')}`,
    );
    const [role] = await api('client-admin-a', 'GET', `/api/roles?filter=${encodeURIComponent('{"code":"auditor"}')}`);
    await api('client-admin-a', 'PATCH', `/api/users/${user.id}`, { role_ids: [...user.role_ids, role.id] });
    const page = await visit('/rooms', { as: 'technician-a' });
    const bell = page.getByRole('button', { name: 'Notifications: 1 unread' });
    await bell.click();
    await page.getByRole('menuitem', { name: /Your roles were changed/ }).waitFor();
    await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications: 0 unread' }).click();
    await page.getByText('Nothing new.').waitFor();
    await page.getByRole('menuitem', { name: 'Notification settings' }).click();
    const box = page.getByRole('checkbox', { name: 'Roles changed: By e-mail' });
    await box.check();
    await page.reload();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Roles changed: By e-mail' }).isChecked()).toBe(true);
    await page.goto(new URL('/notifications', page.url()).href);
    await page.getByText('Your roles were changed').first().waitFor();
  });

  test('a webhook’s secret is shown once, and it is switched on again', async () => {
    const [user] = await api(
      'client-admin-a',
      'GET',
      `/api/users?filter=${encodeURIComponent('{"login_id":"client-admin-a"}')}`,
    );
    const hook = await api('client-admin-a', 'POST', '/api/webhooks', {
      name: 'ERP',
      url: 'https://hooks.example.org/leafmark',
      user_id: user.id,
      is_active: false,
    });
    const page = await visit(`/webhooks/${hook.id}`, { as: 'client-admin-a' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    await page.getByRole('dialog').locator('button.primary').click();
    await page.getByText(/^whsec_[\w+/]{43}=$/).waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Switch on again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on again' }).click();
    await expect
      .poll(async () => (await api('client-admin-a', 'GET', `/api/webhooks/${hook.id}`)).is_active)
      .toBe(true);
    await page.getByRole('menuitem', { name: 'Switch on again' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Switch on again' }).count()).toBe(0);
  });

  test('the events that a webhook receives are chosen by title', async () => {
    const filter = encodeURIComponent('{"login_id":"client-admin-a"}');
    const [user] = await api('client-admin-a', 'GET', `/api/users?filter=${filter}`);
    const hook = await api('client-admin-a', 'POST', '/api/webhooks', {
      name: 'Stock',
      url: 'https://hooks.example.org/stock',
      user_id: user.id,
      is_active: false,
      entities: ['room'],
    });
    const page = await visit(`/webhooks/${hook.id}/edit`, { as: 'client-admin-a' });
    const field = page.getByRole('group', { name: 'Kinds of records' });
    await field.getByRole('button', { name: '1 chosen' }).click();
    await field.getByRole('searchbox').fill('vendor bank');
    await field.getByRole('checkbox', { name: 'Vendor bank account' }).check();
    await page.locator('button[type=submit]').first().click();
    await page
      .getByText(/^Room, Vendor bank/)
      .first()
      .waitFor();
    const saved = await api('client-admin-a', 'GET', `/api/webhooks/${hook.id}`);
    expect([...saved.entities].sort()).toEqual(['room', 'vendor-bank']);
  });
});
