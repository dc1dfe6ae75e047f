import { isIPv6 } from 'node:net';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '#server/database/connect.ts';
import { tooMany } from '#server/errors.ts';
import { sharedCounts } from './shared-counts.ts';

/** Whose reports count: of one address, one organisation and one code, with the most that the code takes in an hour. */
export type Reporting = {
  readonly address: string;
  readonly client: number;
  readonly code: number;
  readonly perHour: number;
};

export type Limits = {
  /** Counts one report of a visitor; throws 429 past a limit. */
  takeReport(reporting: Reporting): Promise<void>;
  /** Counts one request of a route from an address; throws 429 past the limit. */
  take(route: LimitedRoute, address: string): Promise<void>;
  /** Whether an account was tried in vain so often, from an address or from everywhere, that it takes a proof of work. */
  isDoubtful(address: string, account: string): Promise<boolean>;
  /** Whether one more mail may be asked for to an address. */
  mayMail(mailbox: string): Promise<boolean>;
  /**
   * Tries an account from an address: one try after the other, so that a burst is counted too. What gives null was in
   * vain; throws 429 after too many of those.
   */
  tryAccount<T>(address: string, account: string, work: () => Promise<T | null>): Promise<T | null>;
};

type Counter = RateLimiterMemory | RateLimiterPostgres;

/** Mails that one address may be sent on request in an hour, whoever asks. */
const perMailbox = { points: 5, duration: 3600 };

export type LimitedRoute =
  | 'login'
  | 'register'
  | 'refresh'
  | 'change-password'
  | 'setup'
  | 'forgot'
  | 'reset'
  | 'challenge'
  | 'public-page';

/** Requests per address and route; the key is the route, never the text of the path. */
const perRoute: Readonly<Record<LimitedRoute, { points: number; duration: number }>> = {
  login: { points: 300, duration: 60 },
  register: { points: 5, duration: 3600 },
  refresh: { points: 600, duration: 60 },
  'change-password': { points: 20, duration: 600 },
  setup: { points: 10, duration: 600 },
  forgot: { points: 20, duration: 3600 },
  challenge: { points: 300, duration: 60 },
  reset: { points: 60, duration: 600 },
  // A hospital's people often share one address.
  'public-page': { points: 1200, duration: 60 },
};

/** Reports of visitors in an hour, from one address and to one organisation; those with one code are its own affair. */
const reports = { address: 60, client: 300 };

/** Five wrong passwords for one account from one address: fifteen minutes. The account itself is never locked. */
const failures = { points: 5, duration: 900 };
const doubtfulAfter = 3;
/** Whoever has many addresses tries from each a few times: so many in vain from everywhere, and everybody proves work. */
const everywhere = { points: 20, duration: 900 };

/** Counted by each process for itself, since reading must not cause a write. */
const countedHere: LimitedRoute = 'public-page';

/** Counts in memory, or in a database that several processes share. */
export function makeLimits(shared: Database | null): Limits {
  const counts = shared && sharedCounts(shared);
  const counter = (options: IRateLimiterOptions): Counter =>
    counts ? new RateLimiterPostgres({ ...options, ...counts }) : new RateLimiterMemory(options);
  const routes = Object.fromEntries(
    Object.entries(perRoute).map(([route, options]) => {
      const all = { ...options, keyPrefix: route };
      return [route, route === countedHere ? new RateLimiterMemory(all) : counter(all)];
    }),
  ) as Record<LimitedRoute, Counter>;
  const accounts = counter({ ...failures, keyPrefix: 'failures' });
  const anywhere = counter({ ...everywhere, keyPrefix: 'anywhere' });
  const hourly = (keyPrefix: string) => counter({ points: 1000, duration: 3600, keyPrefix });
  const reportsBy = { address: hourly('report-address'), client: hourly('report-client'), code: hourly('report-code') };
  const mailboxes = counter({ ...perMailbox, keyPrefix: 'mailbox' });
  const turns = new Map<string, Promise<unknown>>();
  const nameOf = (account: string) => account.trim().toLowerCase().slice(0, 100);
  const key = (address: string, account: string) => `${networkOf(address)} ${nameOf(account)}`;
  const countOf = async (limiter: Counter, name: string) => (await limiter.get(name))?.consumedPoints ?? 0;
  return {
    take: (route, address) => guarded(() => routes[route].consume(networkOf(address))),
    takeReport: async ({ address, client, code, perHour }) => {
      await takeOne(reportsBy.code, String(code), perHour);
      await takeOne(reportsBy.address, networkOf(address), reports.address);
      await takeOne(reportsBy.client, String(client), reports.client);
    },
    isDoubtful: async (address, account) =>
      (await countOf(accounts, key(address, account))) >= doubtfulAfter ||
      (await countOf(anywhere, nameOf(account))) >= everywhere.points,
    mayMail: async (mailbox) => {
      const { consumedPoints } = await mailboxes.penalty(mailbox.trim().toLowerCase().slice(0, 254));
      return consumedPoints <= perMailbox.points;
    },
    tryAccount: (address, account, work) =>
      inTurn(turns, key(address, account), () =>
        counted(accounts, key(address, account), async () => {
          const found = await work();
          if (found === null) await anywhere.penalty(nameOf(account));
          return found;
        }),
      ),
  };
}

async function takeOne(counter: Counter, name: string, most: number): Promise<void> {
  const { consumedPoints, msBeforeNext } = await counter.penalty(name);
  if (consumedPoints > most) throw tooMany(Math.ceil(msBeforeNext / 1000));
}

/** A try counts before it is made, since another process may be trying too; what was not in vain takes the count away. */
async function counted<T>(counter: Counter, name: string, work: () => Promise<T | null>): Promise<T | null> {
  const { consumedPoints, msBeforeNext } = await counter.penalty(name);
  if (consumedPoints > failures.points) throw tooMany(Math.ceil(msBeforeNext / 1000));
  try {
    const found = await work();
    if (found !== null) await counter.delete(name);
    return found;
  } catch (error) {
    await counter.reward(name);
    throw error;
  }
}

/** What counts as one address: of IPv6 the first 64 bits, since whoever has one address has all of those. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const gap = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  const groups = [...head, ...gap, ...(tail ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Runs work after all earlier work of the same key. */
async function inTurn<T>(turns: Map<string, Promise<unknown>>, key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}

async function guarded(consume: () => Promise<unknown>): Promise<void> {
  try {
    await consume();
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}
