import { foldersWith } from '#admin/providers/model/folders.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import type { CellProps } from '../../cells/Cell.tsx';
import { inSentence } from '../../cells/in-sentence.ts';
import { byVerbs, scopesIn } from './scopes.ts';
import { useRightWords } from './useRightWords.ts';

/** The scopes of an API key, such as "Read – Rooms, all of Assets; Read, change – Components". */
export function ScopeWords({ field, row }: Pick<CellProps, 'field' | 'row'>) {
  const say = useWords();
  const language = useLanguage();
  const model = useModel();
  const scopes = scopesIn(row[field.name]);
  const groups = byVerbs(scopes ?? {});
  const used = groups.flatMap(({ verbs, names }) => verbs.map((action) => ({ action, subject: names[0] ?? '' })));
  const words = useRightWords(used);
  if (!scopes) return say('scopes.all');
  const folders = foldersWith(model);
  const written = groups.map(({ verbs, names }) => {
    const whole = folders.filter(({ kinds }) => kinds.length > 1 && kinds.every(({ name }) => names.includes(name)));
    const named = new Set(whole.flatMap(({ kinds }) => kinds.map(({ name }) => name)));
    const places = [
      ...whole.map(({ title }) => say('scopes.all_of', { folder: title })),
      ...names.filter((name) => !named.has(name)).map(words.subject),
    ];
    const done = verbs.map((action) => words.action({ action, subject: names[0] ?? '' }));
    const [first, ...more] = done;
    return `${[first, ...more.map((word) => inSentence(word, language))].join(', ')} – ${places.join(', ')}`;
  });
  return written.join('; ') || say('rights.none');
}
