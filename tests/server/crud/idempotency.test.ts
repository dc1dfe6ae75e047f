import { expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { readOnce, withoutSecrets } from '#server/crud/write/idempotency.ts';

const { entities } = loadModel('schemas');

it('stores an answer as it was sent, without what is shown only once', () => {
  const plain = '{"id":1, "full_name":"A","_titles":{}}';
  expect(withoutSecrets(entities.user!, plain)).toBe(plain);
  const storedAnswer = {
    id: 1,
    password_hash: 'x',
    results: [{ record: { id: 2, api_key: 'k', full_name: 'B' } }],
    secret: 's',
    access_token: 't',
  };
  expect(JSON.parse(withoutSecrets(entities.user!, JSON.stringify(storedAnswer)))).toEqual({
    id: 1,
    results: [{ record: { id: 2, full_name: 'B' } }],
  });
});

it('distinguishes requests by method, path and body', () => {
  const once = (method: string, path: string, body: unknown) => readOnce('k', method, path, body)!.fingerprint;
  const prints = [
    once('POST', '/a', {}),
    once('PUT', '/a', {}),
    once('POST', '/b', {}),
    once('POST', '/a', { x: 1 }),
    once('POST', '/a', { x: '1' }),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  expect(once('POST', '/a', {})).toBe(prints[0]);
  expect(readOnce('', 'POST', '/a', {})).toBeNull();
  for (const bad of [' ', 'a b', 'x'.repeat(256), 'ü'])
    expect(() => readOnce(bad, 'POST', '/a', {})).toThrow('bad_idempotency_key');
});
