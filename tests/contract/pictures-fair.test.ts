import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { tinyPicture } from '../support/files.ts';

const token = 'a-token-of-forty-letters-and-digits-0123';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => app.stop());

const large = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#223344' } })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();

it('pictures of one person do not delay another organisation', async () => {
  const [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
  const dear = await large(5000);
  const flood = Array.from({ length: 40 }, (_, n) => a.upload(`large-${n}.webp`, dear));
  let isFloodOver = false;
  const answered = Promise.all(flood).finally(() => {
    isFloodOver = true;
  });
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => b.upload(`small-${n}.png`, tinyPicture)));
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(isFloodOver).toBe(false);
  const answers = await answered;
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(20);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, body } of refused) expect([status, body.code]).toEqual([429, 'pictures_waiting']);
  expect(refused[0]!.body.title).toContain('20');
  const metrics = await (await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  expect(metrics).toMatch(/^pictures_refused_total\{reason="line"\} [1-9]/m);
  expect(metrics).toMatch(/^pictures_waiting 0$/m);
});

it('a picture of too many pixels is refused by its header, without waiting for its turn', async () => {
  const a = await signIn(app, 'client-admin-a');
  const [wide, dear] = [await large(7200), await large(5000)];
  const line = Array.from({ length: 5 }, (_, n) => a.upload(`large-${n}.webp`, dear));
  const answer = await a.upload('wide.webp', wide);
  expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'file_pixels']);
  const answered = await Promise.race([Promise.all(line).then(() => 'the line'), Promise.resolve('the refusal')]);
  expect(answered).toBe('the refusal');
  await Promise.all(line);
});
