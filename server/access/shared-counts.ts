import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';

type Query = { readonly text: string; readonly values: readonly unknown[] };
type Found = { readonly rowCount: number; readonly rows: readonly { points: number; expire: number }[] };

const clearAfter = 5 * 60_000;

/**
 * The client that rate-limiter-flexible uses for PostgreSQL: counts that all processes of one database share, in the table
 * `attempts`. The first value of each of its statements is the counted name; its hash is stored, because the name says from
 * which address an account was tried.
 */
export function sharedCounts(database: Database) {
  let clearedAt = 0;
  const write = ({ text, values }: Query) =>
    database.transaction(async (trx) => {
      if (Date.now() - clearedAt > clearAfter) {
        clearedAt = Date.now();
        await trx.run('delete from attempts where expire < $1', [clearedAt]);
      }
      return trx.read(text, values);
    });
  const query = async ({ text, values: [name, ...others] }: Query): Promise<Found> => {
    const values = [createHash('sha256').update(String(name)).digest('base64url'), ...others];
    const rows = await (/^\s*select/i.test(text) ? database.read(text, values) : write({ text, values }));
    return {
      rowCount: rows.length,
      rows: rows.map(([points, expire]) => ({ points: Number(points), expire: Number(expire) })),
    };
  };
  return {
    storeClient: { query },
    storeType: 'client',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
}
