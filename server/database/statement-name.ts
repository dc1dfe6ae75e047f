import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** PostgreSQL identifies a prepared statement by a name of at most 63 characters. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  if (names.size > 5000) names.clear();
  const name = `s${createHash('sha256').update(sql).digest('base64url').slice(0, 30)}`;
  names.set(sql, name);
  return name;
}
