import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let apis: Api[];
beforeAll(async () => {
  app = await startApp();
  apis = [await signIn(app, 'admin'), await signIn(app, 'client-admin-a')];
});
afterAll(() => app.stop());

/** `npm run fuzz` sends many more. */
it('answers whatever is sent as its own document says', { timeout: 300_000 }, async () => {
  const requests = Number(process.env.FUZZ_REQUESTS ?? 2800);
  const report = await fuzz(app, apis, { requests, seed: Number(process.env.FUZZ_SEED ?? 20261121) });
  expect(report.faults.slice(0, 10).join('\n'), `${report.faults.length} faults`).toBe('');
  const all = Object.values(report.accepted);
  const [accepted, tried] = [0, 1].map((n) => all.reduce((sum, pair) => sum + (pair[n] as number), 0)) as [
    number,
    number,
  ];
  expect(tried).toBeGreaterThan(20);
  expect(accepted / tried).toBeGreaterThanOrEqual(0.9);
  expect(report.refused).toBeGreaterThan(50);
  expect(report.requests).toBeGreaterThan(report.operations);
});
