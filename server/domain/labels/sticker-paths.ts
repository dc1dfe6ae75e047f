import type { JsonSchema } from '#generator/model/types.ts';
import { stickerKinds } from '#schemas/labels/label-tokens.ts';
import { nullable, object, operation, query, text } from '#server/services/open-api/blocks.ts';

const instant: JsonSchema = { ...text(24), format: 'date-time' };
const day: JsonSchema = { type: ['string', 'null'], format: 'date' };
const count: JsonSchema = { type: 'integer' };

/** The list of stickers to print. */
export const stickerPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/stickers-to-print': {
    get: {
      ...operation('stickersToPrint', {
        summary: 'Assets whose sticker of a kind is missing, or has other dates than the asset has now',
        answer: object({
          kind: { type: 'string', enum: [...stickerKinds] },
          counts: object({ pm: count, calibration: count, qa: count }, []),
          total: count,
          data: {
            type: 'array',
            items: object({
              id: count,
              asset_no: nullable('string'),
              name: nullable('string'),
              room: nullable('string'),
              done_on: day,
              due_on: day,
              printed: {
                oneOf: [object({ done_on: day, due_on: day, at: instant }), { type: 'null' }],
              },
            }),
          },
        }),
      }),
      parameters: [
        query('kind', 'The kind of sticker; the first that you may see without it', {
          type: 'string',
          enum: [...stickerKinds],
        }),
        query('page', 'From 1', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }),
        query('perPage', 'Assets of a page', { type: 'integer', minimum: 1, maximum: 500, default: 50 }),
      ],
    },
  } as JsonSchema,
};
