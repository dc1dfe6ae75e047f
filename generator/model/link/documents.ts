import type { EntityDraft } from '../draft.ts';

/** Names with each source the documents that are made from it. */
export function linkDocuments(drafts: Readonly<Record<string, EntityDraft>>): void {
  for (const draft of Object.values(drafts))
    for (const { by } of draft.from) {
      const source = drafts[draft.field[by]?.ref?.entity ?? ''];
      if (source && !source.madeInto.includes(draft.name)) source.madeInto = [...source.madeInto, draft.name];
    }
}
