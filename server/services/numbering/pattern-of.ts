import type { Reader } from '#server/database/connect.ts';

/** The pattern that a client has set up for the numbers of an entity; `clientId` 0 means the platform. */
export async function numberPatternOf(reader: Reader, clientId: number, entity: string): Promise<string | null> {
  const p = reader.dialect.placeholder;
  const sql = `select pattern from number_sequences where coalesce(client_id, 0) = ${p(1)} and entity = ${p(2)} and deleted_at is null`;
  const [row] = await reader.read(sql, [clientId, entity]);
  return (row?.[0] as string | undefined) ?? null;
}
