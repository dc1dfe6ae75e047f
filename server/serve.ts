import type { Server } from 'node:http';
import path from 'node:path';
import { isAsLastPrinted, rememberPrint } from '#generator/last-print.ts';
import { makeApp } from './app.ts';
import { type Booted, boot } from './boot.ts';
import { readSettings, type Settings } from './env.ts';
import { growWithUse } from './heap-tuning.ts';
import { makeServer } from './http-server.ts';
import { root } from './root.ts';

const stopWithin = 10_000;
/** The umask: files that the product writes can be read by its own account only. */
const ownerOnly = 0o077;

/** Starts the product with the settings of the environment, and answers requests until a signal ends it. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(env, root);
  if (!settings.production) await printModel();
  process.umask(ownerOnly);
  const booted = await boot(settings);
  const app = makeApp(booted.access, path.join(root, 'dist', 'admin'));
  const server = makeServer(app.callback());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server, booted));
  growWithUse(server);
  await listen(server, settings);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  process.stdout.write(
    `${settings.name} is ready: ${settings.publicUrl ?? `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${port}`}\n`,
  );
}

/** Outside production, a changed schema is printed at once, so that adding one new file is enough to extend the product. */
async function printModel(): Promise<void> {
  if (isAsLastPrinted(root)) return;
  const { generate } = await import('#generator/generate.ts');
  const printed = await generate(root);
  for (const { path: file } of printed) process.stdout.write(`printed ${file}\n`);
  rememberPrint(root);
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT: ${settings.port} is taken on ${settings.host}; stop the other program or set another PORT`)
          : error,
      );
    });
    server.listen(settings.port, settings.host, resolve);
  });
}

/**
 * Accepts no new connections, finishes running work within ten seconds (open connections too; long reads within five), then
 * closes the database.
 */
async function stop(server: Server, { database, log, stopJobs }: Booted): Promise<void> {
  log.info({}, 'stopping');
  const limit = setTimeout(() => process.exit(1), stopWithin);
  limit.unref();
  setTimeout(() => void database.slow.close(), stopWithin / 2).unref();
  const jobs = stopJobs();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    setInterval(() => server.closeIdleConnections(), 50).unref();
  });
  await jobs;
  await database.close();
  process.exit(0);
}
