import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not the public internet: IANA's special-purpose registries, and networks that may lead to them. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Of IPv6 only 2000::/3 is global unicast; these networks within it are not, or contain an embedded IPv4 address. */
const specialInside = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;

const refused = listOf([...special, ...specialInside]);
const global = listOf(['2000::/3']);

export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Whether an address may be called: it is public, or in a network that the installation allows. */
export function mayCall(address: string, allowed: BlockList): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const version = isIP(plain);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (allowed.check(plain, family)) return true;
  if (version === 4) return !refused.check(plain, 'ipv4');
  return global.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
}

export type UrlFault = 'bad_url' | 'url_not_public';

/** The fault of an address before its name is resolved; null if there is none. */
export function urlFault(text: string, allowed: BlockList): UrlFault | null {
  if (!URL.canParse(text)) return 'bad_url';
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return 'bad_url';
  const host = hostOf(url);
  if (isIP(host) !== 0) return mayCall(host, allowed) ? null : 'url_not_public';
  if (host === '' || !/^[a-z0-9._-]+$/.test(host)) return 'bad_url';
  return /(^|\.)localhost\.?$/.test(host) && !mayCall('127.0.0.1', allowed) ? 'url_not_public' : null;
}

/** The host in the form of the URL standard, without brackets; IPv4 inside IPv6 is written as IPv4. */
export function hostOf(url: URL): string {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (!mapped) return host;
  const [high, low] = [Number.parseInt(mapped[1] as string, 16), Number.parseInt(mapped[2] as string, 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
