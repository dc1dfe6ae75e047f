import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeApp } from '#server/app.ts';
import { type Booted, type BootOptions, boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { type Code, loadCode } from '#server/load-code.ts';
import { root } from '#server/root.ts';
import type { RunnerOptions } from '#server/services/jobs/runner.ts';
import { demoDatabase, emptyDatabase, type TestDatabase } from './databases.ts';

export type TestApp = Booted & {
  readonly url: string;
  /** Answers a request without a connection. */
  readonly answer: RequestListener;
  readonly store: TestDatabase;
  stop(): Promise<void>;
};

export type TestAppOptions = {
  readonly empty?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
  readonly home?: string;
  readonly store?: TestDatabase;
  /** Jobs and timers run only where a test asks for them. */
  readonly jobs?: RunnerOptions;
  readonly files?: (dataDir: string) => BootOptions['files'];
};

/** An address that phones can open, without which no labels are printed. */
export const publicAddress = { PUBLIC_URL: 'https://assets.hospital.test' };

/** The product as it runs, on a free port and a database of its own. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const store = options.store ?? (options.empty ? await emptyDatabase() : await demoDatabase());
  const booted = await bootOn(store, options);
  const answer = makeApp(booted.access, 'dist/admin').callback();
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...booted, url: `http://127.0.0.1:${port}`, answer, store, stop: () => stop(server, booted, store) };
}

let loaded: Promise<Code> | null = null;

/** The product's own code, which a worker loads once for all products that it starts; a test may add jobs to its own. */
export async function productCode(): Promise<Code> {
  loaded ??= loadCode(root);
  const code = await loaded;
  return { ...code, plugs: { ...code.plugs, jobs: [...code.plugs.jobs] } };
}

/** Starts on a database; a failed start leaves nothing behind. */
async function bootOn(store: TestDatabase, { empty, env, clock, home, jobs, files }: TestAppOptions): Promise<Booted> {
  const database = store.open();
  try {
    const source = { DEMO: empty ? '0' : '1', LOG_LEVEL: 'silent', DATA_DIR: store.dataDir, ...env };
    return await boot(readSettings(source), {
      database,
      ...(clock && { clock }),
      ...(home ? { home } : { code: await productCode() }),
      jobs: jobs ?? 'none',
      ...(files && { files: files(store.dataDir) }),
    });
  } catch (error) {
    await Promise.resolve(database.close()).catch(() => {});
    await store.drop();
    throw error;
  }
}

async function stop(server: Server, { database }: Booted, store: TestDatabase): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
  await store.drop();
}
