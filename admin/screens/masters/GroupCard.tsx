import { Link } from 'react-router';
import type { MasterGroup } from '#admin/providers/model/masters.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
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
