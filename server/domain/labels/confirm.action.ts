import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { conflict } from '#server/errors.ts';
import { findSticker } from '#server/services/labels/stickers.ts';

/** A person scanned the label where it is attached. A label that a later print replaces cannot be confirmed. */
export default defineAction('label-print-item', 'confirm', {
  when: { confirmed_at: { $exists: false }, print_no: { $exists: true } },
  run: async (_input, record, context) => {
    const { trx, caller } = context;
    const owners = Object.entries(ownerFields) as [keyof typeof ownerFields, string][];
    for (const [kind, field] of owners) {
      if (typeof record[field] !== 'number') continue;
      const sticker = await findSticker(trx, { kind, id: record[field] }, Number(record.print_no));
      const number = sticker?.newer?.number;
      if (number) throw conflict('label_has_newer', [], { number }, { number });
    }
    await records(context, 'label-print-item').stamp(record.id, { confirmed_at: caller.now });
    return undefined;
  },
});
