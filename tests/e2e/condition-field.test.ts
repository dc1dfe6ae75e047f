import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone, pick } from './support/visitors.ts';

const as = 'client-admin-a';

describe.skipIf(!hasBrowser)('a condition in a form', () => {
  const { visit, api } = atProduct();
  const shownIf = (page: Page) => page.locator('#field-show_if');

  test('of a custom field is built by hand, shown as a sentence, and shows the field in the form it is for', async () => {
    const [asset] = await api(as, 'GET', '/api/assets?filter={"state":"in_service"}&range=[0,0]');
    const family = await api(as, 'GET', `/api/asset-families/${asset.family_id}`);
    const page = await visit('/custom-fields/new', { as });
    await shownIf(page).getByText('Choose kind of record first.').waitFor();
    await page.getByLabel('Kind of record', { exact: true }).selectOption({ label: 'Asset' });
    await page.getByLabel('Key', { exact: true }).fill('lift_height');
    await page.getByLabel('Label', { exact: true }).fill('Lift height');
    await pick(page, 'only_for', family.name);
    await page.getByRole('list', { name: 'Only for' }).getByText(family.name, { exact: true }).waitFor();

    await shownIf(page).getByRole('button', { name: 'Condition', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIf(page).getByLabel('Field').evaluate(isFocused)).toBe(true);
    await shownIf(page).getByLabel('Field').selectOption({ label: 'Name' });
    await shownIf(page).getByRole('button', { name: 'Group', exact: true }).click();
    const inner = shownIf(page).getByRole('group').nth(1);
    await inner.getByLabel('Field').selectOption({ label: 'Lifecycle' });
    await inner.getByRole('button', { name: 'Value: Choose…' }).click();
    const picker = page.getByRole('dialog', { name: 'Filter by Lifecycle' });
    await picker.getByLabel('In service', { exact: true }).check();
    await picker.getByLabel('In storage', { exact: true }).check();
    await picker.getByRole('button', { name: 'Apply' }).click();
    await inner.getByRole('button', { name: 'Value: In service, In storage' }).waitFor();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.summary').getByText('Shown only if: Give a value or remove the condition.').waitFor();
    await shownIf(page).getByLabel('Value', { exact: true }).first().fill('zeppelin');
    await page.locator('.summary').waitFor({ state: 'detached' });
    expect(await faultsOfPage(page)).toEqual([]);
    expect(await axeFaults(page, { part: '#section-rules' })).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Lift height' }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('Name contains zeppelin and Lifecycle is one of In service, In storage').waitFor();
    await main.getByText(family.name, { exact: true }).waitFor();
    const [saved] = await api(as, 'GET', '/api/custom-fields?filter={"key":"lift_height"}');
    expect(saved.only_for).toEqual([asset.family_id]);

    await page.goto(new URL(`/assets/${asset.id}/edit`, page.url()).href);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(`${asset.name} Zeppelin`);
    await page.getByLabel('Lift height', { exact: true }).fill('40 m');
    await name.fill(asset.name);
    await page.getByLabel('Lift height', { exact: true }).waitFor({ state: 'detached' });
  });

  test('is changed by keyboard, and the history shows both conditions and titles', async () => {
    const [first, second] = await api(as, 'GET', '/api/asset-families?range=[0,1]');
    const made = await api(as, 'POST', '/api/custom-fields', {
      entity: 'asset',
      key: 'tube',
      kind: 'text',
      title: 'Tube',
      show_if: { 'room.name': { $contains: 'ICU' } },
      only_for: [first.id],
    });
    const page = await visit(`/custom-fields/${made.id}/edit`, { as });
    await shownIf(page).getByLabel('Value', { exact: true }).fill('Ward');
    await pick(page, 'only_for', second.name);
    await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).click();
    const open = page.locator('#field-require_if').getByRole('button', { name: 'Condition', exact: true });
    await open.press('Enter');
    await page
      .locator('#field-require_if')
      .getByRole('button', { name: /^Remove the condition on/ })
      .press('Enter');
    await expect.poll(() => open.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Control+s');
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const saved = await api(as, 'GET', `/api/custom-fields/${made.id}`);
    expect(saved).toMatchObject({
      show_if: { 'room.name': { $contains: 'Ward' } },
      require_if: null,
      only_for: [second.id],
    });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(/^Shown only if: Room › .+ contains ICU → Room › .+ contains Ward$/).waitFor();
    await page.getByText(`Only for: ${first.name} → ${second.name}`, { exact: true }).waitFor();
  });

  test('that cannot be shown as choices, or whose field was deleted, is shown and never lost', async () => {
    const filter = { status: 'active', q: 'med', $or: [{ name: 'x' }, { old_thing: 3 }] };
    const body = { entity: 'vendor', name: 'Old one', shared_with: 'me', filter, columns: ['name'] };
    const { id } = await api(as, 'POST', '/api/saved-views', body);
    const page = await visit(`/saved-views/${id}/edit`, { as, size: phone });
    const parts = page.getByRole('list', { name: 'Further parts of the condition' });
    await parts.getByText('There is no field “old_thing” in Vendors.', { exact: false }).waitFor();
    await parts.getByText('(Name is x or “old_thing” is 3)').waitFor();
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByLabel('Name', { exact: true }).fill('Renamed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const stored = () => api(as, 'GET', `/api/saved-views/${id}`);
    expect(await stored()).toMatchObject({ name: 'Renamed', filter, columns: ['name'] });

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const takeOut = (part: number) =>
      parts.getByRole('listitem').nth(part).getByRole('button', { name: 'Remove', exact: true });
    await takeOut(0).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.summary').getByText('Filter: There is no field “old_thing” in Vendors.').waitFor();
    await takeOut(0).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ name: 'Renamed', filter: { status: 'active' }, columns: ['name'] });
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('of a saved view is changed in its form, and the list is filtered by it', async () => {
    const body = {
      entity: 'vendor',
      name: 'By type',
      shared_with: 'me',
      sort: [['name', 'DESC']],
      widths: { name: 240 },
    };
    const { id } = await api(as, 'POST', '/api/saved-views', body);
    const page = await visit(`/saved-views/${id}/edit`, { as });
    const filter = page.locator('#field-filter');
    await filter.getByRole('button', { name: 'Condition', exact: true }).click();
    expect(await page.locator('textarea.code').count()).toBe(0);
    await filter.getByLabel('Field').selectOption({ label: 'Website' });
    await filter.getByLabel('Value', { exact: true }).fill('example');
    await page.getByLabel('List', { exact: true }).selectOption({ label: 'Room' });
    await filter.getByText('There is no field “website” in Rooms.', { exact: false }).waitFor();
    await page.getByLabel('List', { exact: true }).selectOption({ label: 'Vendor' });
    await expect.poll(() => filter.getByLabel('Value', { exact: true }).inputValue()).toBe('example');
    expect(await faultsOfPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('Website contains example', { exact: true }).first().waitFor();
    await main.getByText('Name (descending)', { exact: true }).waitFor();
    await main.getByText('Name 240 px', { exact: true }).waitFor();
    await page.goto(new URL(`/vendors?view=${id}`, page.url()).href);
    await page.locator('.fchip', { hasText: 'Website' }).waitFor();
    const found = await api(as, 'GET', '/api/vendors?filter={"website":{"$contains":"example"}}&range=[0,24]');
    await expect.poll(() => page.locator('tbody .first a').count()).toBe(found.length);
  });

  test('that follows the person fits a phone', async () => {
    const made = await api(as, 'POST', '/api/custom-fields', {
      entity: 'asset',
      key: 'shelf',
      kind: 'text',
      title: 'Shelf',
      show_if: { department_id: { $in: '$user.department_ids' } },
    });
    const page = await visit(`/custom-fields/${made.id}/edit`, { as, size: phone });
    const remove = shownIf(page).getByRole('button', { name: 'Remove the condition on Department' });
    await remove.waitFor();
    const [button, field] = await Promise.all(
      [remove, shownIf(page).getByLabel('Field')].map((one) => one.boundingBox()),
    );
    expect(button!.x).toBeGreaterThanOrEqual(field!.x + field!.width);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('does not apply kinds to records that have no kinds, and says so', async () => {
    const page = await visit('/custom-fields/new', { as });
    await page.getByLabel('Kind of record', { exact: true }).selectOption({ label: 'Asset' });
    const [family] = await api(as, 'GET', '/api/asset-families?range=[0,0]');
    await pick(page, 'only_for', family.name);
    await page.getByLabel('Kind of record', { exact: true }).selectOption({ label: 'Room' });
    await page.getByText('This does not apply: Rooms have no types.').waitFor();
    await page.getByLabel('Kind of record', { exact: true }).selectOption({ label: 'Asset' });
    await page.locator('input#field-only_for').waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Only for' }).count()).toBe(0);
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
