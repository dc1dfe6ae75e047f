import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import type { LabelContent } from '#server/services/labels/label-shape.ts';
import { brandOf } from '#server/services/paper/brand.ts';
import { missingCharacters } from '#server/services/paper/missing-characters.ts';
import { readLabels } from './read-labels.ts';
import { readTemplate } from './read-template.ts';

/** The fault of the first text with a character that no font can draw, which the fault names; none if all can be drawn. */
export function undrawableFaults(labels: readonly LabelContent[]): FaultItem[] {
  for (const { texts } of labels)
    for (const text of texts) {
      const [character] = missingCharacters(text);
      if (character) return [{ path: '/ids', code: 'label_character', params: { character, text } }];
    }
  return [];
}

/** The same for a print as it is requested; none where the request itself is wrong, which its checks report. */
export async function undrawableInRequest(engine: Engine, caller: Caller, body: Stored): Promise<FaultItem[]> {
  const { label_template_id: template, user_label_id: own, ids } = body;
  if (!isId(template) || !Array.isArray(ids) || !ids.every(isId)) return [];
  try {
    const read = await readTemplate(engine, caller, template, isId(own) ? own : null);
    const { organisation } = await brandOf(engine, caller.user.client_id);
    const given = { organisation, numbers: new Map<number, number>(), address: null };
    return undrawableFaults(await readLabels(engine, caller, read, ids, given));
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return [];
    throw error;
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
