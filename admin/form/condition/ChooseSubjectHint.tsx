import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { inSentence } from '../../cells/in-sentence.ts';
import type { SubjectEntity } from './useSubjectEntity.ts';

/** Says what has to be chosen first, or that the entity is loading. */
export function ChooseSubjectHint({ about: { first, name, entity } }: { about: SubjectEntity }) {
  const say = useWords();
  const language = useLanguage();
  if (!name)
    return <p className="sm second">{say('picker.first', { title: inSentence(first?.title ?? '', language) })}</p>;
  return entity === undefined ? <p className="mute sm late">{say('app.loading')}</p> : null;
}
