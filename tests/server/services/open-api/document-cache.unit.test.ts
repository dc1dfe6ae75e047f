import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Ability } from '#server/crud/ability.ts';
import { compressed, makeDocumentCache, plainText } from '#server/services/open-api/document-cache.ts';
import { modelWith } from '../../../generator/support.ts';

const model = modelWith();
const abilityOf = (subject: string, own = model) => new Ability(own, [{ action: 'read', subject, role: 'x' }], false);

function counter(size = 100) {
  let made = 0;
  const make = () => {
    made += 1;
    return compressed(JSON.stringify({ made, noise: Array.from({ length: size }, () => Math.random()) }));
  };
  return { make, count: () => made };
}

describe('the cache of documents', () => {
  it('makes a document once for all callers with the same rights, also when they ask at the same time', async () => {
    const cache = makeDocumentCache();
    const { make, count } = counter();
    const found = await Promise.all([1, 2, 3].map(() => cache.find(model, abilityOf('room'), make)));
    expect(count()).toBe(1);
    expect(new Set(found.map(({ tag }) => tag)).size).toBe(1);
    const text = await buffer(plainText(found[0]!));
    expect(brotliDecompressSync(found[0]!.br).equals(text)).toBe(true);
    expect(JSON.parse(text.toString()).made).toBe(1);
  });

  it('makes another one for other rules, for staff of the platform and for another model', async () => {
    const cache = makeDocumentCache();
    const { make, count } = counter();
    await cache.find(model, abilityOf('room'), make);
    await cache.find(model, abilityOf('building'), make);
    await cache.find(model, new Ability(model, abilityOf('room').rules, true), make);
    const other = { ...model, hash: 'with a custom field' };
    await cache.find(other, abilityOf('room', other), make);
    expect(count()).toBe(4);
  });

  it('holds no more bytes than its limit, and discards the document that was requested least recently', async () => {
    const cache = makeDocumentCache(40_000);
    const { make, count } = counter(1000);
    const ask = (subject: string) => cache.find(model, abilityOf(subject), make);
    const { br, gzip } = await ask('room');
    expect(br.length + gzip.length).toBeGreaterThan(10_000);
    await ask('building');
    await ask('room');
    await ask('client');
    expect(count()).toBe(3);
    await ask('room');
    expect(count()).toBe(3);
    await ask('building');
    expect(count()).toBe(4);
  });

  it('tries again after a document could not be made', async () => {
    const cache = makeDocumentCache();
    const fails = () => {
      throw new Error('no document');
    };
    expect(() => cache.find(model, abilityOf('room'), fails)).toThrow('no document');
    const { make, count } = counter();
    await cache.find(model, abilityOf('room'), make);
    expect(count()).toBe(1);
  });
});
