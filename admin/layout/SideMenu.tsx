import { Link } from 'react-router';
import type { AppModel, EntitySummary, Folder } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { screens } from '../plugs/screens.ts';
import { BookmarksEntry } from './BookmarksEntry.tsx';
import { Brandmark } from './Brandmark.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';
import { FixedLink, MenuLink, MoreLink } from './MenuLink.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';
import { useMenu } from './useMenuPlace.ts';
import { setCollapsed, useMenuState } from './useMenuState.ts';

type Props = { onLeave?: () => void };

/** The menu of the model's folders; lifted entities are at the top level. */
export function SideMenu({ onLeave }: Props) {
  const say = useWords();
  const { model, items, current, isIn, inFolder: ofPage } = useMenu();
  const inFolder = ofPage ?? folderOfScreen(model);
  const { open, toggle } = useMenuState(inFolder);

  return (
    <aside className="menu">
      <Link className="brand" to="/" onClick={onLeave}>
        <Brandmark />
        <span>{model.name}</span>
      </Link>
      {onLeave && <ClientChoice className="in-menu phone-only" />}
      <nav aria-label={say('app.menu')}>
        <h2>{say('app.menus')}</h2>
        <ul>
          {items.map((item) => {
            if (typeof item === 'string') {
              return (
                <li key={item}>
                  <FixedLink item={item} isIn={isIn[item]} isAt={current === null} onLeave={onLeave} />
                </li>
              );
            }
            if ('plural' in item) {
              return (
                <li key={item.name}>
                  <MenuLink entity={item} isCurrent={item.name === current?.name} icon onLeave={onLeave} />
                  {inFolder === item.folder && <MoreLink folder={item.folder} onLeave={onLeave} />}
                </li>
              );
            }
            return (
              <FolderItem
                key={item.name}
                folder={item}
                entities={model.entities}
                current={current?.name ?? null}
                isOn={inFolder === item.name}
                isOpen={open.includes(item.name)}
                onToggle={() => toggle(item.name)}
                onLeave={onLeave}
              />
            );
          })}
          {onLeave && <BookmarksEntry onLeave={onLeave} />}
        </ul>
      </nav>
    </aside>
  );
}

/** The menu folder of the hand-written page that is open. */
function folderOfScreen({ folders }: AppModel): string | null {
  const name = screens.find(({ path }) => location.pathname === `/${path}`)?.menu?.folder ?? null;
  return folders.find((folder) => folder.name === name)?.within ?? name;
}

type FolderProps = Props & {
  folder: Folder;
  entities: Record<string, EntitySummary>;
  current: string | null;
  isOn: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

function FolderItem({ folder, entities, current, isOn, isOpen, onToggle, onLeave }: FolderProps) {
  const click = () => {
    const wasCollapsed = document.documentElement.dataset.menu === 'collapsed' && !onLeave;
    if (wasCollapsed) setCollapsed(false);
    if (!wasCollapsed || !isOpen) onToggle();
  };
  return (
    <li>
      <button type="button" className={isOn ? 'on' : ''} aria-expanded={isOpen} title={folder.title} onClick={click}>
        <Icon name={iconNamed(folder.icon)} />
        <span>{folder.title}</span>
        <span className="tail">
          <Icon name={isOpen ? 'down' : 'right'} small flip={!isOpen} />
        </span>
      </button>
      {isOpen && (
        <ul>
          <ScreenLinks folder={folder.name} onLeave={onLeave} />
          {folder.entities.map((name) => {
            const entity = entities[name];
            if (!entity) return null;
            return (
              <li key={name}>
                <MenuLink entity={entity} isCurrent={name === current} onLeave={onLeave} />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
