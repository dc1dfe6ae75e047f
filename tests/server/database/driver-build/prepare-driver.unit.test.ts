import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheFile } from '#server/database/driver-build/driver-cache.ts';
import { type DriverParts, prepareDriver } from '#server/database/driver-build/prepare-driver.ts';

let home: string;
const at = (...names: string[]) => path.join(home, ...names);
const binary = () => at('driver', 'build', 'Release', 'better_sqlite3.node');
const compiles = () =>
  existsSync(at('compiles')) ? readFileSync(at('compiles'), 'utf8').trim().split('\n').length : 0;
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'leafmark-compile-'));
  for (const name of ['bin', 'driver']) mkdirSync(at(name));
  compileBy('sleep 0.3; mkdir -p driver/build/Release; echo whole > driver/build/Release/better_sqlite3.node');
  for (const name of ['make', 'g++', 'python3']) addProgram(name, 'exit 0');
});
afterEach(() => rmSync(home, { recursive: true }));

function addProgram(name: string, script: string): void {
  writeFileSync(at('bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(at('bin', name), 0o755);
}

/** What `npm rebuild` does in these tests. */
function compileBy(script: string): void {
  addProgram('npm', `PATH=/usr/bin:/bin\ncd '${home}'\necho one >> compiles\n${script}`);
}

/** A driver that opens a database when its compiled part is whole. */
function parts(said: string[], env: NodeJS.ProcessEnv = {}): DriverParts {
  return {
    driverPackage: 'driver',
    driverVersion: '12.0.0',
    driverFolder: at('driver'),
    root: home,
    env: { PATH: at('bin'), XDG_CACHE_HOME: at('cache'), ...env },
    canOpen: () => textOf(binary()) === 'whole\n',
    opens: (file) => textOf(file) === 'whole\n',
    say: (line) => said.push(line),
    times: { poll: 10, beat: 20, silence: 60_000 },
  };
}

async function prepare(env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const said: string[] = [];
  await prepareDriver(parts(said, env));
  expect(textOf(binary())).toBe('whole\n');
  expect(existsSync(at('driver', 'compile.lock'))).toBe(false);
  return said;
}

const cached = () => cacheFile('12.0.0', { XDG_CACHE_HOME: at('cache') }) as string;

describe('two commands at once', () => {
  /** A command of its own process that prepares the same driver. */
  function command(): { readonly said: () => string; readonly ended: Promise<number | null>; readonly pid: number } {
    const script = `
      const { prepareDriver } = await import(${JSON.stringify(path.resolve('server/database/driver-build/prepare-driver.ts'))});
      const { existsSync, readFileSync } = await import('node:fs');
      const opens = (file) => existsSync(file) && readFileSync(file, 'utf8') === 'whole\\n';
      await prepareDriver({ ...${JSON.stringify(parts([]))}, opens, canOpen: () => opens(${JSON.stringify(binary())}),
        say: (line) => console.log(line) });`;
    const words = ['--conditions=leafmark-source', '--import', 'tsx', '--input-type=module', '--eval', script];
    const child = spawn(process.execPath, words);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { said: () => printed, ended, pid: child.pid as number };
  }

  it('compile once: the second one waits, then opens the driver', async () => {
    compileBy('sleep 2; mkdir -p driver/build/Release; echo whole > driver/build/Release/better_sqlite3.node');
    const both = [command(), command()];
    expect(await Promise.all(both.map(({ ended }) => ended)), both.map(({ said }) => said()).join()).toEqual([0, 0]);
    expect(compiles()).toBe(1);
    const said = both.map((one) => one.said()).join('');
    expect(said).toMatch(/^Process \d+ compiles the SQLite driver; waiting for it …$/m);
    expect(said.match(/^Compiling/gm)).toHaveLength(1);
  });

  it('leave no compile and no lock behind when they are interrupted', async () => {
    compileBy('echo > running; sleep 3; echo > late');
    const one = command();
    await expect.poll(() => textOf(at('running')), { timeout: 15_000 }).not.toBeNull();
    process.kill(one.pid, 'SIGTERM');
    expect(await one.ended).toBe(128 + 15);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect([existsSync(at('driver', 'compile.lock')), existsSync(at('late'))]).toEqual([false, false]);
  });
});

describe('a compiled driver', () => {
  it('is used again after the next install', async () => {
    expect(await prepare()).toEqual([expect.stringMatching(/^Compiling .*one to two minutes/)]);
    rmSync(at('driver', 'build'), { recursive: true });
    expect(await prepare()).toEqual([`Using the SQLite driver that was compiled earlier: ${cached()}`]);
    expect(compiles()).toBe(1);
    expect(await prepare()).toEqual([]);
  });

  it('replaces a damaged one of the cache', async () => {
    mkdirSync(path.dirname(cached()), { recursive: true });
    writeFileSync(cached(), 'cut');
    expect(await prepare()).toEqual([expect.stringMatching(/^Compiling/)]);
    expect(textOf(cached())).toBe('whole\n');
  });

  it('is not taken from a file that other accounts may write', async () => {
    await prepare();
    rmSync(at('driver', 'build'), { recursive: true });
    chmodSync(cached(), 0o777);
    expect(await prepare()).toEqual([expect.stringMatching(/^Compiling/)]);
  });

  it.each([
    ['a cache that cannot be written', { XDG_CACHE_HOME: '/dev/null' }],
    ['a home folder that is not there', { XDG_CACHE_HOME: '', HOME: '/no/such/home' }],
    ['no home folder', { XDG_CACHE_HOME: 'relative', HOME: '' }],
  ])('needs no cache: %s', async (_what, env) => {
    expect(await prepare(env)).toEqual([expect.stringMatching(/^Compiling/)]);
  });
});

describe('a compile that fails', () => {
  const failing = "for n in $(seq 100); do echo line $n; done; echo 'sqlite3.c:7: error: no room' >&2; exit 1";

  it('shows the last words of the compiler, and names no tool where all are installed', async () => {
    compileBy(failing);
    const fault = await prepareDriver(parts([])).catch(({ message }: Error) => message);
    expect(fault).toContain('sqlite3.c:7: error: no room');
    expect(fault).toContain('line 100\n');
    expect(String(fault).split('\n').length).toBeLessThan(45);
    expect(fault).toContain('Correct what these lines name, or use Node.js 22');
    expect(fault).not.toMatch(/make|g\+\+|python/);
    expect([existsSync(cached()), existsSync(at('driver', 'compile.lock'))]).toEqual([false, false]);
  });

  it('names the tools that are missing, and only those', async () => {
    compileBy(failing);
    for (const name of ['make', 'python3']) rmSync(at('bin', name));
    await expect(prepareDriver(parts([]))).rejects.toThrow(/Install make and python3, or use/);
    await expect(prepareDriver(parts([], { PYTHON: '/opt/python' }))).rejects.toThrow(/Install make, or use/);
  });

  it('says so where npm itself is missing', async () => {
    rmSync(at('bin', 'npm'));
    await expect(prepareDriver(parts([]))).rejects.toThrow(/npm: .*ENOENT/);
  });
});
