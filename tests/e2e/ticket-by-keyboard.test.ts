import { describe, expect, test } from 'vitest';
import { atProduct, hasBrowser } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a new ticket', () => {
  const { visit, api } = atProduct();

  test('is created with the keyboard alone and few keys, and shows similar open tickets meanwhile', async () => {
    const [asset] = await api('manager-a', 'GET', '/api/assets?range=[0,0]&filter={"state":"in_service"}');
    const [type] = await api('manager-a', 'GET', '/api/ticket-types?filter={"code":"BREAKDOWN"}');
    const known = await api('manager-a', 'POST', '/api/tickets', {
      type_id: type.id,
      asset_id: asset.id,
      title: 'Wheel of the trolley squeaks',
    });

    const page = await visit('/tickets', { as: 'manager-a' });
    await page.locator('tbody .first a').first().waitFor();
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const tabTo = async (id: string) => {
      for (let step = 0; step < 12; step += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
        await press('Tab');
      }
      throw new Error(`no way by Tab to ${id}`);
    };
    const choose = async (text: string) => {
      await page.keyboard.type(text);
      await page.locator('.options .opt.Mui-focused', { hasText: text }).waitFor();
      await press('Enter');
    };
    let clicks = 0;
    await page.exposeFunction('noteClick', () => {
      clicks += 1;
    });
    await page.evaluate(() => {
      const note = (window as unknown as { noteClick: () => void }).noteClick;
      addEventListener('pointerdown', () => note(), true);
    });

    await press('n');
    await page.waitForURL(/\/tickets\/new/);
    await page.locator('#field-asset_id').waitFor();
    await tabTo('field-asset_id');
    await choose(asset.asset_no);
    await tabTo('field-type_id');
    await choose('Breakdown');
    await tabTo('field-title');
    await page.keyboard.type('Squeaks loudly');
    const similar = page.getByRole('complementary', { name: 'Similar open tickets' });
    const link = similar.getByRole('link', { name: 'Wheel of the trolley squeaks' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/tickets/${known.id}`);
    expect(await similar.innerText()).toContain(known.ticket_no);
    await press('Control+s');
    await page.getByRole('heading', { level: 1, name: /Squeaks loudly/ }).waitFor();
    expect(clicks).toBe(0);
    expect(keys).toBeLessThanOrEqual(20);
  });

  test('does not show tickets of others that its writer may not read', async () => {
    const [asset] = await api('requester-a', 'GET', '/api/assets?range=[0,0]&filter={"state":"in_service"}');
    const page = await visit('/tickets/new', { as: 'requester-a' });
    const asked = page.waitForResponse((answer) => /\/api\/tickets\?/.test(answer.url()));
    await page.locator('#field-asset_id').fill(asset.asset_no);
    await page.locator('.options .opt', { hasText: asset.asset_no }).click();
    const shown = (await (await asked).json()) as { id: number }[];
    const readable = await api(
      'requester-a',
      'GET',
      `/api/tickets?filter={"id":${JSON.stringify(shown.map(({ id }) => id))}}`,
    );
    expect(readable).toHaveLength(shown.length);
  });
});
