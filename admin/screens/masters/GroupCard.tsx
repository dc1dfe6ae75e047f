import { Link } from 'react-router';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import type { MasterGroup } from '../../providers/masters.ts';
import type { EntitySummary } from '../../providers/model.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { useCount, useSeen } from './useCount.ts';

/** The lists of one folder; they are counted when the card comes into sight. */
export function GroupCard({ group }: { group: MasterGroup }) {
  const [card, isSeen] = useSeen();
  return (
    <section className="card master-group" ref={card} aria-labelledby={`group-${group.name}`}>
      <h2 id={`group-${group.name}`}>{group.title}</h2>
      <ul>
        {group.lists.map((list) => (
          <li key={list.name}>
            <ListLink list={list} isSeen={isSeen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListLink({ list, isSeen }: { list: EntitySummary; isSeen: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const count = useCount(list, isSeen);
  return (
    <Link to={`/${list.plural}`} data-list>
      <Icon name={iconNamed(list.icon)} />
      <span className="grow">{list.plural_title}</span>
      {count === 0 && <span className="chip">{say('masters.empty')}</span>}
      {count !== null && count > 0 && <span className="num second">{formatNumber(count, language, 0)}</span>}
    </Link>
  );
}
