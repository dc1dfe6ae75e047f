import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '#server/errors.ts';

export type Limits = {
  /** Counts one request of a route from an address; throws 429 past the limit. */
  take(route: LimitedRoute, address: string): Promise<void>;
  /** Throws 429 when an account was tried too often in vain from an address. */
  checkAccount(address: string, account: string): Promise<void>;
  failed(address: string, account: string): Promise<void>;
  succeeded(address: string, account: string): Promise<void>;
};

export type LimitedRoute = 'login' | 'register' | 'refresh' | 'change-password' | 'setup';

/** Requests per address and route; the key is the route, never the text of the path. */
const perRoute: Readonly<Record<LimitedRoute, { points: number; duration: number }>> = {
  login: { points: 300, duration: 60 },
  register: { points: 20, duration: 3600 },
  refresh: { points: 600, duration: 60 },
  'change-password': { points: 20, duration: 600 },
  setup: { points: 10, duration: 600 },
};

/** Five wrong passwords for one account from one address: fifteen minutes. The account itself is never locked. */
const failures = { points: 5, duration: 900 };

export function makeLimits(): Limits {
  const routes = Object.fromEntries(
    Object.entries(perRoute).map(([route, options]) => [
      route,
      new RateLimiterMemory({ ...options, keyPrefix: route }),
    ]),
  ) as Record<LimitedRoute, RateLimiterMemory>;
  const accounts = new RateLimiterMemory({ ...failures, keyPrefix: 'failures' });
  const key = (address: string, account: string) => `${address} ${account.toLowerCase().slice(0, 100)}`;
  return {
    take: (route, address) => guarded(() => routes[route].consume(address)),
    checkAccount: async (address, account) => {
      const state = await accounts.get(key(address, account));
      if (state && state.consumedPoints >= failures.points) throw tooMany(Math.ceil(state.msBeforeNext / 1000));
    },
    failed: async (address, account) => void (await accounts.penalty(key(address, account))),
    succeeded: async (address, account) => void (await accounts.delete(key(address, account))),
  };
}

async function guarded(consume: () => Promise<unknown>): Promise<void> {
  try {
    await consume();
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}
