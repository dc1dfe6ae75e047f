import { Suspense, useState } from 'react';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { columns } from './edited-rights.ts';
import { FixedRight } from './FixedRight.tsx';
import { RoleRightsMore } from './RoleRightsMore.tsx';
import { type Default, type Difference, stateOf } from './rights.ts';
import { rightWord } from './useRightWords.ts';

type Props = {
  entity: EntitySummary;
  defaults: readonly Default[];
  rules: readonly Difference[];
  /** The effective permissions. */
  held: readonly Default[];
};

/**
 * One entity of a role: the four standard permissions, the number of others, and all of them when the row is opened.
 */
export function RoleRightsRow({ entity, defaults, rules, held }: Props) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const state = (action: string, group = 'default') =>
    stateOf(defaults, rules, { subject: entity.name, action, group });
  const own = held.filter(({ subject }) => subject === entity.name || subject === 'all');
  const others = new Set(own.map(({ action }) => action).filter((one) => !columns.some((usual) => usual === one)));
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'down' : 'right'} small flip={!isOpen} />
            {entity.plural_title}
          </button>
        </th>
        {columns.map((action) => (
          <td key={action} data-word={rightWord(action, null, say)}>
            {entity.can.includes(action) || state(action).now !== 'none' ? (
              <FixedRight state={state(action)} />
            ) : (
              <span className="mute">–</span>
            )}
          </td>
        ))}
        <td data-word={say('rights.others')}>
          {others.has('manage') ? say('rights.all') : others.size > 0 ? others.size : <span className="mute">–</span>}
        </td>
      </tr>
      {isOpen && (
        <tr className="unfolded-rights">
          <td colSpan={columns.length + 2}>
            <Suspense fallback={<p className="mute sm late">{say('app.loading')}</p>}>
              <RoleRightsMore name={entity.name} state={state} own={own} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}
