import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startProduct } from './support/product.ts';
import { atProduct, hasBrowser, pick } from './support/visitors.ts';

/** The file of somebody outside the project: one file, English texts only. */
const stranger = {
  $schema: '../_meta/entity.schema.json',
  title: 'Water sample',
  description: 'A sample of water taken in a room.',
  'x-scope': { kind: 'tenant', through: 'room_id' },
  'x-title': '{place}',
  'x-search': ['place'],
  'x-permissions': { preset: 'facility' },
  'x-list': {
    icon: 'gauge',
    columns: ['place', 'room_id', 'temperature', 'taken_on'],
    sort: [['place', 'ASC']],
    empty: 'No water samples yet. Take one where water stands.',
  },
  required: ['room_id', 'place'],
  properties: {
    room_id: { type: 'integer', title: 'Room', 'x-ref': 'room' },
    place: { type: 'string', title: 'Place', minLength: 1, maxLength: 80 },
    temperature: { type: 'number', title: 'Temperature', minimum: -10, maximum: 110, 'x-decimals': 1 },
    taken_on: { type: 'string', title: 'Taken on', format: 'date', maxLength: 10 },
  },
};

const parts = ['package.json', 'dist', 'schemas', 'generator', 'server'];
const homes: string[] = [];

describe.skipIf(!hasBrowser)("a stranger's schema file", () => {
  const { visit } = atProduct(() => startProduct({ home: homeWithOneFileMore() }));
  afterAll(() => {
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });

  test('appears in the menu, and its list, form and record page work', async () => {
    const page = await visit('/', { as: 'client-admin-a' });
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Facility' }).click();
    await page.getByRole('link', { name: 'Water samples', exact: true }).click();
    await page.getByText('No water samples yet. Take one where water stands.').waitFor();
    await page.getByRole('link', { name: 'New water sample' }).first().click();
    await pick(page, 'room_id', '101');
    await page.getByLabel('Place', { exact: true }).fill('Tap at the window');
    await page.getByLabel('Temperature', { exact: true }).fill('21.5');
    await page.getByRole('button', { name: /^Save( Ctrl S)?$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Tap at the window' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.locator('.life').getByText('Created').waitFor();
    await page.getByRole('link', { name: 'Water samples' }).first().click();
    await page.getByRole('searchbox').fill('window');
    await page.locator('tbody').getByRole('link', { name: 'Tap at the window' }).waitFor();
    await expect.poll(() => page.locator('tbody tr').innerText()).toContain('21.5');
  });
});

/** The project as `git clone` and a build leave it, in another folder, with one more file. */
function homeWithOneFileMore(): string {
  const home = mkdtempSync(join(tmpdir(), 'e2e-home-'));
  homes.push(home);
  for (const part of parts) cpSync(part, join(home, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  writeFileSync(join(home, 'schemas/facility/water-sample.json'), JSON.stringify(stranger));
  return home;
}
