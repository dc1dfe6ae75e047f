import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;

const hours = [{ weekday: 'monday', from: '09:00', until: '18:00' }];
const own = (name: string, more: object = {}) => ({ name, hours, ...more });

beforeAll(async () => {
  app = await startApp();
  [a, b] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'client-admin-b')]);
});
afterAll(() => app.stop());

describe('a working calendar', () => {
  it('has hours and holidays, and counts its week', async () => {
    const holidays = [{ name: 'Republic Day', day: '2027-01-26', yearly: true }];
    const made = await a.post('/api/holiday-calendars', own('Office', { holidays }));
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ hours, holidays, weekly_minutes: 540 });
    const changed = await a.patch(`/api/holiday-calendars/${made.body.id}`, {
      hours: [...hours, { weekday: 'tuesday', from: '22:00', until: '06:00' }],
    });
    expect(changed.body.weekly_minutes).toBe(1020);
  });

  it.each([
    ['en', /at least one weekday.*leave the calendar empty/],
    ['de', /mindestens einen Wochentag/],
    ['fr', /au moins un jour/],
    ['pt', /pelo menos um dia/],
  ])('without hours is refused with the cure (%s)', async (language, sentence) => {
    const answer = await a.post('/api/holiday-calendars', own('Empty', { hours: [] }), { 'Accept-Language': language });
    expect(answer.status).toBe(422);
    expect((await a.post('/api/holiday-calendars', { name: 'Nothing' })).status).toBe(422);
    expect(answer.body.errors).toEqual([
      expect.objectContaining({
        path: '/hours',
        code: 'calendar_without_hours',
        message: expect.stringMatching(sentence),
      }),
    ]);
  });

  it('refuses what is no weekday, no time, and hours that overlap, at their place', async () => {
    const faults = async (rows: object[]) => {
      const answer = await a.post('/api/holiday-calendars', own('Bad', { hours: rows }));
      expect(answer.status).toBe(422);
      return answer.body.errors.map(({ path }: { path: string }) => path);
    };
    expect(await faults([{ weekday: 'someday', from: '09:00', until: '18:00' }])).toEqual(['/hours/0/weekday']);
    expect(await faults([{ weekday: 'monday', from: '24:00', until: '18:00' }])).toEqual(['/hours/0/from']);
    expect(await faults([...hours, { weekday: 'monday', from: '17:00', until: '19:00' }])).toEqual(['/hours/1/from']);
  });

  it('of the platform is offered to all and changed by none of them; one of another client is not found', async () => {
    const [platform] = (await a.get('/api/holiday-calendars', { filter: { code: 'BUSINESS-HOURS' } })).body;
    expect(platform).toMatchObject({ client_id: null, weekly_minutes: 2700 });
    expect((await a.patch(`/api/holiday-calendars/${platform.id}`, { name: 'Ours' })).status).toBe(403);
    const theirs = (await b.post('/api/holiday-calendars', own('Theirs'))).body;
    expect((await a.get(`/api/holiday-calendars/${theirs.id}`)).status).toBe(404);
    const [branch] = (await a.get('/api/branches')).body;
    const refused = await a.patch(`/api/branches/${branch.id}`, { calendar_id: theirs.id });
    expect(refused.body.errors[0]).toMatchObject({ path: '/calendar_id', code: 'no_such_reference' });
    expect((await a.patch(`/api/branches/${branch.id}`, { calendar_id: platform.id })).status).toBe(200);
  });

  it('is made by those who set up lists, and not by a technician', async () => {
    const technician = await signIn(app, 'technician-a');
    expect((await technician.post('/api/holiday-calendars', own('Mine'))).status).toBe(403);
  });

  it('is chosen by a policy, which counts round the clock without one', async () => {
    const { id } = (await a.post('/api/holiday-calendars', own('Chosen'))).body;
    const times = { response_minutes: 15, resolution_minutes: 60 };
    const policy = await a.post('/api/sla-policies', { name: 'Chosen', ...times, calendar_id: id });
    expect([policy.status, policy.body.calendar_id]).toEqual([201, id]);
    expect((await a.post('/api/sla-policies', { name: 'Always', ...times })).body.calendar_id).toBeNull();
    expect((await a.delete(`/api/holiday-calendars/${id}`)).status).toBe(409);
  });

  it('gives a branch its own time zone, which must exist', async () => {
    const [branch] = (await a.get('/api/branches')).body;
    const wrong = await a.patch(`/api/branches/${branch.id}`, { timezone: 'Mars/Base' });
    expect(wrong.body.errors[0]).toMatchObject({ path: '/timezone', code: 'unknown_timezone' });
    expect((await a.patch(`/api/branches/${branch.id}`, { timezone: 'Asia/Dubai' })).body.timezone).toBe('Asia/Dubai');
  });
});
