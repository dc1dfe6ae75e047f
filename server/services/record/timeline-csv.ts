import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { csvLine, csvText } from '#server/crud/export/csv-text.ts';
import { describeValue } from '../exports/describe-condition.ts';
import { actionWords, type Dictionary } from '../right-words.ts';
import { timelinePage } from './timeline.ts';
import type { Entry } from './timeline-entries.ts';
import { most, type TimelineRequest } from './timeline-query.ts';

const heads = ['at', 'by', 'verb', 'kind', 'record', 'changes'] as const;

/** A whole time line as CSV in the caller's language, page by page; the caller must have the right to read the record. */
export async function* timelineCsv(
  engine: Engine,
  caller: Caller,
  id: number,
  asked: TimelineRequest,
): AsyncGenerator<string> {
  const words: Dictionary = { model: engine.model, sentences: engine.sentences, language: caller.language };
  const line = csvLine(caller.language);
  const titles = heads.map((head) => csvText(engine.sentences.word(caller.language, `timeline.${head}`) ?? head));
  yield `\ufeff${line(titles)}`;
  for (let after = asked.after, more = true; more; ) {
    const { entries, end } = await timelinePage(engine, caller, id, { ...asked, limit: most, after });
    if (entries.length > 0) yield entries.map((entry) => line(cellsOf(words, entry).map(csvText))).join('');
    after = end;
    more = end !== null;
  }
}

/** The cells of an entry: time, person, action, kind of record, title of the record, and the changes. */
export function cellsOf(words: Dictionary, { at, by, verb, entity, title, diff }: Entry): string[] {
  const kind = words.model.entities[entity] as EntityModel;
  const plain = words.sentences.word(words.language, `history.${verb}`);
  const who = by?.title ?? words.sentences.word(words.language, 'versions.by_system') ?? '';
  const done = plain ?? actionWords(words, verb, entity);
  return [at, who, done, kind.title[words.language], title, changesOf(words, kind, diff)];
}

/** "Name: old → new" for each change. */
function changesOf(words: Dictionary, { field }: EntityModel, diff: unknown): string {
  return Object.entries((diff ?? {}) as Record<string, readonly unknown[]>)
    .flatMap(([name, [before = null, after = null]]) => {
      const known = field[name];
      if (!known) return [];
      if (known.personal) return [known.title[words.language]];
      return [
        `${known.title[words.language]}: ${describeValue(words, known, before)} → ${describeValue(words, known, after)}`,
      ];
    })
    .join('; ');
}
