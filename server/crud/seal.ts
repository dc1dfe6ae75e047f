import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomFillSync } from 'node:crypto';

/** Encrypts a text into a token that can be decrypted only with the same `bound`, in the same installation. */
export type Seal = {
  close(text: string, bound: string): string;
  /** Null for a token that was not made by this installation, or was made for another `bound`. */
  open(token: string, bound: string): string | null;
};

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** A seal derived from one of the installation's keys, for one purpose. */
export function makeSeal(secret: Uint8Array, purpose: string): Seal {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)));
  const nextNonce = nonces();
  return {
    close: (text, bound) => {
      const nonce = nextNonce();
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

const noncesAtOnce = 256;

/** Getting random bytes costs as much as encrypting, so many are requested at once; each is used only once. */
function nonces(): () => Buffer {
  const pool = Buffer.alloc(nonceLength * noncesAtOnce);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    const nonce = Buffer.from(pool.subarray(at, at + nonceLength));
    at += nonceLength;
    return nonce;
  };
}
