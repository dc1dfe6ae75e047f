import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useViews } from '#admin/providers/model/useViews.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { columns } from './edited-rights.ts';
import { ScopeTick } from './ScopeTick.tsx';
import { isTicked, type Scopes, withTick } from './scopes.ts';
import { rightWord } from './useRightWords.ts';

type Props = {
  id: string;
  kind: EntitySummary;
  scopes: Scopes;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (scopes: Scopes) => void;
};

/**
 * The four standard verbs of one entity; the others are shown when the row is opened. `restore` is not listed, because
 * `delete` includes it.
 */
export function ScopeRow({ id, kind, scopes, isOpen, onToggle, onChange }: Props) {
  const say = useWords();
  const found = useViews(isOpen ? [kind.name] : [])[kind.name];
  const view = found ?? null;
  const known = { ...kind, can: [...new Set([...kind.can, ...(scopes[kind.name] ?? [])])] };
  const others = known.can.filter((verb) => !columns.some((one) => one === verb) && verb !== 'restore');
  const tick = (verb: string, word?: string) => (
    <ScopeTick
      key={verb}
      label={`${rightWord(verb, view, say)}: ${kind.plural_title}`}
      word={word}
      tick={known.can.includes(verb) ? (isTicked(scopes, kind, verb) ? 'all' : 'none') : null}
      onChange={(isOn) => onChange(withTick(scopes, [known], verb, isOn))}
    />
  );
  return (
    <>
      <tr>
        <th scope="row">
          {others.length > 0 ? (
            <button type="button" id={id} className="unfold" aria-expanded={isOpen} onClick={onToggle}>
              <Icon name={isOpen ? 'down' : 'right'} small flip={!isOpen} />
              {kind.plural_title}
            </button>
          ) : (
            <span className="folded">{kind.plural_title}</span>
          )}
        </th>
        {columns.map((verb) => (
          <td key={verb} data-word={rightWord(verb, null, say)}>
            {tick(verb)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className="unfolded-rights">
          <td colSpan={columns.length + 1}>
            <section className="rights-more" aria-label={say('rights.others')}>
              <h3>{say('rights.others')}</h3>
              {found === undefined ? (
                <p className="mute sm late">{say('app.loading')}</p>
              ) : (
                <div className="row wrap">{others.map((verb) => tick(verb, rightWord(verb, view, say)))}</div>
              )}
            </section>
          </td>
        </tr>
      )}
    </>
  );
}
