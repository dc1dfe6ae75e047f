import { useDataProvider, useNotify } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { formatDay } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { dayOf } from '../../cells/zone.ts';

/** The scanned label, as recorded on the server. */
export type Sticker = {
  id: number;
  number: number;
  is_confirmed: boolean;
  newer: { number: number; printed_at: string } | null;
  has_old_dates: boolean;
};

/**
 * Confirms that the newest label of its kind is attached, since it was scanned there; reports a label that is outdated.
 */
export function useStickerNotice(): (sticker: Sticker) => void {
  const { say, language } = useReader();
  const notify = useNotify();
  const provider = useDataProvider<typeof dataProvider>();
  const canConfirm = useModel().entities['label-print-item']?.can.includes('confirm');
  return ({ id, newer, is_confirmed, has_old_dates }) => {
    if (newer) {
      const day = formatDay(dayOf(newer.printed_at), language);
      notify(say('stickers.newer', { number: newer.number, day }), { type: 'warning', autoHideDuration: 10_000 });
      return;
    }
    if (has_old_dates) notify(say('stickers.old_dates'), { type: 'warning', autoHideDuration: 10_000 });
    if (!canConfirm || is_confirmed) return;
    // If this fails, the record opens nevertheless, and the next scan confirms the label.
    provider.act('label-print-items', id, 'confirm').then(
      () => has_old_dates || notify(say('stickers.confirmed'), { type: 'success' }),
      () => undefined,
    );
  };
}
