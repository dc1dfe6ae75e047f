import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { type CodeKind, createCode } from './owner-codes.ts';

/** Gives the record a new code; the printed old one leads to it. */
export default defineAction('public-code', 'rotate', {
  ends: true,
  when: {
    is_active: true,
    $or: [{ asset_id: { $exists: true } }, { room_id: { $exists: true } }, { component_id: { $exists: true } }],
  },
  run: async (_input, record, context) => {
    const kind = record.kind as CodeKind;
    const owner = { id: Number(record[ownerFields[kind]]), client_id: record.client_id };
    const next = await createCode(context, kind, owner);
    return { is_active: false, replaced_by_id: next.id };
  },
});
