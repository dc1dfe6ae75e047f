import { expect, it } from 'vitest';
import { makeLimits, networkOf } from '#server/access/limits.ts';

const inVain = async () => null;

it('counts a whole network of IPv6 as one address, because one person has all of it', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ])
    expect(networkOf(address as string), address).toBe(network);
});

it('limits the attempts of a network, however its addresses change, and does not affect the neighbouring network', async () => {
  const limits = makeLimits(null);
  for (let n = 1; n <= 5; n++) await limits.tryAccount(`2001:db8:1:2::${n}`, 'director', inVain);
  await expect(limits.tryAccount('2001:db8:1:2::99', 'Director ', inVain)).rejects.toMatchObject({ status: 429 });
  expect(await limits.tryAccount('2001:db8:1:3::1', 'director', async () => 'in')).toBe('in');
  for (let n = 1; n <= 10; n++) await limits.take('setup', `2001:db8:1:2::${n}`);
  await expect(limits.take('setup', '2001:db8:1:2::a')).rejects.toMatchObject({ status: 429 });
});

it('demands a proof of work when an account is tried from everywhere, and locks nobody out', async () => {
  const limits = makeLimits(null);
  for (let n = 1; n <= 20; n++) {
    expect(await limits.isDoubtful('198.51.100.1', 'director'), String(n)).toBe(false);
    await limits.tryAccount(`203.0.113.${n}`, 'director', inVain);
  }
  expect(await limits.isDoubtful('198.51.100.1', 'Director')).toBe(true);
  expect(await limits.isDoubtful('198.51.100.1', 'somebody else')).toBe(false);
  expect(await limits.tryAccount('198.51.100.1', 'director', async () => 'in')).toBe('in');
});
