import { Link } from 'react-router';
import { recent } from '#admin/providers/model/recent.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isMaster } from '#generator/model/is-master.ts';
import { Icon } from '../../layout/Icon.tsx';
import { type IconName, iconNamed } from '../../layout/icons.ts';
import { useBookmarks } from '../../layout/useBookmarks.ts';

/**
 * Links to continue with: the records opened last on this device and the user's bookmarks; the main lists where nothing
 * else is shown.
 */
export function Resume({ isAlone }: { isAlone: boolean }) {
  const say = useWords();
  const { entities } = useModel();
  const { bookmarks } = useBookmarks();
  const lists = Object.values(entities).filter((entity) => isAlone && entity.lifted && !isMaster(entity));
  const opened = recent.all().map(({ entity, path, title }): Entry => {
    const known = entities[entity];
    return { key: path, to: path, icon: iconNamed(known?.icon ?? 'history'), title, under: known?.title };
  });
  const marked = bookmarks.map(({ id, path, title }): Entry => ({ key: String(id), to: path, icon: 'star', title }));
  const main = lists.map(
    ({ name, plural, plural_title, icon }): Entry => ({
      key: name,
      to: `/${plural}`,
      icon: iconNamed(icon),
      title: plural_title,
    }),
  );
  return (
    <div className="home-parts">
      <Links title={say('dashboard.recent')} entries={opened} hint={say('dashboard.recent_text')} />
      <Links title={say('bookmarks.title')} entries={marked} />
      <Links title={say('dashboard.start')} entries={main} />
    </div>
  );
}

type Entry = { key: string; to: string; icon: IconName; title: string; under?: string | undefined };

function Links({ title, entries, hint }: { title: string; entries: Entry[]; hint?: string }) {
  if (entries.length === 0) return null;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ key, to, icon, title: words, under }) => (
          <li key={key}>
            <Link className="resume-link" to={to}>
              <Icon name={icon} />
              <span className="grow">
                <b>{words}</b>
                {under && <small>{under}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hint && <p className="hint">{hint}</p>}
    </section>
  );
}
