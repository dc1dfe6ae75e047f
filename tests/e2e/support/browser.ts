import { existsSync } from 'node:fs';

/** The same engine without windows is quicker. */
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
