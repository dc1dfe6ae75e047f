import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import type { RawRow } from '#server/database/connect.ts';
import { readRow, readRows } from './read-row.ts';

export type VendorAddress = { readonly name: string; readonly address: string; readonly isContact: boolean };

/** The addresses of a ticket's vendor: those of its contacts, the primary one first, and its own. */
export async function vendorAddresses(
  { vendor_id, client_id }: Stored,
  { trx }: Pick<PlugContext, 'trx'>,
): Promise<readonly VendorAddress[]> {
  const contactSql = `select full_name, email from contacts where owner_type = 'vendor' and owner_id = ? and client_id = ?
    and email is not null and deleted_at is null order by case when is_primary = ? then 0 else 1 end, id`;
  const contacts = await readRows(trx, contactSql, [vendor_id ?? null, client_id, trx.dialect.encodeBoolean(true)]);
  const own = await readRow(trx, 'select name, email from vendors where id = ? and client_id = ?', [
    vendor_id ?? null,
    client_id,
  ]);
  return [...contacts.map((row) => addressOf(row, true)), addressOf(own, false)].flat();
}

function addressOf([name, address]: RawRow, isContact: boolean): VendorAddress[] {
  return address ? [{ name: String(name), address: String(address), isContact }] : [];
}

/** The known address that a typed one equals; upper and lower case are the same. */
export function knownAddress(known: readonly VendorAddress[], typed: string): VendorAddress | null {
  return known.find(({ address }) => address.toLowerCase() === typed.toLowerCase()) ?? null;
}
