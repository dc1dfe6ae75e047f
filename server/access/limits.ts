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

/**
 * What the reports of a visitor are counted by: one address, one organisation and one code, with the most that the code
 * accepts per hour.
 */
export type Reporting = {
  readonly address: string;
  readonly client: number;
  readonly code: number;
  readonly perHour: number;
};

export type Limits = {
  /** Counts one report of a visitor; throws 429 beyond a limit. */
  takeReport(reporting: Reporting): Promise<void>;
  /** Counts one request of a route from an address; throws 429 beyond the limit. */
  take(route: LimitedRoute, address: string): Promise<void>;
  /**
   * Whether so many attempts for an account failed, from this address or from all addresses, that a proof of work is
   * required.
   */
  isDoubtful(address: string, account: string): Promise<boolean>;
  /** Whether one more mail may be requested for an address. */
  mayMail(mailbox: string): Promise<boolean>;
  /**
   * Runs an attempt for an account from an address, one attempt after the other, so that simultaneous ones are counted too.
   * A result of null is a failed attempt; throws 429 after too many of them.
   */
  tryAccount<T>(address: string, account: string, work: () => Promise<T | null>): Promise<T | null>;
};

type Counter = RateLimiterMemory | RateLimiterPostgres;

/** Mails that one address may be sent on request per hour, no matter who requests them. */
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
  // The people of a hospital often share one address.
  'public-page': { points: 1200, duration: 60 },
};

/** Reports of visitors per hour, from one address and to one organisation; the limit of one code is set with the code. */
const reports = { address: 60, client: 300 };

/**
 * After five wrong passwords for one account from one address, fifteen minutes without attempts. The account itself is never
 * locked.
 */
const failures = { points: 5, duration: 900 };
const doubtfulAfter = 3;
/**
 * An attacker with many addresses makes a few attempts from each: after so many failed ones from all addresses, a proof of
 * work is required of everybody.
 */
const everywhere = { points: 20, duration: 900 };

/** Counted by each process separately, because a read must not cause a write. */
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

/**
 * An attempt is counted before it runs, because another process may run one at the same time; a successful one resets the
 * count.
 */
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

/**
 * The part of an address that is counted as one: of IPv6 the first 64 bits, because a user with one address has all of
 * those.
 */
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
