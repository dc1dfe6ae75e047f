import { defineHook } from '#server/crud/plugs.ts';
import { kindOfTemplate, refuseUnknown } from './label-tokens.hook.ts';

/** The lines of a user's own label may contain only placeholders that labels of its template have. */
export default defineHook('user-label', 'know-values', {
  beforeSave: async ({ after }, context) => {
    const kind = await kindOfTemplate(context, after);
    const lines = Array.isArray(after.items) ? (after.items as { content?: unknown }[]) : [];
    for (const [n, { content }] of lines.entries())
      refuseUnknown(context, kind, String(content ?? ''), `/items/${n}/content`);
  },
});
