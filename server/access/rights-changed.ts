import type { Transaction } from '#server/database/connect.ts';

/** Every process throws its abilities away at its next request, and what it keeps beside them. */
export async function rightsChanged(trx: Transaction): Promise<void> {
  const sql = `insert into versions (name, value) values ('roles', 1) on conflict (name) do update set value = versions.value + 1`;
  await trx.run(sql, []);
}
