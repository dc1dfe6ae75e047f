import { createRequire } from 'node:module';
import type { Database, Options } from 'better-sqlite3';

type Driver = new (filename: string, options?: Options) => Database;

const require = createRequire(import.meta.url);
let driver: Driver | undefined;

/** Version 13 of the driver crashes on Node.js 20, version 12 on Node.js 24.19 and later. */
export const driverPackage = majorVersion() >= 22 ? 'better-sqlite3' : 'better-sqlite3-12';

/**
 * Opens a SQLite file with the driver for the running version of Node.js.
 * @throws an Error with instructions when the driver opens no database at all; the driver's own error for this file
 */
export function openSqlite(filename: string, options?: Options): Database {
  driver ??= loadDriver();
  return new driver(filename, options);
}

/** An installed driver may lack its compiled part, which is only noticed when a database is opened. */
function loadDriver(): Driver {
  try {
    const loaded = require(driverPackage) as Driver;
    new loaded(':memory:').close();
    return loaded;
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(`The SQLite driver does not work on Node.js ${process.versions.node}: ${reason} ${cure()}`);
  }
}

function cure(): string {
  if (driverPackage === 'better-sqlite3-12')
    return 'Run “npm run sqlite:build”, which needs make, g++ and python3, or use Node.js 22 or newer.';
  return 'Run “npm ci” again, without leaving optional packages out.';
}

function majorVersion(): number {
  return Number(process.versions.node.split('.')[0]);
}
