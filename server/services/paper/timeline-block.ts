import type { ReadContext } from '#server/crud/context.ts';
import { instantText } from '#server/value-text.ts';
import { timelinePage } from '../record/timeline.ts';
import { cellsOf } from '../record/timeline-csv.ts';
import { most, readQuery } from '../record/timeline-query.ts';
import type { Dictionary } from '../right-words.ts';
import type { Block } from './paper.ts';

/** The maximum number of events in a printed time line; older ones are left out, and the document says so. */
const mostEntries = 1000;
const heads = ['at', 'by', 'verb', 'record', 'changes'] as const;

/** What happened to a record, as far as the caller may read it, newest first. */
export async function timelineBlocks({ engine, caller, entity }: ReadContext, id: number): Promise<Block[]> {
  const asked = readQuery(engine.model, caller, entity, {}, null);
  const words: Dictionary = { model: engine.model, sentences: engine.sentences, language: caller.language };
  const rows: string[][] = [];
  let [after, isOver] = [asked.after, false];
  while (!isOver && rows.length < mostEntries) {
    const { entries, end } = await timelinePage(engine, caller, id, { ...asked, limit: most, after });
    for (const entry of entries) {
      const [, who = '', done = '', kind = '', title = '', changes = ''] = cellsOf(words, entry);
      const about = entry.entity === entity.name ? '' : `${kind} ${title}`;
      rows.push([instantText(entry.at, caller), who, done, about, changes.replaceAll(' → ', ' › ')]);
    }
    after = end;
    isOver = end === null;
  }
  const say = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
    engine.sentences.word(caller.language, key, params) ?? engine.sentences.say(caller.language, key, params);
  const head = heads.map((name) => say(`timeline.${name}`));
  const left: Block[] = isOver ? [] : [{ kind: 'text', text: say('paper.older', { shown: rows.length }) }];
  return [{ kind: 'heading', text: say('record.history') }, { kind: 'table', head, rows }, ...left];
}
