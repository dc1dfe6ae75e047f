import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

let app: TestApp;
let technician: Api;
let admin: Api;
let own: number;
let other: number;

async function idOf(login: string): Promise<number> {
  return (await admin.get('/api/users', { filter: { login_id: login } })).body[0].id;
}
const settle = (id: number, body: object) => technician.post(`/api/users/${id}/actions/own_settings`, body);

beforeAll(async () => {
  app = await startApp();
  technician = await signIn(app, 'technician-a');
  admin = await signIn(app, 'admin');
  own = await idOf('technician-a');
  other = await idOf('manager-a');
});
afterAll(() => app.stop());

describe('language and time zone of the own account', () => {
  it('are set by the signed-in user, and nothing else together with them', async () => {
    const answer = await settle(own, { locale: 'fr', timezone: 'Asia/Dubai' });
    expect(answer.status, answer.text).toBe(200);
    expect((await admin.get(`/api/users/${own}`)).body).toMatchObject({ locale: 'fr', timezone: 'Asia/Dubai' });
    for (const extra of [{ full_name: 'Another' }, { role_ids: [1] }, { status: 'inactive' }])
      expect((await settle(own, extra)).status).toBe(422);
    expect((await technician.patch(`/api/users/${own}`, { full_name: 'Another' })).status).toBe(403);
  });

  it('are answered with the user data', async () => {
    const body = { userId: 'technician-a', email: 'technician-a@demo.test', password: 'demo1234' };
    const answer = await fetch(`${app.url}/jwt/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { userData } = (await answer.json()) as { userData: object };
    expect(userData).toMatchObject({ locale: 'fr', timezone: 'Asia/Dubai' });
  });

  it('cannot be set for another account, and must exist', async () => {
    expect((await settle(other, { locale: 'de' })).status).toBe(403);
    expect((await settle(own, { locale: 'xx' })).status).toBe(422);
    const nowhere = await settle(own, { timezone: 'Mars/Olympus' });
    expect([nowhere.status, nowhere.body.errors[0].path]).toEqual([422, '/timezone']);
  });
});
