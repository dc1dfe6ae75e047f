import type { JsonSchema } from '#generator/model/types.ts';
import { subjectOfKind } from '#schemas/labels/label-tokens.ts';
import { object, text } from './blocks.ts';

const instant: JsonSchema = { ...text(24), format: 'date-time' };
const count: JsonSchema = { type: 'integer' };

/** The part of the answer of `/go/` about the label whose link was scanned. */
export const scannedSticker = object({
  id: count,
  kind: { type: 'string', enum: Object.keys(subjectOfKind) },
  number: count,
  is_confirmed: { type: 'boolean' },
  newer: { oneOf: [object({ number: count, printed_at: instant }), { type: 'null' }] },
  has_old_dates: { type: 'boolean' },
});
