import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';

/**
 * What external tools say of the API document: a linter, and the compiler with the types that a generator makes of the
 * document. The generator is configured so that a value with a default is optional, as it is in a body.
 */
const run = promisify(execFile);
const bin = path.resolve('node_modules/.bin');
const calls = path.resolve('tests/contract/typed-calls/calls.ts');

let app: TestApp;
let admin: Api;
let folder: string;
const fileOf = (name: string) => path.join(folder, name);

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'client-admin-a');
  folder = mkdtempSync(path.join(tmpdir(), 'leafmark-openapi-'));
  writeFileSync(fileOf('openapi.json'), (await admin.get('/api/openapi.json')).text);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

/** Runs a command line tool; returns its output, also when it ends with an error. */
async function output(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { env: { ...process.env, ...env }, maxBuffer: 50_000_000 };
  return run(path.join(bin, tool), args, options).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
  );
}

it.concurrent('passes the rules that a linter recommends', async () => {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };
  const config = path.resolve('tests/contract/redocly.yaml');
  const args = ['lint', fileOf('openapi.json'), '--config', config, '--format', 'json'];
  const { code, text } = await output('redocly', args, quiet);
  const report = /"totals":\s*\{[^}]*\}/.exec(text)?.[0] ?? text;
  expect({ code, report }, text.slice(0, 3000)).toEqual({ code: 0, report: expect.stringContaining('"errors": 0') });
});

it.concurrent('gives types with which ordinary calls compile, and wrong ones do not', async () => {
  const made = await output('openapi-typescript', [
    fileOf('openapi.json'),
    '--default-non-nullable=false',
    '--output',
    fileOf('api-types.d.ts'),
  ]);
  expect(made.code, made.text).toBe(0);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'NodeNext',
    target: 'ES2023',
    lib: ['ES2024'],
    types: [],
    allowImportingTsExtensions: true,
    paths: { 'api-types': ['./api-types.d.ts'] },
  };
  writeFileSync(fileOf('tsconfig.json'), JSON.stringify({ compilerOptions, files: [calls] }));
  expect(await output('tsc', ['-p', folder])).toEqual({ code: 0, text: '' });
});

type Parameters = { path?: Record<string, string | number>; query?: object; header?: object };

async function send(method: string, address: string, parameters: Parameters, body?: Record<string, unknown>) {
  if (address === '/api/files') return admin.upload('note.txt', String(body?.file));
  const filled = address.replace(/\{(\w+)\}/g, (_all, name: string) => String(parameters.path?.[name]));
  const answer = await call(app, method.toUpperCase(), filled, {
    token: admin.token,
    query: { ...parameters.query },
    headers: { ...parameters.header },
    body: body ?? (method === 'post' ? {} : undefined),
  });
  expect(answer.status, `${method} ${filled} ${answer.text}`).toBeLessThan(300);
  return answer;
}

it('answers those calls as they are typed', async () => {
  const { ordinaryCalls } = await import(pathToFileURL(calls).href);
  const seen = (await ordinaryCalls(send)) as string[];
  const [one, ...others] = seen;
  expect(one).toMatch(/^\S+ (\S.*) \S/);
  expect(one).not.toContain('undefined');
  expect(others).toEqual([
    'tried 200',
    'update,update,create',
    'deleted 200, restored 200, explained 200',
    'updated 200, upserted 200, largest group true',
    'true export text/plain',
    'approved 200, people 200',
  ]);
});
