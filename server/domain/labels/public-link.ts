import type { Engine } from '#server/crud/engine.ts';
import { isLoopback } from '#server/env.ts';

/**
 * The link that a label contains for a code, in capitals, since QR codes of capitals are smaller: HTTPS://HOST/L/CODE/3
 * with the number of the label among those of its record. Null if PUBLIC_URL is missing or is a loopback address, because
 * no other device could open such a link.
 */
export function publicLink(
  { publicUrl }: Pick<Engine, 'publicUrl'>,
  code: string,
  print: number | null = null,
): string | null {
  if (!publicUrl) return null;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host) || /^127\.|\.localhost$/.test(host)) return null;
  return `${publicUrl}/L/${code}${print === null ? '' : `/${print}`}`.toUpperCase();
}
