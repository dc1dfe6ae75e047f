import { useWords } from '#admin/providers/words/useWords.ts';
import { ConditionInWords } from '../../conditions/ConditionInWords.tsx';
import { missingFieldsIn } from '../../conditions/parted.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { ConditionDraft } from './useConditionDraft.ts';

/** Parts of a condition that cannot be shown as choices: as text, each with its fault and a button that removes it. */
export function PreservedParts({
  draft: { view, preserved, takeOut },
  title,
}: {
  draft: ConditionDraft;
  title: string;
}) {
  const say = useWords();
  const parts = Object.entries(preserved).map(([name, value]) => ({ name, part: name ? { [name]: value } : value }));
  if (parts.length === 0) return null;
  return (
    <ul className="further-parts" aria-label={say('condition.further_parts')}>
      {parts.map(({ name, part }) => {
        const [missingField] = missingFieldsIn(view, part);
        return (
          <li key={name} className={`notice ${missingField === undefined ? 'info' : 'danger'}`}>
            <span className="grow">
              <b>
                <ConditionInWords view={view} filter={part} />
              </b>
              <br />
              {missingField === undefined
                ? say('condition.preserved')
                : say('condition.no_field', { field: missingField, title })}
            </span>
            <button type="button" className="btn sm" onClick={() => takeOut(name)}>
              <Icon name="x" small />
              {say('condition.take_out')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
