import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '#server/private-files.ts';

/** Encrypts single values of the database with a key that is not in the database. */
export type Vault = {
  /** AES-256-GCM; `label` names the kind of value, and a value can be decrypted only with the same label. */
  seal(text: string, label: string): string;
  /** Throws on a value that was changed, or encrypted with another key or label. */
  open(sealed: string, label: string): string;
  /** A number that distinguishes this key from others and reveals nothing about it. */
  readonly mark: number;
};

const version = 'v1';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** The vault of an installation: its key is created at the first start and stored in `vault.key` of the data folder. */
export function loadVault(dataDir: string): Vault {
  const file = path.join(dataDir, 'vault.key');
  if (!existsSync(file)) makeKey(dataDir, file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length === keyLength && new Set(key).size > 8) return vaultWith(key);
  throw new Error(
    `${file} › must be ${keyLength} random bytes in base64; bring it back from a backup of the data folder`,
  );
}

/** When several processes start at once, one of them creates the key and all use it. */
function makeKey(dataDir: string, file: string): void {
  makePrivateFolder(dataDir);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}

export function vaultWith(key: Uint8Array): Vault {
  return {
    mark: createHash('sha256').update('vault.key').update(key).digest().readUIntBE(0, 6),
    seal(text, label) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, label) {
      const [form, packed = ''] = sealed.split('.');
      if (form !== version) throw new Error('a sealed value of an unknown form');
      const bytes = Buffer.from(packed, 'base64url');
      const tag = bytes.subarray(ivLength, ivLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(label))
        .setAuthTag(tag);
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
