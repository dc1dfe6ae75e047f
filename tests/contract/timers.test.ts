import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { engineAt } from '#server/services/custom-fields/engine-at.ts';
import { coverRecords } from '#server/services/timers/cover-records.ts';
import { dueTimers, fireTimers, type TimerHolding } from '#server/services/timers/fire-timers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { copyHome } from '../support/home.ts';
import { addLoans } from '../support/loan-schemas.ts';

type Loan = Record<string, unknown> & { id: number; state: string; row_version: number; _actions: string[] };

const day = 86_400;
const clock = testClock('2026-11-21T08:00:00.000Z');
const env = { ACCESS_TOKEN_SECONDS: '86400', SESSION_SECONDS: '2592000' };
let home: string;
let app: TestApp;
let a: Api;
let b: Api;
let branch: number;
let holding: TimerHolding;

beforeAll(async () => {
  home = copyHome();
  addLoans(home);
  await generate(home);
  app = await startApp({ home, clock: clock.now, env, jobs: { poll: 3_600_000 } });
  await signInAll();
  const calendar = await a.post('/api/holiday-calendars', {
    name: 'Office',
    hours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((weekday) => ({
      weekday,
      from: '08:00',
      until: '18:00',
    })),
  });
  expect(calendar.status, calendar.text).toBe(201);
  const branches = (await a.get('/api/branches', { range: [0, 0] })).body;
  branch = branches[0].id;
  const placed = await a.patch(`/api/branches/${branch}`, {
    timezone: 'America/New_York',
    calendar_id: calendar.body.id,
  });
  expect(placed.status, placed.text).toBe(200);
  holding = {
    engine: app.access.engine(),
    engineAt: engineAt(app.access.engines),
    log: app.log,
    isStopping: () => false,
  };
});
afterAll(async () => {
  await app?.stop();
  if (home) rmSync(home, { recursive: true, force: true });
});
beforeEach(async () => {
  await fireTimers(holding);
});

async function signInAll(): Promise<void> {
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
}

/** Advances the clock, and signs in again since sessions end meanwhile. */
async function pass(seconds: number): Promise<void> {
  clock.pass(seconds);
  await signInAll();
}

const passUntil = (instant: string) => pass((Date.parse(instant) - clock.now().getTime()) / 1000);

