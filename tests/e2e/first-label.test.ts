import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codesInPicture, pictureOfPdf } from '../support/codes.ts';
import { axeFaults } from './support/axe.ts';
import { faultsOfPage } from './support/page-faults.ts';
import { startProduct } from './support/product.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

const address = 'http://assets.hospital.test';

/** The PDF that a click opens in a window of its own; a browser keeps no body of an answer that it displays. */
async function openedPdf(page: Page, ending: RegExp, click: () => Promise<void>): Promise<string> {
  const place = join(mkdtempSync(join(tmpdir(), 'first-label-')), 'label.pdf');
  await page.route(ending, async (route) => {
    const response = await route.fetch();
    writeFileSync(place, await response.body());
    await route.fulfill({ response });
  });
  const file = page.waitForResponse((answer) => ending.test(answer.url()));
  await Promise.all([page.context().waitForEvent('page'), file, click()]);
  await page.unroute(ending);
  return place;
}

async function shot(page: Page, name: string): Promise<void> {
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOfPage(page), `${name} ${width}`).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
  }
}

describe.skipIf(!hasBrowser)('a new installation', () => {
  const { visit } = atProduct(() => startProduct({ env: { DEMO: '0' } }));

  test('leads its first person from an empty database to a label whose code opens the asset', async () => {
    const page = await visit('/setup', { expected: [422] });
    const account = { full_name: 'Anil Deshmukh', username: 'anil', email: 'anil@first.test' };
    for (const [id, text] of Object.entries({ ...account, password: 'ward seven window lamp' }))
      await page.locator(`#${id}`).fill(text);
    await page.locator('button[type=submit]').click();
    const steps: [fields: Record<string, string>, picks: Record<string, string>][] = [
      [{ client_name: 'First Hospital', client_email: 'info@first.test' }, { country_id: 'Germany' }],
      [{ name: 'Pune', code: 'PUN' }, { country_id: 'Germany' }],
      [{ name: 'Cardiology', code: 'CAR' }, {}],
    ];
    for (const [done, [fields, picks]] of steps.entries()) {
      await page.getByText(`${done} of 9 steps done`).waitFor();
      await page.locator('.set-up .btn.primary').click();
      for (const [name, value] of Object.entries(fields)) await page.locator(`#field-${name}`).fill(value);
      for (const [name, value] of Object.entries(picks)) {
        await page.locator(`#field-${name}`).fill(value);
        await page.locator('.options .opt', { hasText: value }).first().click();
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }
    await page.getByText('3 of 9 steps done').waitFor();
    await page.getByRole('link', { name: 'New asset' }).first().click();
    await page.locator('#field-name').fill('Servo-i');
    await page.locator('#field-family_id').fill('Ventilator');
    await page.locator('.options .opt', { hasText: 'Ventilator' }).first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.getByRole('link', { name: 'Print your first label' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print labels: 1' });
    const question = dialog.getByRole('group', { name: 'Which address do the codes of labels lead to?' });
    await question.waitFor();
    await dialog.getByRole('img', { name: /^Label of AST-/ }).waitFor();
    expect(await axeFaults(page, { part: '[role="dialog"]' })).toEqual([]);
    await shot(page, 'first-label-address');
    const tested = await openedPdf(page, /test-labels$/, () =>
      dialog.getByRole('button', { name: 'Print test labels' }).click(),
    );
    expect((await codesInPicture(pictureOfPdf(tested)))[0]).toMatch(/^HTTP:\/\/127\.0\.0\.1/);

    const other = question.getByRole('radio', { name: 'Another address' });
    if (await other.isVisible()) await other.check();
    await question.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:3000');
    await question.getByRole('button', { name: 'Use this address' }).click();
    await question.getByRole('alert').getByText('Only this computer can open').waitFor();
    await question.getByRole('textbox', { name: 'Address' }).fill(address);
    await question.getByRole('button', { name: 'Use this address' }).click();
    await dialog.getByText(`The codes lead to ${address}`).waitFor();
    await shot(page, 'first-label-dialog');
    const printed = await openedPdf(page, /\/file$/, () =>
      dialog.getByRole('button', { name: 'Print', exact: true }).click(),
    );
    await page.getByText('The label is ready.').waitFor();
    await shot(page, 'first-label-done');
    const [code] = await codesInPicture(pictureOfPdf(printed));
    expect(code).toMatch(/^HTTP:\/\/ASSETS\.HOSPITAL\.TEST\/L\/[0-9A-Z]{16}\/1$/);
    const leaf = await page.request.get(new URL(new URL(code as string).pathname, page.url()).href);
    expect(await leaf.text()).toContain('Servo-i');
    await page.getByRole('link', { name: 'Back to the set-up' }).click();
    await page.getByText('5 of 9 steps done').waitFor();
  });
});
