import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

export type VendorAddress = { readonly name: string; readonly address: string; readonly isContact: boolean };

/** The addresses of a ticket's vendor: those of its contacts, the primary one first, and its own. */
export async function vendorAddresses(
  { vendor_id, client_id }: Stored,
  context: PlugContext,
): Promise<readonly VendorAddress[]> {
  if (typeof vendor_id !== 'number') return [];
  const ofClient = Number(client_id);
  const contacts = await records(context, 'contact')
    .asSystem(ofClient)
    .list(
      { owner_type: 'vendor', owner_id: vendor_id, email: { $exists: true } },
      { fields: ['full_name', 'email', 'is_primary'] },
    );
  const own = await records(context, 'vendor')
    .asSystem(ofClient)
    .withBin()
    .get(vendor_id, { fields: ['name', 'email'] });
  const primaryFirst = contacts.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary));
  return [
    ...primaryFirst.map(({ full_name, email }) => ({ name: full_name, address: String(email), isContact: true })),
    ...(own?.email ? [{ name: own.name, address: own.email, isContact: false }] : []),
  ];
}

/** The known address that a typed one equals; upper and lower case are the same. */
export function knownAddress(known: readonly VendorAddress[], typed: string): VendorAddress | null {
  return known.find(({ address }) => address.toLowerCase() === typed.toLowerCase()) ?? null;
}
