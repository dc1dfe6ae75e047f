import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '#server/access/links.ts';
import { makeAccount, putRow, roleIds, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, call, signIn } from '../../support/client.ts';
import { testClock } from '../../support/clock.ts';
import { isWhole } from '../../support/sample.ts';
import { lifetimes, type Session, SessionModel } from './session-model.ts';

/**
 * The same sequences of steps each time in `npm test`; different ones each time, and more of them, in `npm run
 * test:all`.
 */
const { runs, ...chosen } = isWhole ? { runs: 400 } : { runs: 40, seed: 1 };
const verbs = [
  'sign in',
  'refresh',
  'refresh with the token before',
  'refresh with a token two or more older',
  'sign out',
  'change the password',
  'reset the password by a link',
  'be given a password',
  'be switched off or on',
  'lose or get the role',
  'be deleted or restored',
  'organisation suspended or active',
  'wait',
] as const;
const refreshes = verbs.filter((verb) => verb.startsWith('refresh'));
type Step = readonly [verb: (typeof verbs)[number], which: number];

/** Signing in, refreshing and waiting happen more often than all other steps. */
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...verbs) },
    { weight: 1, arbitrary: fc.constantFrom('sign in', 'refresh', 'refresh', 'wait', ...refreshes) },
  ),
  fc.nat(23),
);
const waits = [1, 10, 11, 120, 590, 600, 601];

let app: TestApp;
let manager: number;
let serial = 0;
const clock = testClock();

beforeAll(async () => {
  const env = { SESSION_SECONDS: String(lifetimes.session), TRUST_PROXY: '127.0.0.1' };
  app = await startApp({ env, clock: clock.now });
  [manager] = (await roleIds(app, ['facility_manager'])) as [number];
});
afterAll(() => app.stop());

it(`answers as the model of thirty lines predicts, after every step of ${runs} runs`, {
  timeout: 400_000,
}, async () => {
  const taken = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const person = await newPerson();
      await take(person, ['sign in', 0]);
      for (const one of steps) {
        const did = await take(person, one);
        if (did) taken.set(one[0], (taken.get(one[0]) ?? 0) + 1);
        await compare(person, JSON.stringify(one));
      }
    }),
    { numRuns: runs, ...chosen },
  );
  expect([...taken.keys()].sort(), 'every verb was tried').toEqual([...verbs].sort());
  console.log(`sessions: ${runs} lives, ${[...taken.values()].reduce((sum, n) => sum + n, 0)} steps`);
});

type Person = {
  readonly model: SessionModel;
  readonly name: string;
  readonly id: number;
  readonly client: number;
  /** Each run has its own address, since limits for each address are not tested here. */
  readonly from: Readonly<Record<string, string>>;
  /** Tokens of each session in the order in which they were given. */
  readonly refresh: string[][];
  readonly access: string[][];
  password: string;
  inVain: number;
};

async function newPerson(): Promise<Person> {
  serial += 1;
  const name = `life-${serial}`;
  const from = { 'X-Forwarded-For': `10.${serial >> 8}.${serial & 255}.1` };
  const client = await putRow(app, 'client', { name, code: `L${serial}`, status: 'active' });
  const id = await makeAccount(app, name, { roles: ['facility_manager'], client });
  const firstTokens = { refresh: [], access: [], password: testPassword, inVain: 0 };
  return { model: new SessionModel(), name, id, client, from, ...firstTokens };
}

/** Does one step in the product and in the model; answers false where the step is not possible. */
async function take(person: Person, [verb, which]: Step): Promise<boolean> {
  const { model, id, client } = person;
  const number = which % Math.max(1, model.sessions.length);
  const session = model.sessions[number];
  switch (verb) {
    case 'sign in':
      return signInAs(person);
    case 'refresh':
      return session !== undefined && refresh(person, number, session, session.newest);
    case 'refresh with the token before':
      return session !== undefined && session.newest > 0 && refresh(person, number, session, session.newest - 1);
    case 'refresh with a token two or more older':
      if (session === undefined || session.newest < 2) return false;
      return refresh(person, number, session, which % (session.newest - 1));
    case 'sign out':
      return session !== undefined && signOut(person, number, session);
    case 'change the password':
      return session !== undefined && changePassword(person, number, session);
    case 'reset the password by a link':
      return resetByLink(person);
    case 'be given a password':
      if (model.isDeleted) return false;
      person.password = `given ${serial} ${which} ok`;
      await act(`/api/users/${id}/actions/set_password`, { password: person.password });
      model.endAll();
      model.mustChange = true;
      return true;
    case 'be switched off or on':
      if (model.isDeleted) return false;
      await act(`/api/users/${id}/actions/${model.isActive ? 'deactivate' : 'activate'}`);
      model.isActive = !model.isActive;
      if (!model.isActive) model.endAll();
      return true;
    case 'lose or get the role':
      if (model.isDeleted) return false;
      model.hasRole = !model.hasRole;
      await allowed((await asAdmin()).put(`/api/users/${id}`, { role_ids: model.hasRole ? [manager] : [] }));
      return true;
    case 'be deleted or restored':
      if (model.isDeleted) await act(`/api/users/${id}/actions/restore`);
      else await allowed((await asAdmin()).delete(`/api/users/${id}`));
      model.isDeleted = !model.isDeleted;
      model.endAll();
      return true;
    case 'organisation suspended or active':
      await act(`/api/clients/${client}/actions/${model.isSuspended ? 'activate' : 'suspend'}`);
      model.isSuspended = !model.isSuspended;
      model.endAll();
      return true;
    case 'wait':
      model.now += waits[which % waits.length] as number;
      clock.pass(waits[which % waits.length] as number);
      return true;
  }
}

