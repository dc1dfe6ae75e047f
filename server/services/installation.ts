import type { Vault } from '#server/access/vault.ts';
import type { Database, Reader, Transaction } from '#server/database/connect.ts';

const keyMark = 'vault_key';
const sinceMark = 'files_since';

export class OtherKey extends Error {
  constructor(dataDir: string) {
    super(
      `DATA_DIR: vault.key in ${dataDir} is not the key that this database was written with. Name the DATA_DIR that belongs to it, or bring the file back from a backup (keys/vault.key). Where the key is lost for good, "npm run doctor -- --new-key" goes on without what it locked.`,
    );
  }
}

/**
 * Ties a database to the data folder that holds its key and its files, at its first start. From then on it throws OtherKey
 * if the two do not belong together, because stored values could not be decrypted and new ones would be encrypted with
 * another key.
 */
export async function tieToFolder(
  database: Database,
  vault: Vault,
  { dataDir, now, writes }: { readonly dataDir: string; readonly now: Date; readonly writes: boolean },
): Promise<void> {
  const known = await markOf(database, keyMark);
  if (known === vault.mark && (await markOf(database, sinceMark)) !== null) return;
  if (known !== null && known !== vault.mark) throw new OtherKey(dataDir);
  if (!writes) return;
  await database.transaction(async (trx) => {
    await put(trx, keyMark, vault.mark);
    await put(trx, sinceMark, Math.floor(now.getTime() / 1000));
  });
  if ((await markOf(database, keyMark)) !== vault.mark) throw new OtherKey(dataDir);
}

/**
 * Accepts another key permanently. Values encrypted with the old key are lost, so two-step sign-in is switched off for
 * everybody.
 */
export async function takeNewKey(database: Database, vault: Vault): Promise<void> {
  const p = database.dialect.placeholder;
  await database.transaction(async (trx) => {
    await put(trx, keyMark, vault.mark);
    if ((await markOf(trx, keyMark)) === vault.mark) return;
    await trx.run(`update versions set value = ${p(1)} where name = ${p(2)}`, [vault.mark, keyMark]);
    await trx.run('delete from recovery_codes', []);
    await trx.run('delete from second_factors', []);
  });
}

/** The instant when the database was first used. Older files do not belong to it. */
export async function filesSince(reader: Reader): Promise<Date | null> {
  const seconds = await markOf(reader, sinceMark);
  return seconds === null ? null : new Date(seconds * 1000);
}

async function markOf(reader: Reader, name: string): Promise<number | null> {
  const [row] = await reader.read(`select value from versions where name = ${reader.dialect.placeholder(1)}`, [name]);
  return row ? Number(row[0]) : null;
}

async function put(trx: Transaction, name: string, value: number): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `insert into versions (name, value) values (${p(1)}, ${p(2)}) on conflict (name) do nothing`;
  await trx.run(sql, [name, value]);
}
