import type { TestApp } from '../app.ts';

/** The first id of rows, such as `assets where client_id = 1`. */
export async function firstId(app: TestApp, rows: string): Promise<number> {
  const [row] = await app.access.engine().database.read(`select min(id) from ${rows}`, []);
  return Number(row?.[0]);
}
