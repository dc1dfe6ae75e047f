import type { Put } from '../types.ts';
import { type QuestionKey, questionOf } from './checklist-questions.ts';
import { checklists } from './checklists.ts';
import { type IdByCode, putList } from './put-list.ts';
import { linesOf } from './table.ts';

/** Creates checklists with their items; `families` has the ids of the families whose assets they are for. */
export async function putChecklists(put: Put, families: IdByCode): Promise<IdByCode> {
  const lists = linesOf(checklists, '|');
  const ids = await putList(put, 'checklist-template', lists, ([, kind, named = '']) => ({
    kind,
    version: 1,
    family_ids: named.split(' ').flatMap((code) => families.get(code) ?? []),
  }));
  for (const [code = '', , , keys = ''] of lists) {
    for (const item of itemsOf(keys)) await put('checklist-item', { checklist_template_id: ids.get(code), ...item });
  }
  return ids;
}

/** The items for a checklist's keys, in their stored form. */
export function itemsOf(keys: string): readonly Record<string, unknown>[] {
  return keys.split(' ').map((key, index) => {
    const { type, texts, unit, min, max, optional, ticket } = questionOf(key as QuestionKey);
    const [text, de, fr, pt] = texts;
    return {
      position: (index + 1) * 10,
      text,
      type,
      unit: unit ?? null,
      min_value: min ?? null,
      max_value: max ?? null,
      mandatory: !optional,
      fail_creates_ticket: ticket === true,
      translations: { de: { text: de }, fr: { text: fr }, pt: { text: pt } },
    };
  });
}
