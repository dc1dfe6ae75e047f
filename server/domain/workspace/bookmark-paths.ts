import type { JsonSchema } from '#generator/model/types.ts';
import { object, operation, text } from '#server/services/open-api/blocks.ts';

const bookmarks: JsonSchema = {
  type: 'array',
  maxItems: 100,
  items: object({
    id: { type: 'integer', minimum: 1 },
    title: text(),
    link: text(),
    isBookmarked: { type: 'boolean' },
  }),
};

/** The caller's own bookmarks, and setting or removing one. */
export const bookmarkPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/bookmarks/data': {
    get: operation('bookmarks', { summary: 'Own bookmarks in their order', answer: bookmarks }),
  },
  '/api/bookmarks/update': {
    post: operation('toggleBookmark', {
      summary: 'Set the bookmark of a path, or lift the one that is there; an id alone lifts it',
      body: object(
        {
          path: {
            type: 'string',
            minLength: 2,
            maxLength: 500,
            pattern: "^/[a-z][A-Za-z0-9/?&=%._~+:,!*'()-]*$",
            examples: ['/assets/12'],
          },
          title: { type: 'string', minLength: 1, maxLength: 200, description: 'Needed to set one' },
          id: { type: 'integer', minimum: 1 },
        },
        ['path', 'title'],
      ),
      answer: object({ isBookmarked: { type: 'boolean' }, bookmarks }),
    }),
  },
};
