import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentsHome } from '../support/documents-home.ts';
import { startProduct } from './support/product.ts';
import { atProduct, hasBrowser, pick } from './support/visitors.ts';

const homes: string[] = [];
const source = ['--conditions=leafmark-source', '--import', 'tsx'];
const compiler = path.join('node_modules', 'typescript-7', 'bin', 'tsc');

describe.skipIf(!hasBrowser)('the examples of the documents', () => {
  const { visit } = atProduct(() => startProduct({ home: builtHome() }));
  afterAll(() => {
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });

  test('are a form, an action with a dialog, and a screen with an entry in the menu', async () => {
    const page = await visit('/water-samples/new', { as: 'client-admin-a' });
    await pick(page, 'room_id', '101');
    await page.getByLabel('Place', { exact: true }).fill('Tap');
    await page.getByRole('button', { name: /^Save( Ctrl S)?$/ }).click();
    await page.getByRole('heading', { level: 1, name: /Tap$/ }).waitFor();
    await page.getByRole('button', { name: 'Enter the result' }).first().click();
    await page.getByRole('dialog').getByLabel('Germs').fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the result' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: /^(More|Further)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Extend' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It is stored as the remark of the sample.').waitFor();
    await dialog.getByLabel('Valid until').fill('2099-01-31');
    await dialog.getByLabel('Reason').fill('Tested again');
    await dialog.getByRole('button', { name: 'Extend' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Tested again').first().waitFor();

    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Facility' }).click();
    await page.getByRole('link', { name: 'Water report', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Water report' }).waitFor();
    await page.locator('.home-tile').getByText('Water samples ended').waitFor();
    await page.getByRole('heading', { name: 'Water samples by status' }).waitFor();
    await page.locator('tbody').getByText('Tap').waitFor();
    expect(await page.title()).toContain('Water report');
  });
});

/** A copy of the project with all examples, printed and built. */
function builtHome(): string {
  const home = documentsHome();
  homes.push(home);
  run(home, ...source, 'generator/generate.ts');
  run(home, compiler, '-p', 'tsconfig.build.json', '--noCheck');
  run(home, path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build');
  return home;
}

function run(home: string, ...words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: home, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}
