import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { ConditionText } from './ConditionText.tsx';
import { type Difference, isPlain } from './rights.ts';
import { useRightWords } from './useRightWords.ts';

type Props = {
  rules: readonly Difference[];
  /** Faults from the server, by the index of the rule. */
  faults: ReadonlyMap<number, string>;
  onChange: (rules: Difference[]) => void;
  /** Opens the matrix at the entity of a rule. */
  onShow: (subject: string) => void;
};

/** All stored rules, one for each line, each with a button that removes it. */
export function DifferenceList({ rules, faults, onChange, onShow }: Props) {
  const say = useWords();
  const words = useRightWords(rules);
  return (
    <section className="rights-card rights-list" aria-label={say('rights.differences')}>
      <header className="tools">
        <h3 className="sm grow">
          {say('rights.differences')} <span className="count">{rules.length}</span>
        </h3>
        {rules.length > 0 && (
          <button type="button" className="btn sm text" onClick={() => onChange([])}>
            {say('rights.reset')}
          </button>
        )}
      </header>
      {rules.length === 0 && <p className="sm second">{say('rights.no_differences')}</p>}
      <ul className="right-changes">
        {rules.map((rule, index) => {
          const title = `${words.action(rule)} – ${words.subject(rule.subject)}`;
          return (
            <li key={JSON.stringify(rule)} className={rule.inverted ? 'danger' : 'success'}>
              <Icon name={rule.inverted ? 'minus' : 'plus'} small />
              <span className="grow">
                {isPlain(rule) ? (
                  <button type="button" className="link" onClick={() => onShow(rule.subject)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
                {rule.fields && <em> {rule.fields.map(words.group).join(', ')}</em>}
                {rule.conditions && (
                  <small className="mute">
                    <ConditionText subject={rule.subject} conditions={rule.conditions} />
                  </small>
                )}
                {faults.has(index) && <small className="hint err">{faults.get(index)}</small>}
              </span>
              <button
                type="button"
                className="iconb sm"
                aria-label={say('rights.undo', { title })}
                onClick={() => onChange(rules.toSpliced(index, 1))}
              >
                <Icon name="undo" small />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
