import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeApp } from '#server/app.ts';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { makeServer } from '#server/http-server.ts';
import { productCode } from '../../support/app.ts';
import { demoDatabase, emptyDatabase } from '../../support/databases.ts';

export type Product = { url: string; stop: () => Promise<void> };

type Options = {
  /** The folder the product runs in; the project's own by default. */
  home?: string;
  env?: Record<string, string>;
};

/**
 * The built product on a free port with a data folder of its own: in this process, which has loaded its code already, or in
 * one of its own where it runs from another folder or with a data folder that the test made.
 */
export async function startProduct({ home = process.cwd(), env = {} }: Options = {}): Promise<Product> {
  if (home === process.cwd() && env.DATA_DIR === undefined) return serveHere(env);
  return startProcess(home, env);
}

async function serveHere(env: Record<string, string>): Promise<Product> {
  const store = await (env.DEMO === '0' ? emptyDatabase() : demoDatabase());
  const settings = readSettings({ PORT: '0', DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: store.dataDir, ...env });
  const booted = await boot(settings, { database: store.open(), code: await productCode() });
  const server = makeServer(makeApp(booted.access, 'dist/admin').callback());
  await new Promise<void>((resolve) => server.listen(settings.port, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await booted.database.close();
    await store.drop();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function startProcess(home: string, env: Record<string, string>): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  const child = spawn(process.execPath, [join(home, 'dist/server/main.js')], {
    cwd: home,
    env: { ...plainEnv(), PORT: '0', DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  try {
    const url = await addressOf(child, () => printed);
    return { url, stop: () => stop(child, dataDir) };
  } catch (error) {
    await stop(child, dataDir);
    throw error;
  }
}

/** The runner's own settings must not reach the product. */
function plainEnv(): Record<string, string> {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG };
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`not ready within five minutes:\n${printed()}`)), 300_000);
    const readLines = () => {
      const url = /is ready: (http:\S+)/.exec(printed())?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    };
    child.stdout?.on('data', readLines);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`ended with ${code}:\n${printed()}`));
    });
  });
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(limit);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
