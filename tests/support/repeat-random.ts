import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

export type RepeatedRandom = {
  /** From now on the same values follow as after every other call with this seed. */
  begin(seed: number): void;
  end(): void;
};

/**
 * The random bytes, numbers and UUIDs of this process are derived from a seed, so that two installations make the same
 * codes.
 */
export function repeatRandom(): RepeatedRandom {
  const { randomBytes, randomFillSync, randomInt, randomUUID } = crypto;
  let [seed, count] = [0, 0];
  const bytes = (size: number): Buffer => {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; left -= 32)
      parts.push(createHash('sha256').update(`${seed} ${count++}`).digest().subarray(0, left));
    return Buffer.concat(parts);
  };
  const between = (low: number, high?: number) => {
    const [first, end] = high === undefined ? [0, low] : [low, high];
    return first + (bytes(6).readUIntBE(0, 6) % (end - first));
  };
  const replace = (functions: object) => {
    Object.assign(crypto, functions);
    syncBuiltinESMExports();
  };
  replace({
    randomBytes: (size: number, done?: () => void) => (done ? randomBytes(size, done) : bytes(size)),
    randomFillSync: (buffer: Buffer) => buffer.fill(bytes(buffer.length)),
    randomInt: between,
    randomUUID: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-'),
  });
  return {
    begin: (next) => {
      [seed, count] = [next, 0];
    },
    end: () => replace({ randomBytes, randomFillSync, randomInt, randomUUID }),
  };
}
