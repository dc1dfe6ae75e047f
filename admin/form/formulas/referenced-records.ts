import { http } from '#admin/providers/http/http.ts';
import type { Values } from '../types.ts';

type Known = { readonly row: Values | null; readonly until: number };

const knownByAddress = new Map<string, Known>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
const validMs = 60_000;
let version = 0;

/**
 * Records that the lines of a form refer to, for formulas that read one of their fields. A record is requested when it is
 * first needed; until it is there, and where the person may not read it, there is null.
 */
export const referencedRecords = {
  get(plural: string, id: number): Values | null {
    const address = `/api/${plural}/${id}`;
    const known = knownByAddress.get(address);
    if (!known || known.until < Date.now()) void read(address);
    return known?.row ?? null;
  },
  /** Changes whenever another record has arrived. */
  version: (): number => version,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function read(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  const row = await http(address).then(
    ({ json }) => json as Values,
    () => null,
  );
  asked.delete(address);
  knownByAddress.set(address, { row, until: Date.now() + validMs });
  version += 1;
  for (const listener of listeners) listener();
}
