export type ByteRange = { readonly first: number; readonly last: number };

/** One range of bytes from a header; null = the whole file, since several or malformed ranges may be ignored. */
export function byteRange(header: string, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [from, to] = [match[1] as string, match[2] as string];
  if (from === '') return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (to !== '' && Number(to) < Number(from)) return null;
  return range.first >= size ? 'outside' : range;
}
