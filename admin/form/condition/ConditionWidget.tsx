import '../../crud/filter/filter.css';
import './condition.css';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { ChooseSubjectHint } from './ChooseSubjectHint.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { useSubjectEntity } from './useSubjectEntity.ts';

/**
 * A condition on records of the kind that another field names, built by choosing: with the format `condition:entity` all
 * that a rule may ask, with `filter:entity` what a list of that kind is filtered by.
 */
export function ConditionWidget(props: BoundProps) {
  const { field, id, aria } = props;
  const say = useWords();
  const about = useSubjectEntity(field);
  return (
    <fieldset className="group about" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} {...aria}>
      <ChooseSubjectHint about={about} />
      {about.entity === null && <p className="sm second">{say('condition.unknown')}</p>}
      {about.entity && <ConditionEditor key={about.entity.name} {...props} entity={about.entity} />}
    </fieldset>
  );
}
