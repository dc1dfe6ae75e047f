import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Hides a text in a token that opens only with the same `bound`, in the same installation. */
export type Seal = {
  close(text: string, bound: string): string;
  /** Null for a token that was not made here, or for something else. */
  open(token: string, bound: string): string | null;
};

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** A seal made of one of the installation's keys, for one purpose. */
export function makeSeal(secret: Uint8Array, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close: (text, bound) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bound));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (token, bound) => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length < nonceLength + tagLength) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      try {
        return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
