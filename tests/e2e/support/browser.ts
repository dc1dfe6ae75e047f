import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The same engine without windows is faster. */
const shell = '/usr/bin/chromium-headless-shell';
export const chromiumPath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
export const hasBrowser = existsSync(chromiumPath);

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const browsers = new Map<string, Promise<Browser>>();

/** The browser of this worker with these switches more; the files of a worker share it and it ends with the worker. */
export async function browserWith(switches: readonly string[]): Promise<Browser> {
  const key = switches.join(' ');
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  const started = chromium.launch({ executablePath: chromiumPath, args: [...chromiumArgs, ...switches] });
  browsers.set(key, started);
  return started;
}
