import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

/** A square of one colour. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM45MiDFTEMLQkAps5DwRGu074AAAAASUVORK5CYII=',
  'base64',
);

describe.skipIf(!hasBrowser)('comments on a record', () => {
  const { visit, api, signIn, url } = atProduct();

  test('are written by keyboard and mention somebody, who is notified and can open the record', async () => {
    const [asset] = await api('manager-a', 'GET', '/api/assets?range=[0,0]');
    const page = await visit(`/assets/${asset.id}?tab=comments`, { as: 'manager-a' });
    const box = page.getByRole('combobox', { name: 'New comment' });
    await box.pressSequentially('Please look, @ari');
    await page.getByRole('option', { name: /Arif Khan/ }).waitFor();
    await box.press('Enter');
    await box.pressSequentially('today');
    await box.press('Control+Enter');
    const comment = page.getByRole('article', { name: 'Comment by Suresh Rao' });
    await comment.locator('mark', { hasText: '@Arif Khan' }).waitFor();
    expect(await comment.innerText()).toContain('Please look, @Arif Khan today');
    expect(await box.inputValue()).toBe('');
    expect(await faultsOfPage(page)).toEqual([]);

    await comment.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Change the comment' }).fill('Look @Arif Khan tomorrow');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await comment.getByText('tomorrow').waitFor();

    const other = await visit('/rooms', { as: 'technician-a', size: phone });
    await other.getByRole('button', { name: 'Notifications: 1 unread' }).click();
    await other.getByRole('menuitem', { name: /Suresh Rao mentioned you/ }).click();
    await other.waitForURL(/\/assets\/\d+\?tab=comments/);
    const seen = other.getByRole('article', { name: 'Comment by Suresh Rao' });
    await seen.getByText('tomorrow').waitFor();
    expect(await seen.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await faultsOfPage(other)).toEqual([]);

    await comment.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No comments yet.').waitFor();
  });

  test('show the photo of their writer, and an administrator removes one', async () => {
    const [asset] = await api('manager-a', 'GET', '/api/assets?range=[3,3]');
    const { accessToken } = await signIn('technician-a');
    const form = new FormData();
    form.set('file', new Blob([picture], { type: 'image/png' }), 'me.png');
    const sent = await fetch(`${url()}/api/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}` },
      body: form,
    });
    const { id: avatar_id } = (await sent.json()) as { id: number };
    const [{ id }] = await api('technician-a', 'GET', '/api/users?filter={"full_name":"Arif Khan"}');
    await api('technician-a', 'POST', `/api/users/${id}/actions/own_settings`, { avatar_id });
    await api('technician-a', 'POST', '/api/comments', {
      owner_type: 'asset',
      owner_id: asset.id,
      body: 'Wrong place',
    });
    const page = await visit(`/assets/${asset.id}?tab=comments`, { as: 'client-admin-a' });
    const comment = page.getByRole('listitem').filter({ hasText: 'Wrong place' });
    await comment.locator('.avatar img').waitFor();
    await expect
      .poll(() => comment.locator('.avatar img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await comment.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    await comment.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the comment of Arif Khan?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await comment.waitFor({ state: 'detached' });
    const other = await visit('/users', { as: 'manager-a' });
    await other.locator('tbody .thumb').first().waitFor();
  });
});
