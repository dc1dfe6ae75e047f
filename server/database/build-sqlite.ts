// `npm run sqlite:build`, and the start of every command that opens a SQLite database: compiles the SQLite driver where it is
// installed without its compiled part, which happens on Node.js 20 only.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '#server/root.ts';
import { type DriverParts, prepareDriver } from './driver-build/prepare-driver.ts';
import { driverPackage, openSqlite } from './sqlite-driver.ts';

if (driverPackage === 'better-sqlite3-12' && !canOpen()) await compile();

async function compile(): Promise<void> {
  try {
    await prepareDriver(partsOf(installedDriver()));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function partsOf({ file, version }: { readonly file: string; readonly version: string }): DriverParts {
  const driverFolder = path.dirname(file);
  return {
    driverPackage,
    driverVersion: version,
    driverFolder,
    root,
    env: process.env,
    canOpen,
    opens: (binary) => opensWith(driverFolder, binary),
    say: (line) => void process.stdout.write(`${line}\n`),
  };
}

function installedDriver(): { readonly file: string; readonly version: string } {
  const require = createRequire(import.meta.url);
  try {
    const file = require.resolve(`${driverPackage}/package.json`);
    return { file, version: (require(file) as { version: string }).version };
  } catch {
    throw new Error('The SQLite driver is not installed. Run “npm ci” again, without leaving optional packages out.');
  }
}

function canOpen(): boolean {
  try {
    openSqlite(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** A process of its own tries the file, because loading a damaged one can end the process. */
function opensWith(driverFolder: string, binary: string): boolean {
  const script = `const Driver = require(process.argv[1]);
    new Driver(':memory:', { nativeBinding: process.argv[2] }).prepare('select 1').get();`;
  return spawnSync(process.execPath, ['--eval', script, driverFolder, binary], { stdio: 'ignore' }).status === 0;
}
