import { networkInterfaces } from 'node:os';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';
import { isLoopback } from '#server/env.ts';
import { readSetting } from '../installation-settings.ts';

export type LabelAddress = {
  /** Such as https://assets.example.org; null if none is known. */
  readonly address: string | null;
  /** PUBLIC_URL, which fixes the address, or the setting that platform staff store. */
  readonly source: 'environment' | 'setting' | null;
  /** Other devices can open it, so that labels are printed with it. */
  readonly isUsable: boolean;
};

/** The address that labels and public links begin with. It decides nothing else: cookies, mail and sign-in use PUBLIC_URL. */
export async function labelAddress(engine: Engine, reader: Reader = engine.database): Promise<LabelAddress> {
  const { publicUrl } = engine;
  const address = publicUrl ?? (await readSetting(reader, 'label_address'));
  const source = publicUrl ? 'environment' : address === null ? null : 'setting';
  return { address, source, isUsable: address !== null && !isLocalAddress(address) };
}

/** Only the machine itself can open such an address. */
export function isLocalAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) || /^127\.|^::ffff:7f|^0\.0\.0\.0$|^::$|\.localhost\.?$/.test(host);
}

const longest = 100;

/** An address as it is stored, without path and in its usual spelling; null for a text that is none. */
export function addressIn(text: string): string | null {
  if (text.length > longest || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && isPlain && url.pathname === '/' && url.hostname !== '' ? url.origin : null;
}

/** The addresses of this machine in its networks, with the port on which a request arrived. */
export function machineAddresses(port: number): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const outer = all.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [...new Set(outer.map(({ address }) => new URL(`http://${address}:${port}`).origin))];
}
