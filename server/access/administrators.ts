import type { Transaction } from '#server/database/connect.ts';

/** Whether an account is the only one left with every right; an installation must always have such an account. */
export async function isLastAdministrator(trx: Transaction, userId: number): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const admins = `from users u join users__role_ids l on l.row_id = u.id join roles r on r.id = l.ref_id
    where r.code = 'admin' and r.client_id is null and u.client_id is null and u.status = 'active' and u.deleted_at is null`;
  const [own] = await trx.read(`select 1 ${admins} and u.id = ${p(1)}`, [userId]);
  if (!own) return false;
  return (await trx.read(`select 1 ${admins} and u.id <> ${p(1)} limit 1`, [userId])).length === 0;
}
