import type { Reader } from '../connect.ts';

/** How many rows a table has, and which share of them a beginning of a word stands in: 0 for what is not common. */
export type WordFrequencies = { readonly rows: number; readonly shareOf: (beginning: string) => number };

/** What PostgreSQL's statistics tell of the words of a table; nothing is common in one that was never analysed. */
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
