import { describe, expect, it } from 'vitest';
import { makeFairLine, type Owner } from '#server/services/files/fair-line.ts';

const most = { person: 3, organisation: 5, all: 8 };
const of = (organisation: number, person: number): Owner => ({ organisation, person });

function setUp() {
  let now = 0;
  const done: string[] = [];
  const line = makeFairLine({
    most,
    overflow: (whose, limit) => new Error(`${whose} ${limit}`),
    clock: () => now,
  });
  const put = (owner: Owner, name: string, cost = 1, fault?: Error) =>
    line.run(owner, async () => {
      await Promise.resolve();
      now += cost;
      done.push(name);
      if (fault) throw fault;
      return name;
    });
  return { line, put, done };
}

describe('a fair queue', () => {
  it('alternates between organisations, then between their people', async () => {
    const { put, done } = setUp();
    await Promise.all([
      put(of(1, 11), 'a1'),
      put(of(1, 11), 'a2'),
      put(of(1, 11), 'a3'),
      put(of(1, 12), 'b1'),
      put(of(2, 21), 'c1'),
      put(of(2, 21), 'c2'),
    ]);
    expect(done).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'a3']);
  });

  it('counts the time that work takes, also where it fails', async () => {
    const { put, done } = setUp();
    await Promise.allSettled([
      put(of(1, 11), 'dear and broken', 10, new Error('broken')),
      put(of(1, 11), 'next', 10),
      put(of(2, 21), 'c1'),
      put(of(2, 21), 'c2'),
      put(of(2, 21), 'c3'),
    ]);
    expect(done).toEqual(['dear and broken', 'c1', 'c2', 'c3', 'next']);
  });

  it('refuses requests of a person or organisation that has too many, and nobody else', async () => {
    const { line, put } = setUp();
    const all = [1, 2, 3].map((n) => put(of(1, 11), `a${n}`));
    expect(() => put(of(1, 11), 'a4')).toThrow('person 3');
    all.push(put(of(1, 12), 'b1'), put(of(1, 13), 'c1'));
    expect(() => put(of(1, 14), 'd1')).toThrow('organisation 5');
    all.push(...[1, 2, 3].map((n) => put(of(2, 21), `e${n}`)));
    expect(() => put(of(3, 31), 'f1')).toThrow('all 8');
    expect(line.length).toBe(8);
    await Promise.all(all);
    expect(line.length).toBe(0);
    expect(await put(of(1, 11), 'again')).toBe('again');
  });

  it('gives nobody an advantage for having waited elsewhere', async () => {
    const { put, done } = setUp();
    const first = [put(of(1, 11), 'a1', 100), put(of(1, 11), 'a2', 100), put(of(1, 11), 'a3', 100)];
    await first[1];
    const rest = [put(of(2, 21), 'c1', 100), put(of(2, 21), 'c2', 100), put(of(1, 11), 'a4', 100)];
    await Promise.all([...first, ...rest]);
    expect(done.indexOf('a4')).toBeLessThan(done.indexOf('c2') + 2);
    expect(done.slice(0, 2)).toEqual(['a1', 'a2']);
  });
});
