import '../../conditions/filter.css';
import './condition.css';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { ChooseSubjectHint } from './ChooseSubjectHint.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { useSubjectEntity } from './useSubjectEntity.ts';

/**
 * Builds a condition on records of the entity that another field names. With the format `condition:entity` all fields
 * that a rule may use are offered, with `filter:entity` those by which a list of that entity can be filtered.
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
