import type { Reader } from '../connect.ts';

/**
 * The number of rows of a table, and the share of them that contain a word with a beginning: 0 for beginnings that are not
 * common.
 */
export type WordFrequencies = { readonly rows: number; readonly shareOf: (beginning: string) => number };

/**
 * The frequencies of a table's words from PostgreSQL's statistics; in a table that was never analysed, no word is common.
 */
export async function wordFrequencies(reader: Reader, table: string): Promise<WordFrequencies> {
  const [row] = await reader.read(
    `select c.reltuples, s.most_common_elems::text::text[], s.most_common_elem_freqs::float8[] from pg_stats s
       join pg_class c on c.oid = $1::regclass where s.schemaname = current_schema() and s.tablename = $2`,
    [table, `ix_${table}_words`],
  );
  const [rows, words, freqs] = (row ?? [0, null, null]) as [number, string[] | null, number[] | null];
  const shares = (words ?? []).map((word, n) => [word, freqs?.[n] ?? 0] as const);
  return {
    rows: Math.max(rows, 0),
    shareOf: (beginning) =>
      Math.min(
        1,
        shares.reduce((sum, [word, share]) => (word.startsWith(beginning) ? sum + share : sum), 0),
      ),
  };
}
