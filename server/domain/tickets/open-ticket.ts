import { uniqueKey } from '#generator/text/unique-key.ts';
import type { Reader } from '#server/database/connect.ts';
import { type ActiveCode, activeCodesFrom, isActiveCode } from '#server/services/public-pages/active-code.ts';
import { ownCode } from '#server/services/public-pages/read-leaf.ts';

export type OpenTicket = { readonly id: number; readonly reportedAt: string };

/**
 * The newest open ticket about the asset, or about the room itself; null if there is none. Visitors learn nothing else
 * about it.
 */
export async function openTicket(reader: Reader, { code, kind }: ActiveCode): Promise<OpenTicket | null> {
  const about = kind === 'room' ? 't.room_id = r.id and t.asset_id is null' : 't.asset_id = a.id';
  const sql = `select t.id, t.reported_at ${activeCodesFrom}
    join tickets t on ${about} and t.client_id = c.client_id and t.deleted_at is null
      and t.state in ('new', 'assigned', 'acknowledged', 'in_progress', 'on_hold')
      and t.source in ('qr_public', 'web', 'mobile', 'phone', 'email')
    where ${ownCode(reader, 1)} and ${isActiveCode} order by t.reported_at desc, t.id desc limit 1`;
  const [row] = await reader.read(sql, [uniqueKey(code)]);
  return row ? { id: Number(row[0]), reportedAt: String(row[1]) } : null;
}
