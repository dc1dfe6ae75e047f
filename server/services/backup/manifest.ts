import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type BackupFile = {
  /** Relative to the backup's folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type BackupTable = BackupFile & {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** The highest id ever assigned; 0 if none was, null if the table has no ids. */
  readonly last_id: number | null;
};

/** The description that a backup contains of itself. */
export type Manifest = {
  readonly format: 1;
  readonly made_at: string;
  readonly database: 'sqlite' | 'postgres';
  /** Name and instant of every migration that had been applied to the database. */
  readonly migrations: readonly (readonly [name: string, appliedAt: string])[];
  readonly tables: readonly BackupTable[];
  /** Uploaded files and the installation's keys. */
  readonly files: readonly BackupFile[];
};

export const names = {
  manifest: 'manifest.json',
  sum: 'manifest.sha256',
  tables: 'tables',
  files: 'files',
  keys: 'keys',
  /** In the data folder, while a restore is under way. */
  restoring: 'restoring',
};

export class DamagedBackup extends Error {
  constructor(folder: string, what: string) {
    super(
      `${folder}: the backup is damaged or not complete (${what}). Nothing was changed; take another backup, which "npm run restore -- <its folder> --check" proves.`,
    );
  }
}

export function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads a backup's manifest and checks every file against it; throws DamagedBackup and names the first that differs. */
export async function checkBackup(folder: string): Promise<Manifest> {
  refuseLinks(folder);
  const [text, sum] = [names.manifest, names.sum].map((name) => textAt(folder, name)) as [string, string];
  if (sumOf(text) !== sum.trim()) throw new DamagedBackup(folder, `${names.manifest} does not fit ${names.sum}`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new Error(`${folder}: was made by a newer version of this product; restore it with that one`);
  const expected = [...manifest.tables, ...manifest.files];
  for (const { path: file, bytes, sha256 } of expected) {
    if (!isInside(file)) throw new DamagedBackup(folder, `${file} is no place in it`);
    const at = path.join(folder, file);
    if (!existsSync(at)) throw new DamagedBackup(folder, `${file} is missing`);
    if (statSync(at).size !== bytes) throw new DamagedBackup(folder, `${file} has not the size it had`);
    if ((await hashOf(at)) !== sha256) throw new DamagedBackup(folder, `${file} was changed`);
  }
  const known = new Set([...expected.map((file) => file.path), names.manifest, names.sum]);
  const extra = filesBelow(folder).find((file) => !known.has(file));
  if (extra) throw new DamagedBackup(folder, `${extra} does not belong to it`);
  return manifest;
}

/** A restore must not follow a link or a pipe that somebody placed in the backup. */
function refuseLinks(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) continue;
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    throw new DamagedBackup(folder, `${name} is a link or no plain file`);
  }
}

const foldersOfFiles: readonly string[] = [names.tables, names.files, names.keys];

/** Whether a path of the manifest is one that a backup writes: plain names below one of its folders. */
function isInside(file: unknown): boolean {
  if (typeof file !== 'string' || file.includes('\\')) return false;
  const [first = '', ...steps] = file.split('/');
  return foldersOfFiles.includes(first) && steps.length > 0 && steps.every((step) => !['', '.', '..'].includes(step));
}

function textAt(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new DamagedBackup(folder, `${name} is missing`);
  return readFileSync(file, 'utf8');
}

/** Every file below a folder, with slashes, in order. The folder need not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
