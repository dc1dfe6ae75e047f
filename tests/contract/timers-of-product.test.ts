import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engineAt } from '#server/services/custom-fields/engine-at.ts';
import { coverRecords } from '#server/services/timers/cover-records.ts';
import { fireTimers, type TimerHolding } from '#server/services/timers/fire-timers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { type Body, validBody } from '../support/valid-data.ts';

const day = 86_400;
const clock = testClock();
let app: TestApp;
let a: Api;
let holding: TimerHolding;

beforeAll(async () => {
  app = await startApp({ clock: clock.now, jobs: { poll: 3_600_000 } });
  const engine = app.access.engine();
  holding = { engine, engineAt: engineAt(app.access.engines), log: app.log, isStopping: () => false };
  await coverRecords(holding);
  await fireTimers(holding);
});
afterAll(() => app?.stop());
beforeEach(signInAll);

async function signInAll(): Promise<void> {
  a = await signIn(app, 'client-admin-a');
}

async function pass(days: number): Promise<void> {
  clock.pass(days * day);
  await fireTimers(holding);
  await signInAll();
}

const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);

async function made(name: string, more: Body): Promise<Body & { id: number }> {
  const entity = holding.engine.base.entities[name]!;
  const body = await validBody(holding.engine.base, a, entity);
  const answer = await a.post(`/api/${entity.plural}`, { ...body, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** A user manual of an asset, whose type has no expiry; other rows need no more. */
async function endless(name: string): Promise<Body> {
  if (name !== 'document') return {};
  const [asset] = (await a.get('/api/assets', { range: [0, 0], fields: 'id' })).body;
  const [type] = (await a.get('/api/document-types', { filter: { code: 'MANUAL' }, fields: 'id' })).body;
  return { owner_type: 'asset', owner_id: asset.id, document_type_id: type.id };
}

const named = (answer: { text: string }, words: string) => expect(answer.text).toContain(words);

describe.each([
  ['document', 'documents', 'expires_on'],
  ['certification-link', 'certification-links', 'valid_to'],
])('a %s', (name, plural, field) => {
  it('is valid on its last day, expires with the next one, and is renewed with another day', async () => {
    const { id, state } = await made(name, { issued_on: inDays(-30), [field]: inDays(2) });
    expect(state).toBe('valid');
    await pass(2);
    expect((await a.get(`/api/${plural}/${id}`)).body.state).toBe('valid');
    await pass(1);
    const expired = (await a.get(`/api/${plural}/${id}`)).body;
    expect(expired).toMatchObject({ state: 'expired', [field]: inDays(-1) });
    expect(expired._actions).toContain('renew');
    const events = (await a.get('/api/events', { filter: { entity: name, record_id: id, verb: 'expire' } })).body;
    expect(events).toEqual([expect.objectContaining({ created_by: null, diff: { state: ['valid', 'expired'] } })]);
    const locked = await a.patch(`/api/${plural}/${id}`, { [field]: inDays(30) });
    expect(locked.status).toBe(422);
    named(locked, field);
    const renewed = await a.post(`/api/${plural}/${id}/actions/renew`, { [field]: inDays(30) });
    expect([renewed.status, renewed.body.state, renewed.body[field]]).toEqual([200, 'valid', inDays(30)]);
    await pass(32);
    expect((await a.get(`/api/${plural}/${id}`)).body.state).toBe('expired');
  });

  it('that has expired already is created as such; one without an end stays valid', async () => {
    expect((await made(name, { issued_on: inDays(-30), [field]: inDays(-5) })).state).toBe('expired');
    const { id } = await made(name, { issued_on: inDays(-30), [field]: null, ...(await endless(name)) });
    await pass(40);
    expect((await a.get(`/api/${plural}/${id}`)).body.state).toBe('valid');
  });
});

describe('cover', () => {
  it('of a contract begins on its first day and ends after its last, without anybody', async () => {
    const { id, state } = await made('maintenance-contract', { start_on: inDays(2), end_on: inDays(5) });
    expect(state).toBe('upcoming');
    const stateAfter = async (days: number) => {
      await pass(days);
      return (await a.get(`/api/maintenance-contracts/${id}`)).body.state;
    };
    expect([await stateAfter(1), await stateAfter(1)]).toEqual(['upcoming', 'active']);
    expect([await stateAfter(3), await stateAfter(1)]).toEqual(['active', 'expired']);
  });

  it('that is still a draft stays one', async () => {
    const { id } = await made('maintenance-contract', { start_on: inDays(1), end_on: inDays(3), state: 'draft' });
    await pass(6);
    expect((await a.get(`/api/maintenance-contracts/${id}`)).body.state).toBe('draft');
  });
});

describe('a pending user', () => {
  const userOf = async (id: number) => (await a.get(`/api/users/${id}`)).body;

  it('becomes inactive after seven days', async () => {
    const { id, status } = await made('user', {});
    expect(status).toBe('pending');
    await pass(6);
    expect((await userOf(id)).status).toBe('pending');
    await pass(1);
    expect((await userOf(id)).status).toBe('inactive');
  });

  it('who is invited again has seven days from then, as long as the link', async () => {
    const { id } = await made('user', {});
    await pass(6);
    expect((await a.post(`/api/users/${id}/actions/invite`, {})).status).toBe(200);
    await pass(6);
    expect((await userOf(id)).status).toBe('pending');
    await pass(1);
    expect((await userOf(id)).status).toBe('inactive');
  });

  it('who was activated stays active', async () => {
    const { id } = await made('user', {});
    expect((await a.post(`/api/users/${id}/actions/activate`, {})).status).toBe(200);
    await pass(8);
    expect((await userOf(id)).status).toBe('active');
  });
});
