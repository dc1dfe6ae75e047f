import { useEntity } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ConditionSentence } from './ConditionSentence.tsx';
import { columns, type Rights } from './edited-rights.ts';
import { groupWord } from './group-word.ts';
import { RightCell } from './RightCell.tsx';
import { isPlain, type Place, placeOf, stateOf } from './rights.ts';
import { rightWord } from './useRightWords.ts';

const groupActions = ['read', 'create', 'update'] as const;

/** Further actions, field groups, and the conditions of added permissions. */
export function RightsOfEntity({ name, rights }: { name: string; rights: Rights }) {
  const say = useWords();
  const view = useEntity(name);
  const { defaults, rules, set } = rights;
  const others = view.can.filter((action) => !columns.some((one) => one === action) && action !== 'restore');
  const fieldGroups = Object.values(view.fields).map(({ group }) => group);
  const groups = [...new Set(fieldGroups)].filter((group) => group !== 'default');
  const added = rules.filter((rule) => rule.subject === name && !rule.inverted && isPlain(rule));
  const places = [...new Map(added.map((rule) => [JSON.stringify(placeOf(rule)), placeOf(rule)])).values()];

  const cell = (place: Place) => {
    const word = rightWord(place.action, view, say);
    const about = place.group === 'default' ? view.plural_title : groupWord(place.group, say);
    return (
      <RightCell
        key={`${place.action} ${place.group}`}
        label={`${word}: ${about}`}
        word={word}
        state={stateOf(defaults ?? [], rules, place)}
        isUnknown={defaults === null}
        onChange={(change) => set(place, change)}
      />
    );
  };

  return (
    <div className="rights-more">
      {others.length > 0 && (
        <section aria-label={say('rights.others')}>
          <h3>{say('rights.others')}</h3>
          <div className="row wrap">{others.map((action) => cell({ subject: name, action, group: 'default' }))}</div>
        </section>
      )}
      {groups.map((group) => (
        <section key={group} aria-label={groupWord(group, say)}>
          <h3>{say('rights.fields', { group: groupWord(group, say) })}</h3>
          <div className="row wrap">
            {groupActions
              .filter((action) => view.can.includes(action))
              .map((action) => cell({ subject: name, action, group }))}
          </div>
        </section>
      ))}
      {places.map((place) => (
        <ConditionSentence key={JSON.stringify(place)} place={place} view={view} rights={rights} />
      ))}
      {others.length === 0 && groups.length === 0 && places.length === 0 && (
        <p className="sm mute">{say('rights.nothing_more')}</p>
      )}
    </div>
  );
}
