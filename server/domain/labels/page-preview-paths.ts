import type { JsonSchema } from '#generator/model/types.ts';
import { nullable, object, operation, text } from '#server/services/open-api/blocks.ts';

/** The preview of a public page. */
export const previewPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/public-page-preview': {
    get: {
      ...operation('publicPagePreview', {
        summary: 'The public page that a profile would give, of a record that the caller may read',
        answer: object({ html: nullable('string') }),
      }),
      parameters: [
        { name: 'kind', in: 'query', schema: { type: 'string', enum: ['leaf', 'room'] } },
        { name: 'profile', in: 'query', description: 'Values of a public page profile, as JSON', schema: text(4000) },
      ],
    },
  } as JsonSchema,
};
