import type { Language } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';

export const demoPassword = 'demo1234';

/** The accounts that a demo's sign-in page lists; only accounts with an address at demo.test. */
export async function demoAccounts({ database, model }: Engine, language: Language): Promise<object[]> {
  const sql = `select u.login_id, u.email, u.full_name, r.code, c.client_name from users u
    join users__role_ids l on l.row_id = u.id and l.position = 0 join roles r on r.id = l.ref_id
    left join clients c on c.id = u.client_id
    where u.email like '%@demo.test' and u.deleted_at is null and u.status = 'active' order by u.id`;
  const rows = await database.read(sql, []);
  return rows.map(([userId, email, fullName, code, client]) => ({
    userId,
    email,
    password: demoPassword,
    fullName,
    role: model.roles.find((role) => role.code === code)?.title[language] ?? code,
    client,
  }));
}
