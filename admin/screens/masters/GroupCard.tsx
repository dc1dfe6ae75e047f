import { Link } from 'react-router';
import type { MasterGroup } from '#admin/providers/model/masters.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatDay, formatInstant, formatNumber } from '../../cells/formats.ts';
import { dayOf } from '../../cells/zone.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import type { MasterList } from './useMasterLists.ts';

type Props = { group: MasterGroup; byEntity: ReadonlyMap<string, MasterList>; languages: readonly string[] };

/** The lists of one folder, each with its number of rows, its latest change, and the number of missing translations. */
export function GroupCard({ group, byEntity, languages }: Props) {
  return (
    <section className="card master-group" aria-labelledby={`group-${group.name}`}>
      <h2 id={`group-${group.name}`}>{group.title}</h2>
      <ul>
        {group.lists.map((list) => {
          const known = byEntity.get(list.name);
          return (
            <li key={list.name}>
              <ListLink list={list} known={known} />
              {Boolean(known?.untranslated) && (
                <UntranslatedLink list={list} count={known?.untranslated as number} languages={languages} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ListLink({ list, known }: { list: EntitySummary; known: MasterList | undefined }) {
  const say = useWords();
  const language = useLanguage();
  return (
    <Link to={`/${list.plural}`} data-list>
      <Icon name={iconNamed(list.icon)} />
      <span className="grow">
        {list.plural_title}
        {known?.changed_at && <Changed at={known.changed_at} by={known.changed_by} />}
      </span>
      {known?.count === 0 && <span className="chip">{say('master_lists.empty')}</span>}
      {known && known.count > 0 && <span className="num second">{formatNumber(known.count, language, 0)}</span>}
    </Link>
  );
}

function Changed({ at, by }: { at: string; by: string | null }) {
  const say = useWords();
  const language = useLanguage();
  const day = formatDay(dayOf(at), language);
  return (
    <small className="under" title={formatInstant(at, language)}>
      {by ? say('master_lists.changed_by', { day, name: by }) : say('master_lists.changed', { day })}
    </small>
  );
}

type UntranslatedProps = { list: EntitySummary; count: number; languages: readonly string[] };

/** Links to the rows that lack a title in one of the languages. */
function UntranslatedLink({ list, count, languages }: UntranslatedProps) {
  const say = useWords();
  const language = useLanguage();
  const filter = JSON.stringify({ untranslated: languages });
  return (
    <Link className="untranslated" to={`/${list.plural}?filter=${encodeURIComponent(filter)}`}>
      {say('master_lists.untranslated', { smart_count: count, count: formatNumber(count, language, 0) })}
    </Link>
  );
}
