import { useWords } from '#admin/providers/words/useWords.ts';
import { focusOnOpen } from '../layout/focus-on-open.ts';
import type { FilterProps } from './FilterPicker.tsx';

/** Filters by whether the field has a value, such as a photo. */
export function PresenceFilter({ onApply }: FilterProps) {
  const say = useWords();
  return (
    <>
      <button type="button" className="btn sm" ref={focusOnOpen} onClick={() => onApply({ $exists: true })}>
        {say('file.there')}
      </button>
      <button type="button" className="btn sm" onClick={() => onApply({ $exists: false })}>
        {say('file.not_there')}
      </button>
    </>
  );
}
