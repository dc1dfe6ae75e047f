import './masters.css';
import { Link, useParams } from 'react-router';
import { foldersWithin, listsOf, pathOf, settingsPlace } from '#admin/providers/model/menu.ts';
import type { Folder } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import { NotFound } from '../../layout/NotFound.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { screens } from '../../plugs/screens.ts';

/** `/settings` and `/lists/{folder}`: the lists and pages of the folders under one entry of the menu. */
export function FoldersPage() {
  const say = useWords();
  const model = useModel();
  const { place = settingsPlace } = useParams();
  const folders = foldersWithin(model, place);
  if (folders.length === 0) return <NotFound />;
  const title = say(place === settingsPlace ? 'menu.settings' : 'menu.more');
  return (
    <>
      <PageTitle title={title} />
      <header className="head">
        <h1>{title}</h1>
      </header>
      <div className="masters">
        {folders.map((folder) => (
          <FolderCard key={folder.name} folder={folder} />
        ))}
      </div>
    </>
  );
}

function FolderCard({ folder }: { folder: Folder }) {
  const language = useLanguage();
  const model = useModel();
  const pages = screens.flatMap(({ path, menu }) =>
    menu?.folder === folder.name && model.entities[menu.subject]?.can.includes(menu.action)
      ? [{ path: `/${path}`, title: menu.title[language], icon: folder.icon }]
      : [],
  );
  const lists = listsOf(model, folder).map((entity) => ({
    path: pathOf(entity),
    title: entity.plural_title,
    icon: entity.icon,
  }));
  return (
    <section className="card master-group" aria-labelledby={`group-${folder.name}`}>
      <h2 id={`group-${folder.name}`}>{folder.title}</h2>
      <ul>
        {[...pages, ...lists].map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={iconNamed(icon)} />
              <span className="grow">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