async function signInAs(person: Person): Promise<boolean> {
  const { model, name, password } = person;
  const body = { userId: name, email: `${name}@demo.test`, password };
  // Few failed sign-ins are tried: after more of them a proof of work is demanded.
  if (!model.isUsable && person.inVain++ > 1) return false;
  const answer = await call(app, 'POST', '/jwt/login', { body, headers: person.from });
  expect(answer.status, answer.text).toBe(model.isUsable ? 200 : 400);
  if (answer.status !== 200) return true;
  model.start();
  store(person, answer.body);
  return true;
}

async function refresh(person: Person, number: number, session: Session, token: number): Promise<boolean> {
  const body = { refreshToken: person.refresh[number]?.[token] };
  const goesOn = person.model.refresh(session, token);
  const answer = await call(app, 'POST', '/jwt/refresh-token', { body, headers: person.from });
  expect(answer.status, `token ${token} of session ${number}`).toBe(goesOn ? 200 : 401);
  if (!goesOn) return true;
  person.access[number]?.push(answer.body.accessToken);
  const isNew = person.refresh[number]?.[token + 1] === undefined;
  if (isNew) person.refresh[number]?.push(answer.body.refreshToken);
  else expect(answer.body.refreshToken, 'two tabs get the same').toBe(person.refresh[number]?.[token + 1]);
  return true;
}

async function signOut(person: Person, number: number, session: Session): Promise<boolean> {
  const body = { refreshToken: person.refresh[number]?.at(-1) };
  await allowed(call(app, 'POST', '/jwt/logout', { body, headers: person.from }));
  session.ended = true;
  return true;
}

async function changePassword(person: Person, number: number, session: Session): Promise<boolean> {
  const { model, access, password } = person;
  const token = access[number]?.at(-1) as string;
  const isIn = model.statusOf(session, session.access.length - 1) !== 401;
  const newPassword = `changed ${model.sessions.length} ${access.flat().length} ok`;
  const body = { oldPassword: password, newPassword };
  const answer = await call(app, 'POST', '/jwt/change-password', { token, body, headers: person.from });
  expect(answer.status, answer.text).toBe(isIn ? 200 : 401);
  if (!isIn) return true;
  model.endAll();
  model.mustChange = false;
  person.password = newPassword;
  model.start();
  store(person, answer.body);
  return true;
}

async function resetByLink(person: Person): Promise<boolean> {
  const { model, id } = person;
  const token = await app.database.transaction((trx) => makeLink(trx, id, 'reset', clock.now()));
  const password = `reset ${model.sessions.length} ${model.now} ok`;
  const answer = await call(app, 'POST', '/jwt/reset-password', { body: { token, password }, headers: person.from });
  expect(answer.status, answer.text).toBe(model.isUsable ? 200 : 400);
  if (!model.isUsable) return true;
  model.endAll();
  model.mustChange = false;
  person.password = password;
  return true;
}

function store(person: Person, tokens: { accessToken: string; refreshToken: string }): void {
  person.refresh.push([tokens.refreshToken]);
  person.access.push([tokens.accessToken]);
}

/** Checks that every access token that was ever given is answered as the model predicts. */
async function compare({ model, access, from }: Person, after: string): Promise<void> {
  const asked = access.flatMap((tokens, number) =>
    tokens.map(async (token, n) => {
      const { status } = await call(app, 'GET', '/api/rooms?range=[0,0]', { token, headers: from });
      return `session ${number}, token ${n}: ${status}`;
    }),
  );
  const expected = model.sessions.flatMap((session, number) =>
    session.access.map((_, n) => `session ${number}, token ${n}: ${model.statusOf(session, n)}`),
  );
  expect(await Promise.all(asked), after).toEqual(expected);
}

let admin: { readonly api: Api; readonly until: number } | null = null;

/** The administrator's own session ends like any other session. */
async function asAdmin(): Promise<Api> {
  const now = clock.now().getTime();
  if (!admin || now >= admin.until) admin = { api: await signIn(app, 'admin'), until: now + lifetimes.access * 1000 };
  return admin.api;
}

async function act(path: string, body?: unknown): Promise<void> {
  await allowed((await asAdmin()).post(path, body));
}

async function allowed(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}
