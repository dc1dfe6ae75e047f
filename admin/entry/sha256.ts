const rounds = 64;
const primes = firstPrimes(rounds);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * SHA-256 of plain ASCII text, in hex. The browser's own function requires a secure origin, which an intranet may not
 * have.
 */
export function sha256(text: string): string {
  const words = padded(text);
  const state = Int32Array.from(start);
  const schedule = new Int32Array(rounds);
  for (let at = 0; at < words.length; at += 16) mix(state, schedule, words, at);
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let i = 0; i < text.length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - (i % 4) * 8);
  words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8);
  words[words.length - 1] = text.length * 8;
  return words;
}

function mix(state: Int32Array, w: Int32Array, words: Int32Array, at: number): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < rounds; i++) {
    w[i] =
      i < 16
        ? words[at + i]!
        : (w[i - 16]! + small(w[i - 15]!, 7, 18, 3) + w[i - 7]! + small(w[i - 2]!, 17, 19, 10)) | 0;
    const one = (h + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
    const two = (big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = (state[i]! + value) | 0;
  });
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function big(value: number, x: number, y: number, z: number): number {
  return turn(value, x) ^ turn(value, y) ^ turn(value, z);
}

function small(value: number, x: number, y: number, z: number): number {
  return turn(value, x) ^ turn(value, y) ^ (value >>> z);
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
