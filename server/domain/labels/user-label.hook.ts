import { defineHook } from '#server/crud/plugs.ts';
import { kindOfTemplate, refuseUnknown } from './label-tokens.hook.ts';

/** The lines of an own label name only values that its template's labels have. */
export default defineHook('user-label', 'know-values', {
  beforeSave: async ({ after }, context) => {
    const kind = await kindOfTemplate(context, after.label_template_id);
    const lines = Array.isArray(after.items) ? (after.items as { content?: unknown }[]) : [];
    for (const [n, { content }] of lines.entries())
      refuseUnknown(context, kind, String(content ?? ''), `/items/${n}/content`);
  },
});
