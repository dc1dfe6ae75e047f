import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '#server/private-files.ts';

export type Secrets = {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array;
  /** Makes and verifies refresh tokens. */
  readonly refreshKey: Uint8Array;
};

const length = 32;

/**
 * The installation's keys: created at the first start and stored in `secrets.json` of the data folder, readable only by its
 * owner.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) makeSecrets(dataDir, file);
  const { tokenKey, refreshKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return { tokenKey: keyOf(file, 'tokenKey', tokenKey), refreshKey: keyOf(file, 'refreshKey', refreshKey) };
}

function makeSecrets(dataDir: string, file: string): void {
  makePrivateFolder(dataDir);
  const fresh = () => randomBytes(length).toString('base64');
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify({ tokenKey: fresh(), refreshKey: fresh() }, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}

function keyOf(file: string, name: string, text: string | undefined): Uint8Array {
  const key = Buffer.from(text ?? '', 'base64');
  if (key.length >= length && new Set(key).size > 8) return key;
  throw new Error(
    `${file} › ${name} › must be ${length} random bytes in base64; delete the file to have new keys made (everyone signs in again)`,
  );
}
