import { describe, expect, it } from 'vitest';
import { addressFinder } from '../../../server/middleware/request.ts';

const proxy = '10.0.0.1';
const addressOf = addressFinder([proxy, '10.1.0.0/16', 'fd00::1']);

describe('the address of a request behind a proxy', () => {
  it.each([
    ['an address', '203.0.113.5', '203.0.113.5'],
    ['an address with a port', '203.0.113.5:44321', '203.0.113.5'],
    ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
    ['an IPv6 address in brackets', '[2001:db8::7]', '2001:db8::7'],
    ['an IPv6 address in brackets with a port', '[2001:db8::7]:443', '2001:db8::7'],
    ['a mapped IPv4 address', '::ffff:203.0.113.5', '203.0.113.5'],
    ['the entry of a second proxy', '203.0.113.5:1, 10.1.2.3:80', '203.0.113.5'],
  ])('is read from %s', (_what, forwarded, address) => {
    expect(addressOf(proxy, forwarded)).toBe(address);
  });

  it.each(['203.0.113.5:44321', '[2001:db8::7]:443', '203.0.113.5'])(
    'is not what the client wrote in front of %s',
    (own) => {
      const honest = addressOf(proxy, own);
      expect(addressOf(proxy, `198.51.100.${Math.floor(Math.random() * 250)}, ${own}`)).toBe(honest);
    },
  );

  it.each(['unknown', '_hidden', '', '203.0.113.5:x', '[203.0.113.5', '300.1.1.1', 'fe80::1%eth0'])(
    'is searched no further than the unreadable entry "%s"',
    (entry) => {
      expect(addressOf(proxy, `198.51.100.9, ${entry}`)).toBe(proxy);
      expect(addressOf(proxy, `198.51.100.9, ${entry}, 10.1.2.3`)).toBe('10.1.2.3');
    },
  );

  it('is the peer where the peer is no proxy of ours', () => {
    expect(addressOf('203.0.113.9', '198.51.100.9')).toBe('203.0.113.9');
    expect(addressFinder([])('::ffff:203.0.113.9', '198.51.100.9')).toBe('203.0.113.9');
    expect(addressOf(`::ffff:${proxy}`, '203.0.113.5:2')).toBe('203.0.113.5');
  });
});
