import { buffer } from 'node:stream/consumers';
import type { Engine } from '#server/crud/engine.ts';

/** The appearance of an organisation's documents. */
export type PaperBrand = { readonly organisation: string; readonly colour: string; readonly logo: Uint8Array | null };

const usualColour = '#0a7a5c';
const largestLogo = 4 * 1024 * 1024;

/** The name, colour and logo for documents of an organisation; those of the product without an organisation. */
export async function brandOf(engine: Engine, clientId: unknown): Promise<PaperBrand> {
  const { database, model } = engine;
  const plain = { organisation: engine.productName, colour: usualColour, logo: null };
  if (typeof clientId !== 'number' || !model.entities.theme) return plain;
  const sql = `select c.client_name, t.primary_colour, f.storage_key, f.size from clients c
    left join themes t on t.client_id = c.id and t.deleted_at is null
    left join files f on f.id = coalesce(t.logo_id, c.logo_id) where c.id = ${database.dialect.placeholder(1)}`;
  const [row] = await database.read(sql, [clientId]);
  if (!row) return plain;
  const [name, colour, key, size] = row;
  return {
    organisation: String(name),
    colour: /^#[\da-f]{6}$/i.test(String(colour)) ? String(colour) : usualColour,
    logo: typeof key === 'string' && Number(size) <= largestLogo ? await bytesOf(engine, key) : null,
  };
}

/** A logo whose bytes are lost must not prevent the printing. */
async function bytesOf({ files }: Engine, key: string): Promise<Uint8Array | null> {
  try {
    return await buffer(files.read(key));
  } catch {
    return null;
  }
}
