import type { Finding, Patient } from './finding.ts';

/** API keys that a program may have made with another key, which earlier versions allowed. A person has to review them. */
export async function* checkKeys({ engine }: Patient): AsyncGenerator<Finding> {
  const rows = await engine.database.read(
    `select id from api_keys where origin = 'unclear' and revoked_at is null and deleted_at is null order by id`,
    [],
  );
  const what = 'may have been made by a program with another key; make it anew under API keys, or revoke it';
  for (const [id] of rows) yield { where: `api-key ${id}`, path: '/origin', what, fixed: false };
}
