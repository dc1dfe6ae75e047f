import type { Transaction } from '#server/database/connect.ts';

/** Tables of what an account can sign in with besides its password; they belong to no entity. */
export type SignInMethod = 'link_tokens' | 'sso_links' | 'second_factors' | 'recovery_codes';

/** Removes ways to sign in from an account that is deleted or erased. */
export async function forgetSignInMethods(
  trx: Transaction,
  userId: number,
  tables: readonly SignInMethod[],
): Promise<void> {
  for (const table of tables)
    await trx.run(`delete from ${table} where user_id = ${trx.dialect.placeholder(1)}`, [userId]);
}
