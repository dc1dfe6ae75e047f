import { Suspense } from 'react';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { columns, type Rights } from './edited-rights.ts';
import { RightCell } from './RightCell.tsx';
import { RightsOfEntity } from './RightsOfEntity.tsx';
import { stateOf } from './rights.ts';
import { rightWord } from './useRightWords.ts';

type Props = { id: string; entity: EntitySummary; rights: Rights; isOpen: boolean; onToggle: () => void };

/** The four standard permissions of one entity; the others are shown when the row is opened. */
export function RightsRow({ id, entity, rights, isOpen, onToggle }: Props) {
  const say = useWords();
  const { defaults, rules, set } = rights;
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" id={id} className="unfold" aria-expanded={isOpen} onClick={onToggle}>
            <Icon name={isOpen ? 'down' : 'right'} small flip={!isOpen} />
            {entity.plural_title}
          </button>
        </th>
        {columns.map((action) => {
          const place = { subject: entity.name, action, group: 'default' };
          const word = rightWord(action, null, say);
          return (
            <td key={action} data-word={word}>
              {entity.can.includes(action) ? (
                <RightCell
                  label={`${word}: ${entity.plural_title}`}
                  state={stateOf(defaults ?? [], rules, place)}
                  isUnknown={defaults === null}
                  onChange={(change) => set(place, change)}
                />
              ) : (
                <span className="mute">–</span>
              )}
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr className="unfolded-rights">
          <td colSpan={columns.length + 1}>
            <Suspense fallback={<p className="mute sm late">{say('app.loading')}</p>}>
              <RightsOfEntity name={entity.name} rights={rights} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}
