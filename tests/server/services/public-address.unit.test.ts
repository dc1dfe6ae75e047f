import { expect, it } from 'vitest';
import { listOf, mayCall, urlFault } from '#server/services/webhooks/public-address.ts';

const nothing = listOf([]);

const refused = [
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/x',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://0x0/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://a.localhost/',
  'https://localhost:3000/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://167772161/',
  'http://0xa.0.0.1/',
  'http://012.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1/',
  'http://3232235777/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://169.254.0.1/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://192.0.0.1/',
  'http://192.0.2.5/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://239.1.1.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://192.88.99.1/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:7f00:0001]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[fec0::1]/',
  'http://[3fff::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://１２７.0.0.1/',
  'http://%31%32%37.0.0.1/',
];

const malformed = [
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'http://user@example.org/',
  'http://user:pass@example.org/',
  'http://:x@example.org/',
  'http://',
  'https://',
  'example.org',
  '//example.org',
  '',
  'http://exa mple.org/',
  'http://[::1/',
  'http://256.256.256.256/',
  'ws://example.org/',
  'http://[fe80::1%25eth0]/',
  'http://example.org:99999/',
];

const allowed = [
  'https://example.org/',
  'http://example.org:8080/hook?x=1',
  'https://8.8.8.8/',
  'http://1.1.1.1/',
  'http://172.32.0.1/',
  'http://172.15.0.1/',
  'http://100.128.0.1/',
  'http://11.0.0.1/',
  'http://[2606:4700:4700::1111]/',
  'https://bücher.example/',
  'http://[::ffff:8.8.8.8]/',
  'https://sub.domain.example.org./x',
];

it.each(refused)('refuses %s as not public', (url) => expect(urlFault(url, nothing)).toBe('url_not_public'));
it.each(malformed)('refuses %j as no address to call', (url) => expect(urlFault(url, nothing)).toBe('bad_url'));
it.each(allowed)('lets %s through', (url) => expect(urlFault(url, nothing)).toBeNull());

it('knows at least eighty notations', () => expect(refused.length + malformed.length).toBeGreaterThanOrEqual(80));

it('allows the addresses of the installation’s own list, and no other private ones', () => {
  const own = listOf(['10.1.0.0/16', 'fd00:1::/32', '192.168.7.7']);
  for (const url of ['http://10.1.2.3/', 'http://[fd00:1::9]/', 'http://192.168.7.7/', 'http://[::ffff:10.1.2.3]/'])
    expect(urlFault(url, own), url).toBeNull();
  for (const url of ['http://10.2.0.1/', 'http://[fd00:2::9]/', 'http://192.168.7.8/', 'http://127.0.0.1/'])
    expect(urlFault(url, own), url).toBe('url_not_public');
});

it('judges what a name resolves to by the same rule', () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '10.0.0.1',
    '169.254.169.254',
    'fe80::1%eth0',
    'x',
    '',
  ])
    expect(mayCall(address, nothing), address).toBe(false);
  for (const address of ['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])
    expect(mayCall(address, nothing), address).toBe(true);
});
