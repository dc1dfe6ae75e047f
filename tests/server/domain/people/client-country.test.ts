import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

let app: TestApp;
let admin: Api;
let serial = 0;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

async function idOf(list: string, filter: object): Promise<number> {
  const { body } = await admin.get(`/api/${list}`, { filter });
  return body[0].id;
}

async function makeClient(iso2: string, given: object = {}) {
  const country_id = await idOf('countries', { iso2 });
  const client_name = `Country ${++serial}`;
  const body = { client_name, client_email: 'office@example.test', country_id, ...given };
  return admin.post('/api/clients', body);
}

describe('a new client organisation takes empty values from its country', () => {
  test.each([
    ['DE', { timezone: 'Europe/Berlin', locale: 'de', fiscal_year_start_month: 1 }, 'EUR'],
    ['FR', { timezone: 'Europe/Paris', locale: 'fr', fiscal_year_start_month: 1 }, 'EUR'],
    ['BR', { timezone: 'America/Sao_Paulo', locale: 'pt', fiscal_year_start_month: 1 }, 'BRL'],
    ['CH', { timezone: 'Europe/Zurich', locale: 'de', fiscal_year_start_month: 1 }, 'CHF'],
  ])('%s', async (iso2, settings, iso_code) => {
    const { status, body, text } = await makeClient(iso2);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ ...settings, currency_id: await idOf('currencies', { iso_code }) });
  });

  test('India, whose organisations name their state for the tax', async () => {
    const without = await makeClient('IN');
    expect([without.status, without.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['/state_id'],
    ]);
    const { body } = await makeClient('IN', { state_id: await idOf('states', { iso_code: 'IN-MH' }) });
    const currency_id = await idOf('currencies', { iso_code: 'INR' });
    expect(body).toMatchObject({
      timezone: 'Asia/Kolkata',
      locale: 'en',
      fiscal_year_start_month: 4,
      currency_id,
    });
  });

  test('what was typed stays, and a later change of the country changes nothing else', async () => {
    const typed = { timezone: 'Europe/Lisbon', locale: 'pt', fiscal_year_start_month: 7 };
    const { body } = await makeClient('FR', typed);
    expect(body).toMatchObject(typed);
    const country_id = await idOf('countries', { iso2: 'DE' });
    const changed = await admin.patch(`/api/clients/${body.id}`, { country_id });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ ...typed, currency_id: body.currency_id, country_id });
  });
});
