import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadVault } from '#server/access/vault.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-vault-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the vault', () => {
  it('opens what it sealed, also after a new start', () => {
    const folder = newFolder();
    const sealed = loadVault(folder).seal('Kontonummer 0815 ₹', 'a.b');
    expect(loadVault(folder).open(sealed, 'a.b')).toBe('Kontonummer 0815 ₹');
  });

  it('seals the same text differently each time', () => {
    const vault = loadVault(newFolder());
    expect(vault.seal('1234', 'a.b')).not.toBe(vault.seal('1234', 'a.b'));
  });

  it('refuses another label, another key and a changed value', () => {
    const vault = loadVault(newFolder());
    const sealed = vault.seal('1234567890', 'a.b');
    const middle = Math.floor(sealed.length / 2);
    const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
    expect(() => vault.open(sealed, 'a.c')).toThrow();
    expect(() => loadVault(newFolder()).open(sealed, 'a.b')).toThrow();
    expect(() => vault.open(changed, 'a.b')).toThrow();
    expect(() => vault.open('1234567890', 'a.b')).toThrow('unknown form');
  });

  it('stores its key readable for the owner of the data folder only, and refuses a broken one', () => {
    const folder = newFolder();
    loadVault(folder);
    const file = path.join(folder, 'vault.key');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
    writeFileSync(file, 'short');
    expect(() => loadVault(folder)).toThrow('vault.key');
  });
});
