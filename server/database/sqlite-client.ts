import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { memoize } from '#server/memoize.ts';
import { localDay } from './zone-offsets.ts';

const statements = new WeakMap<Sqlite, Map<string, Statement>>();
const maxStatements = 500;

/** A statement prepared once per connection; beyond the limit, the one that was not used for the longest time is removed. */
export function prepared(connection: Sqlite, sql: string): Statement {
  const known = memoize(statements, connection, () => new Map<string, Statement>());
  const found = known.get(sql);
  if (found) known.delete(sql);
  else if (known.size >= maxStatements) known.delete(known.keys().next().value as string);
  const statement = found ?? connection.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** Pragmas of every connection: see design, section 7. */
export function configure(connection: Sqlite): Sqlite {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  connection.pragma('synchronous = FULL');
  connection.pragma('cache_size = -32000');
  connection.pragma('mmap_size = 268435456');
  connection.function('local_day', { deterministic: true }, localDay);
  return connection;
}
