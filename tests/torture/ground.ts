import { type Api, apiWith, call } from '../support/client.ts';
import { emptyDatabase, kind, type TestDatabase } from '../support/databases.ts';
import { type Program, startProgram } from '../support/program.ts';

export type Options = {
  /** How often the event of a part is repeated: kills, signals, pairs. */
  readonly times: number | null;
  readonly seconds: number | null;
  readonly clients: number | null;
};

/** One line of the table that the run prints. */
export type Figure = {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly ok: boolean;
};

export type Part = {
  readonly name: string;
  readonly databases: readonly ('sqlite' | 'postgres')[];
  run(options: Options): Promise<Figure[]>;
};

export type Ground = {
  readonly store: TestDatabase;
  /** Starts the built product; answers after how many milliseconds it was ready. */
  start(env?: Readonly<Record<string, string>>): Promise<Program & { readonly ms: number }>;
  signIn(program: Pick<Program, 'url'>, userId?: string): Promise<Api>;
  drop(): Promise<void>;
};

const longSessions = { ACCESS_TOKEN_SECONDS: '86400', REFRESH_TOKEN_SECONDS: '604800', LOG_LEVEL: 'error', DEMO: '1' };

/** A database with the demo in it, and the product that runs on it. */
export async function makeGround(place?: Partial<TestDatabase>): Promise<Ground> {
  const store: TestDatabase = { ...(await emptyDatabase()), ...place };
  return {
    store,
    start: async (env = {}) => {
      const started = performance.now();
      const program = await startProgram(store, { built: true, env: { ...longSessions, ...env } });
      return { ...program, ms: performance.now() - started };
    },
    signIn: async (program, userId = 'admin') => {
      const body = { userId, email: `${userId}@demo.test`, password: 'demo1234' };
      const answer = await call(program, 'POST', '/jwt/login', { body });
      if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`);
      return apiWith(program, answer.body.accessToken);
    },
    drop: () => store.drop(),
  };
}

export async function stop(
  { child, ended }: Pick<Program, 'child' | 'ended'>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  child.kill(signal);
  return ended;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A figure whose target is 0. */
export function none(what: string, count: number): Figure {
  return { what, target: '0', measured: String(count), ok: count === 0 };
}

export function atMost(what: string, measured: number, most: number, unit = ''): Figure {
  return { what, target: `≤ ${most}${unit}`, measured: `${Math.round(measured)}${unit}`, ok: measured <= most };
}

export function atLeast(what: string, measured: number, least: number, unit = ''): Figure {
  return { what, target: `≥ ${least}${unit}`, measured: `${Math.round(measured)}${unit}`, ok: measured >= least };
}

export const onBoth = ['sqlite', 'postgres'] as const;
export { kind };
