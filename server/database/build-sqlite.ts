// `npm run sqlite:build`: compiles the SQLite driver where it is installed without its compiled part, which happens on
// Node.js 20 only.
import { spawnSync } from 'node:child_process';
import { driverPackage, openSqlite } from './sqlite-driver.ts';

if (driverPackage === 'better-sqlite3-12' && !canOpen()) compile();

function canOpen(): boolean {
  try {
    openSqlite(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

function compile(): void {
  process.stdout.write('Compiling the SQLite driver for Node.js 20; this takes two minutes and happens once …\n');
  const { status } = spawnSync('npm', ['rebuild', '--silent', driverPackage, '--ignore-scripts=false'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return;
  process.stderr.write(
    'The SQLite driver could not be compiled. Install make, g++ and python3, or use Node.js 22 or newer.\n',
  );
  process.exit(status ?? 1);
}
