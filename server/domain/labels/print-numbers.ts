import type { Reader } from '#server/database/connect.ts';

/** The number that the label of each record has in a print. Prints from before the numbers were introduced have none. */
export async function printNumbers(reader: Reader, print: number): Promise<ReadonlyMap<number, number>> {
  const sql = `select coalesce(asset_id, room_id, component_id), print_no from label_print_items
    where label_print_id = ${reader.dialect.placeholder(1)} and print_no is not null`;
  const rows = await reader.read(sql, [print]);
  return new Map(rows.map(([id, number]) => [Number(id), Number(number)]));
}
