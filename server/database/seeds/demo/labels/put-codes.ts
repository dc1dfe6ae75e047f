import type { Book } from '../book.ts';
import type { DemoPlace } from '../define-demo.ts';

/** Blank labels printed in advance, and stickers of an earlier system that are still on some assets. */
export async function putCodes(book: Book, client: number, assets: DemoPlace['assets']): Promise<void> {
  for (let n = 0; n < 5; n += 1) await book.put('public-code', { client_id: client, kind: 'leaf', is_active: true });
  for (const [n, { row }] of assets.slice(0, 6).entries()) {
    await book.put('asset-identifier', {
      client_id: client,
      asset_id: row.id,
      value:
        n < 4 ? `INV-${client}-${String(20_140 + n * 7)}` : `(01)0760999${String(1_000_017 + n * 11)}(21)${row.id}`,
      kind: n < 4 ? 'sticker' : 'maker',
    });
  }
}
