import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCallOut } from '#server/services/webhooks/call-out.ts';
import { listOf } from '#server/services/webhooks/public-address.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const own = listOf(['127.0.0.1']);
const body = '{"a":1}';
const at = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

it('connects to the address it checked, under the name that was requested', async () => {
  let lookups = 0;
  const call = makeCallOut(own, async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  });
  expect(await call({ url: `http://hooks.example.org:${receiver.port}/x`, headers: {}, body })).toBe(204);
  expect(lookups).toBe(1);
  expect(receiver.received.at(-1)).toMatchObject({ raw: body, path: '/x' });
  expect(receiver.received.at(-1)!.headers.host).toBe(`hooks.example.org:${receiver.port}`);
});

it('refuses a name with any address that is not public', async () => {
  const before = receiver.received.length;
  const url = `http://hooks.example.org:${receiver.port}/x`;
  const calls = [
    makeCallOut(listOf([]), at('127.0.0.1')),
    makeCallOut(listOf([]), at('::ffff:127.0.0.1')),
    makeCallOut(own, async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]),
    makeCallOut(own, async () => []),
  ];
  for (const call of calls) await expect(call({ url, headers: {}, body })).rejects.toThrow('url_not_public');
  expect(receiver.received).toHaveLength(before);
});

it('tries the next address of a name when the first does not answer', async () => {
  receiver.answer = (response) => response.writeHead(204).end();
  const both = makeCallOut(listOf(['127.0.0.0/8', '::1']), async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.9', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
  expect(await both({ url: `http://hooks.example.org:${receiver.port}/x`, headers: {}, body })).toBe(204);
});

it('follows no redirect', async () => {
  receiver.answer = (response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
  const before = receiver.received.length;
  expect(await makeCallOut(own)({ url: receiver.url, headers: {}, body })).toBe(302);
  expect(receiver.received).toHaveLength(before + 1);
});

it('does not wait for a receiver that hangs, in a name’s look-up, before or within an answer', async () => {
  await expect(
    makeCallOut(own, () => new Promise(() => {}), 100)({ url: 'http://hooks.example.org/', headers: {}, body }),
  ).rejects.toThrow('timeout');
  receiver.answer = () => {};
  await expect(makeCallOut(own, undefined, 100)({ url: receiver.url, headers: {}, body })).rejects.toThrow('timeout');
  receiver.answer = (response) => void response.writeHead(200).write('x');
  expect(await makeCallOut(own, undefined, 5000)({ url: receiver.url, headers: {}, body })).toBe(200);
});

it('reads only a small part of an answer', async () => {
  let sent = 0;
  receiver.answer = (response) => {
    response.writeHead(200);
    const more = (): void => {
      if (response.destroyed) return;
      sent += 65_536;
      response.write('x'.repeat(65_536), more);
    };
    more();
  };
  expect(await makeCallOut(own)({ url: receiver.url, headers: {}, body })).toBe(200);
  expect(sent).toBeLessThan(20_000_000);
});