async function newLoan(more: object = {}): Promise<Loan> {
  const answer = await a.post('/api/loans', { name: 'Pump', branch_id: branch, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const loanOf = async (id: number): Promise<Loan> => (await a.get(`/api/loans/${id}`)).body;
const fire = () => fireTimers(holding);
const read = (sql: string) => app.database.read(sql, []);

/** Timers of a loan: transition, due instant, result. */
async function timersOf(id: number): Promise<string[]> {
  const rows = await read(
    `select transition, due_at, status from timers where entity = 'loan' and record_id = ${id} order by due_at, transition`,
  );
  return rows.map((row) => row.join(' '));
}

async function eventsOf(id: number, verb: string): Promise<Record<string, unknown>[]> {
  return (await a.get('/api/events', { filter: { entity: 'loan', record_id: id, verb } })).body;
}

/** A day counted from that of the clock, as YYYY-MM-DD in UTC. */
const inDays = (days: number): string => new Date(clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);

describe('a timer at a day', () => {
  it('is due at midnight of the branch, and before and after it by whole days', async () => {
    const { id } = await newLoan({ due_on: '2026-12-10' });
    expect(await timersOf(id)).toEqual([
      'remind 2026-12-07T05:00:00.000Z open',
      'fall_due 2026-12-11T05:00:00.000Z open',
    ]);
  });

  it('fires once, with its effects, as the system', async () => {
    const { id } = await newLoan({ due_on: inDays(5) });
    await pass(3 * day);
    await fire();
    await fire();
    expect(await loanOf(id)).toMatchObject({ state: 'lent', times_reminded: 1 });
    expect((await a.get('/api/loan-notes', { filter: { loan_id: id } })).body).toHaveLength(1);
    await pass(4 * day);
    await fire();
    expect(await loanOf(id)).toMatchObject({ state: 'overdue', late_since: inDays(0), times_reminded: 1 });
    const [event] = await eventsOf(id, 'fall_due');
    expect(event).toMatchObject({ created_by: null, diff: { state: ['lent', 'overdue'] } });
  });

  it('moves with its field and does not repeat an instant that has fired', async () => {
    const { id } = await newLoan({ due_on: inDays(5) });
    const first = inDays(5);
    await pass(3 * day);
    await fire();
    await a.patch(`/api/loans/${id}`, { due_on: inDays(30) });
    expect((await timersOf(id)).filter((one) => one.endsWith('open'))).toHaveLength(2);
    await a.patch(`/api/loans/${id}`, { due_on: first });
    await fire();
    expect(await loanOf(id)).toMatchObject({ times_reminded: 1 });
    await a.patch(`/api/loans/${id}`, { due_on: null });
    expect((await timersOf(id)).filter((one) => one.endsWith('open'))).toEqual([]);
  });

  it('fires at once where a stored record is given a day that is past', async () => {
    const { id } = await newLoan();
    await a.patch(`/api/loans/${id}`, { due_on: inDays(-20) });
    await fire();
    expect(await loanOf(id)).toMatchObject({ state: 'overdue' });
  });

  it('moves when its branch gets another zone, at the latest when it is due', async () => {
    const { id } = await newLoan({ due_on: '2027-11-10' });
    await a.patch(`/api/branches/${branch}`, { timezone: 'Pacific/Honolulu' });
    const moved = { ...holding, engine: { ...holding.engine, clock: () => new Date('2027-11-11T05:00:01.000Z') } };
    await fireTimers(moved);
    await a.patch(`/api/branches/${branch}`, { timezone: 'America/New_York' });
    expect((await loanOf(id)).state).toBe('lent');
    expect(await timersOf(id)).toContain('fall_due 2027-11-11T10:00:00.000Z open');
    await a.delete(`/api/loans/${id}`);
  });
});

describe('a timer after a time', () => {
  it('counts from the moment the state was entered, and ends when the state is left', async () => {
    const { id } = await newLoan({ due_on: inDays(1) });
    await pass(3 * day);
    await fire();
    const lost = new Date(clock.now().getTime() + 7 * day * 1000).toISOString();
    expect(await timersOf(id)).toContain(`lose ${lost} open`);
    await a.patch(`/api/loans/${id}`, { name: 'Syringe pump' });
    expect(await timersOf(id)).toContain(`lose ${lost} open`);
    expect((await a.post(`/api/loans/${id}/actions/give_back`, {})).status).toBe(200);
    expect((await timersOf(id)).filter((one) => one.endsWith('open'))).toEqual([]);
    await pass(8 * day);
    await fire();
    expect(await loanOf(id)).toMatchObject({ state: 'returned' });
  });

  it('counts the hours of the working calendar, from a field while it has a value', async () => {
    const { id } = await newLoan({ due_on: '2027-03-08', collected_at: '2027-03-05T22:00:00.000Z' });
    await pass((Date.parse('2027-03-09T12:00:00.000Z') - clock.now().getTime()) / 1000);
    await fire();
    await fire();
    // Friday 17:00 in New York and four hours: one on Friday, three on Monday from 08:00, in winter time.
    expect(await timersOf(id)).toContain('call 2027-03-08T16:00:00.000Z fired');
    await a.patch(`/api/loans/${id}`, { collected_at: null });
    expect((await timersOf(id)).some((one) => one === 'call 2027-03-09T17:00:00.000Z open')).toBe(true);
  });
});

describe('a record whose timer is already due', () => {
  it('when it is created takes the state without effects and messages', async () => {
    const loan = await newLoan({ due_on: inDays(-3) });
    expect(loan).toMatchObject({ state: 'overdue', times_reminded: 0, late_since: null, row_version: 1 });
    expect((await timersOf(loan.id)).map((one) => one.split(' ').at(-1)).sort()).toEqual([
      'open',
      'open',
      'passed',
      'passed',
    ]);
    expect(await eventsOf(loan.id, 'fall_due')).toEqual([]);
    await fire();
    expect(await loanOf(loan.id)).toMatchObject({ state: 'overdue', row_version: 1 });
  });

  it('stays in its state where a guard refuses, and is tried with the other due timers', async () => {
    const loan = await newLoan({ due_on: inDays(-3), is_waived: true });
    expect(loan.state).toBe('lent');
    await a.patch(`/api/loans/${loan.id}`, { is_waived: false });
    await fire();
    expect((await loanOf(loan.id)).state).toBe('overdue');
  });

  it('when it is restored from the bin is passed; a deleted record pauses', async () => {
    const { id } = await newLoan({ due_on: inDays(5) });
    await a.delete(`/api/loans/${id}`);
    await pass(10 * day);
    await fire();
    expect((await timersOf(id)).every((one) => one.endsWith('paused'))).toBe(true);
    expect((await a.post(`/api/loans/${id}/actions/restore`, {})).status).toBe(200);
    expect(await loanOf(id)).toMatchObject({ state: 'overdue', times_reminded: 0, late_since: null });
    const [event] = await eventsOf(id, 'fall_due');
    expect(event).toMatchObject({ created_by: null, diff: { state: ['lent', 'overdue'] } });
    const { id: other } = await newLoan({ due_on: inDays(5) });
    await a.delete(`/api/loans/${other}`);
    await a.post(`/api/loans/${other}/actions/restore`, {});
    expect((await timersOf(other)).filter((one) => one.endsWith('open'))).toHaveLength(2);
    await a.delete(`/api/loans/${other}`);
    const purged = await a.post(`/api/loans/${other}/actions/purge`, {});
    expect(purged.status, purged.text).toBe(200);
    expect(await timersOf(other)).toEqual([]);
  });

  it('when a schema gives records a timer is passed, and what is still to come begins', async () => {
    const past = await newLoan({ due_on: inDays(2) });
    const later = await newLoan({ due_on: inDays(30) });
    await pass(5 * day);
    await app.database.transaction(async (trx) => {
      await trx.run("delete from timers where entity = 'loan'", []);
      await trx.run("update versions set value = 1 where name = 'timers:loan'", []);
    });
    await coverRecords(holding);
    expect(await loanOf(past.id)).toMatchObject({ state: 'overdue', times_reminded: 0, row_version: 2 });
    expect(await eventsOf(past.id, 'fall_due')).toHaveLength(1);
    expect((await timersOf(later.id)).filter((one) => one.endsWith('open'))).toHaveLength(2);
    const before = await read('select count(*) from events');
    await coverRecords(holding);
    await fire();
    expect(await read('select count(*) from events')).toEqual(before);
  });
});

describe('a refusal', () => {
  it('of a guard is recorded and tried again every day, until the guard accepts it', async () => {
    const { id } = await newLoan({ due_on: inDays(1), is_waived: true });
    await pass(3 * day);
    await fire();
    expect((await loanOf(id)).state).toBe('lent');
    const recorded = `select status, reason from timers where transition = 'fall_due' and record_id = ${id}`;
    expect(await read(recorded)).toEqual([['open', 'guard_failed not_waived']]);
    await a.patch(`/api/loans/${id}`, { is_waived: false });
    await pass(day / 2);
    await fire();
    expect((await loanOf(id)).state).toBe('lent');
    await pass(day / 2);
    await fire();
    expect((await loanOf(id)).state).toBe('overdue');
    expect(await eventsOf(id, 'fall_due')).toHaveLength(1);
  });

  it('of a record that is due already when it is created is tried again every day, too', async () => {
    const { id } = await newLoan({ due_on: inDays(-5), is_waived: true });
    await fire();
    expect((await loanOf(id)).state).toBe('lent');
    await a.patch(`/api/loans/${id}`, { is_waived: false });
    await pass(day);
    await fire();
    expect((await loanOf(id)).state).toBe('overdue');
  });
});

describe('a step into the same state', () => {
  it('happens again and again, and once for a time in which the product was not running', async () => {
    const { id } = await newLoan({ due_on: inDays(-2), collected_at: '2027-06-01T12:00:00.000Z' });
    await app.database.transaction((trx) =>
      trx.run(`delete from timers where record_id = ${id} and transition = 'lose'`, []),
    );
    const called = async () => (await loanOf(id)).times_called;
    expect((await loanOf(id)).state).toBe('overdue');
    const open = async () =>
      (await timersOf(id))
        .filter((one) => one.startsWith('call') && one.endsWith('open'))
        .map((one) => one.split(' ')[1]);
    const [first] = (await open()) as [string];
    expect(first).toBe('2027-06-01T16:00:00.000Z');
    await passUntil('2027-06-01T16:00:00.000Z');
    await fire();
    await fire();
    expect([await called(), await open()]).toEqual([1, ['2027-06-01T20:00:00.000Z']]);
    await passUntil('2027-06-01T20:00:00.000Z');
    await fire();
    expect([await called(), await open()]).toEqual([2, ['2027-06-02T14:00:00.000Z']]);
    await passUntil('2027-06-03T13:00:00.000Z');
    await fire();
    await fire();
    expect([await called(), await open()]).toEqual([3, ['2027-06-03T16:00:00.000Z']]);
    await a.post(`/api/loans/${id}/actions/give_back`, {});
    expect(await open()).toEqual([]);
  });
});

describe('exactly once', () => {
  it('on two engines at the same moment', async () => {
    const loans = await Promise.all(Array.from({ length: 8 }, () => newLoan({ due_on: inDays(1) })));
    await pass(3 * day);
    const other = { ...holding, engine: { ...holding.engine, database: app.store.open() } };
    await Promise.all([fireTimers(holding), fireTimers(other)]);
    await other.engine.database.close();
    for (const { id } of loans) {
      expect((await loanOf(id)).state).toBe('overdue');
      expect(await eventsOf(id, 'fall_due')).toHaveLength(1);
    }
  });

  it('when a process ends between its claim and the effect: another process fires it', async () => {
    const { id } = await newLoan({ due_on: inDays(1) });
    await pass(3 * day);
    const dying = {
      ...holding.engine,
      database: {
        ...holding.engine.database,
        transaction: <T>(work: Parameters<typeof app.database.transaction<T>>[0]) =>
          app.database.transaction(async (trx) => {
            await work(trx);
            throw new Error('the process ends');
          }),
      },
    } as typeof holding.engine;
    await expect(fireTimers({ ...holding, engine: dying })).rejects.toThrow('the process ends');
    expect(await eventsOf(id, 'fall_due')).toHaveLength(0);
    await fire();
    expect(await eventsOf(id, 'fall_due')).toHaveLength(1);
    expect((await loanOf(id)).state).toBe('overdue');
  });

  it('when the clock jumps forward and back', async () => {
    const { id } = await newLoan({ due_on: inDays(5) });
    await pass(6 * day);
    await fire();
    await pass(-4 * day);
    await fire();
    await pass(4 * day);
    await fire();
    expect(await eventsOf(id, 'fall_due')).toHaveLength(1);
    expect(await loanOf(id)).toMatchObject({ times_reminded: 1, state: 'overdue' });
  });

  it('a fault of the program is tried again later and given up in the end', async () => {
    const { id } = await newLoan({ due_on: inDays(1) });
    await pass(3 * day);
    const broken = { ...holding, engineAt: async () => Promise.reject(new Error('broken')) };
    await fireTimers(broken);
    expect(await dueTimers(app.database, clock.now().toISOString())).toEqual([]);
    await pass(120);
    await fire();
    expect((await loanOf(id)).state).toBe('overdue');
    const { id: other } = await newLoan({ due_on: inDays(1) });
    await pass(3 * day);
    for (let n = 0; n < 6; n++) {
      await fireTimers(broken);
      await pass(3600);
    }
    expect(await timersOf(other)).toEqual([
      expect.stringMatching(/^remind .* passed$/),
      expect.stringMatching(/^fall_due .* failed$/),
    ]);
  });
});

it('nobody is offered a transition that only its timer makes, and nobody may request it', async () => {
  const { id, _actions } = await newLoan({ due_on: inDays(5) });
  expect(_actions).not.toContain('fall_due');
  expect((await a.post(`/api/loans/${id}/actions/fall_due`, {})).status).toBe(403);
  expect((await b.post(`/api/loans/${id}/actions/fall_due`, {})).status).toBe(404);
});
