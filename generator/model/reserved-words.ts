/**
 * Words that SQLite 3.53 does not accept as the bare name of a column, from https://sqlite.org/lang_keywords.html; the
 * others of that list can be used as names.
 */
const sqlite = `
add all alter and as autoincrement between case cast check collate commit constraint create current_date current_time
current_timestamp default deferrable delete distinct drop else escape except exists foreign from group having in index
insert intersect into is isnull join limit not nothing notnull null on or order primary raise references returning
select set table then to transaction union unique update using values when where
`;

/**
 * Words marked as reserved in https://www.postgresql.org/docs/current/sql-keywords-appendix.html (`pg_get_keywords()`,
 * categories R and T), and the columns that every PostgreSQL table has:
 * https://www.postgresql.org/docs/current/ddl-system-columns.html
 */
const postgres = `
all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
concurrently constraint create cross current_catalog current_date current_role current_schema current_time
current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from
full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning
right select session_user similar some symmetric table tablesample then to trailing true union unique user using
variadic verbose when where window with
cmax cmin ctid tableoid xmax xmin
`;

/** By database: names that no column may have, because statements name columns without quotes. */
export const reservedWords: Readonly<Record<'SQLite' | 'PostgreSQL', ReadonlySet<string>>> = {
  SQLite: wordsOf(sqlite),
  PostgreSQL: wordsOf(postgres),
};

/** The databases that reserve a word; null if none does. */
export function reservedBy(name: string): string | null {
  const databases = Object.entries(reservedWords).filter(([, words]) => words.has(name));
  return databases.map(([database]) => database).join(' and ') || null;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
