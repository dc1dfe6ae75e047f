import type { PlugContext } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';

/** Throws 409 with the number of the transfer while another transfer of the asset is open. */
export async function refuseOpenTransfer(
  { trx }: PlugContext,
  asset: unknown,
  except: number | null = null,
): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `select transfer_no from asset_transfers where asset_id = ${p(1)} and deleted_at is null
    and state in ('requested', 'approved', 'in_transit', 'disputed') and id <> ${p(2)} limit 1`;
  const [row] = await trx.read(sql, [asset, except ?? 0]);
  if (!row) return;
  throw conflict(
    'transfer_open',
    [{ path: '/asset_id', code: 'transfer_open', params: { number: row[0] } }],
    {},
    { number: row[0] },
  );
}
