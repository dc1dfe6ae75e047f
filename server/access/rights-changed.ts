import type { Transaction } from '#server/database/connect.ts';

/**
 * Raises the version of the roles, so that every process stops using its cached abilities, and other data cached with them,
 * at its next request.
 */
export async function rightsChanged(trx: Transaction): Promise<void> {
  const sql = `insert into versions (name, value) values ('roles', 1) on conflict (name) do update set value = versions.value + 1`;
  await trx.run(sql, []);
}
