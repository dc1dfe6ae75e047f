import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { apiWith, call } from '../../support/client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function as(userId: string) {
  const body = { userId, email: `${userId}@demo.test`, password: 'demo1234' };
  const { accessToken, userData } = (await call(app, 'POST', '/jwt/login', { body })).body;
  return { ...apiWith(app, accessToken), user: userData };
}

describe('the appearance that is answered with a sign-in', () => {
  it('is the theme of the organisation as long as somebody chose nothing else', async () => {
    const { user } = await as('manager-b');
    expect(user.appearance).toMatchObject({ profile_id: null, own: null, organisation: { skin: 'semi_dark' } });
    expect((await as('admin')).user.appearance).toMatchObject({ theme_id: null, organisation: null });
  });

  it('contains the theme of the organisation, also for users without a right on themes', async () => {
    const admin = await as('client-admin-a');
    const { theme_id } = admin.user.appearance;
    const change = { skin: 'bordered', rtl: true, customizer: false };
    const { status } = theme_id
      ? await admin.put(`/api/themes/${theme_id}`, change)
      : await admin.post('/api/themes', { name: 'Ours', ...change });
    expect([200, 201]).toContain(status);
    const { user } = await as('technician-a');
    expect(user.appearance.organisation).toMatchObject({ ...change, layout: 'vertical', text_size: 'standard' });
    expect((await as('client-admin-b')).user.appearance.organisation?.skin).not.toBe('bordered');
  });

  it.each(['technician-a', 'admin'])(
    'contains what %s stored in the profile, and nothing for other people',
    async (userId) => {
      const { post, user } = await as(userId);
      const own = { skin: 'dark', density: 'compact' };
      const { status } = await post('/api/user-profiles', {
        user_id: user.id,
        display_name: userId,
        theme: own,
      });
      expect(status).toBe(201);
      const { appearance } = (await as(userId)).user;
      expect(appearance).toMatchObject({ own, profile_id: expect.any(Number) });
      expect((await as('technician-b')).user.appearance.own).toBeNull();
    },
  );
});
