import { describe, expect, test } from 'vitest';
import { faultsOfPage } from './support/page-faults.ts';
import { atProduct, hasBrowser, phone } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('failed jobs', () => {
  const { visit } = atProduct();

  test('are reached from the home page of a platform administrator, and read with their reason', async () => {
    const page = await visit('/', { as: 'admin', language: 'de' });
    await page.getByRole('link', { name: /Fehlgeschlagene Aufträge/ }).click();
    await page.waitForURL(/\/failed-jobs$/);
    await page.getByText('Kein Auftrag ist fehlgeschlagen.').waitFor();
    expect(await page.locator('.navbar .where').innerText()).toBe('Fehlgeschlagene Aufträge');
    const job = {
      id: 7,
      kind: 'bulk',
      title: 'Änderung vieler Datensätze',
      entity: 'room',
      attempts: 5,
      error: { code: 'job_given_up', title: 'Der Auftrag wurde zu oft versucht.' },
      finished_at: '2026-11-21T07:00:00.000Z',
      can_retry: true,
    };
    await page.route('**/api/jobs?status=failed', (route) => route.fulfill({ json: [job] }));
    await page.reload();
    const row = page.locator('tbody tr');
    await row.waitFor();
    expect(await row.locator('td').allInnerTexts()).toEqual([
      'Änderung vieler Datensätze (7)',
      'Räume',
      expect.stringMatching(/21\. Nov\.? 2026/),
      '5',
      'Der Auftrag wurde zu oft versucht.',
      'Noch einmal versuchen',
    ]);
    await page.route('**/api/jobs/7/retry', (route) => route.fulfill({ json: { ...job, status: 'waiting' } }));
    await page.getByRole('button', { name: /^Noch einmal versuchen/ }).click();
    await page.getByText('Änderung vieler Datensätze wartet wieder auf die Ausführung.').waitFor();
    await page.setViewportSize(phone);
    expect(await faultsOfPage(page)).toEqual([]);
  });

  test('are no page for an organisation', async () => {
    const page = await visit('/failed-jobs', { as: 'client-admin-a', expected: [403] });
    await page.getByRole('alert').waitFor();
    expect(await page.locator('tbody').count()).toBe(0);
  });
});
