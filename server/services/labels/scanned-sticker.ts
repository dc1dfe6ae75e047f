import { codeAndPrint } from '#schemas/_meta/public-code.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Found } from '../public-codes/find-by-code.ts';
import { findSticker } from './stickers.ts';

/** The state of the label that staff scanned. */
export type ScannedSticker = {
  readonly id: number;
  readonly kind: LabelKindCode;
  readonly number: number;
  readonly is_confirmed: boolean;
  readonly newer: { readonly number: number; readonly printed_at: string } | null;
  readonly has_old_dates: boolean;
};

const kinds = { asset: 'leaf', room: 'room', component: 'component' } as const;

/**
 * The label whose print number a scanned text contains, for the record that the text leads to; null for callers who may not
 * read prints.
 */
export async function stickerFor(
  { database }: Engine,
  { ability }: Caller,
  text: string,
  { entity, id }: Found,
): Promise<ScannedSticker | null> {
  const number = codeAndPrint(text)?.print ?? null;
  const kind = kinds[entity as keyof typeof kinds];
  if (number === null || !kind || !ability.can('read', 'label-print-item')) return null;
  const sticker = await findSticker(database, { kind, id }, number);
  if (!sticker) return null;
  const { newer } = sticker;
  return {
    id: sticker.id,
    kind: sticker.kind,
    number,
    is_confirmed: sticker.confirmedAt !== null,
    newer: newer && { number: newer.number, printed_at: newer.printedAt },
    has_old_dates: sticker.hasOldDates,
  };
}
