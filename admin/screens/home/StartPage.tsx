import './home.css';
import { Link } from 'react-router';
import { isMaster } from '#admin/providers/model/masters.ts';
import { recent } from '#admin/providers/model/recent.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useBookmarks } from '../../layout/useBookmarks.ts';

/** Where one goes on: what was opened last on this device, one's bookmarks, the main lists. */
export function StartPage() {
  const say = useWords();
  const user = useUser();
  const { entities } = useModel();
  const { bookmarks } = useBookmarks();
  const opened = recent.all();
  const lists = Object.values(entities).filter((entity) => entity.lifted && !isMaster(entity));
  const name = user?.fullName || user?.username || '';
  return (
    <div className="home">
      <PageTitle title={say('home.title')} />
      <header className="head">
        <h1>{say('home.welcome', { name })}</h1>
      </header>
      <div className="home-parts">
        {opened.length > 0 && (
          <section className="card" aria-labelledby="home-recent">
            <h2 id="home-recent">{say('home.recent')}</h2>
            <ul>
              {opened.map(({ entity, path, title }) => (
                <li key={path}>
                  <Link to={path}>
                    <Icon name={iconNamed(entities[entity]?.icon ?? 'history')} />
                    <span className="grow">
                      <b>{title}</b>
                      <small>{entities[entity]?.title}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <p className="hint">{say('home.recent_text')}</p>
          </section>
        )}
        {bookmarks.length > 0 && (
          <section className="card" aria-labelledby="home-bookmarks">
            <h2 id="home-bookmarks">{say('bookmarks.title')}</h2>
            <ul>
              {bookmarks.map(({ id, path, title }) => (
                <li key={id}>
                  <Link to={path}>
                    <Icon name="star" />
                    <span className="grow">
                      <b>{title}</b>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="card" aria-labelledby="home-start">
          <h2 id="home-start">{say('home.start')}</h2>
          <ul>
            {lists.map(({ name: key, plural, plural_title, icon }) => (
              <li key={key}>
                <Link to={`/${plural}`}>
                  <Icon name={iconNamed(icon)} />
                  <span className="grow">
                    <b>{plural_title}</b>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
