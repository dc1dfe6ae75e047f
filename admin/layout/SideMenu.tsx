import { Link, useLocation } from 'react-router';
import type { EntitySummary, Folder } from '../providers/model.ts';
import { useEntityByPlural, useModel } from '../providers/useModel.ts';
import { useWords } from '../providers/useWords.ts';
import { Brandmark } from './Brandmark.tsx';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';
import { setCollapsed, useMenuState } from './useMenuState.ts';

type Props = { onLeave?: () => void };

/** The menu, made of the model's folders; lifted entities stand at the top level. */
export function SideMenu({ onLeave }: Props) {
  const say = useWords();
  const { name, folders, entities } = useModel();
  const current = useEntityByPlural(useLocation().pathname.split('/')[1]);
  const { open, toggle } = useMenuState(current && !current.lifted ? current.folder : null);
  const items = menuItems(folders, entities);

  return (
    <aside className="menu">
      <Link className="brand" to="/" onClick={onLeave}>
        <Brandmark />
        <span>{name}</span>
      </Link>
      <nav aria-label={say('app.menu')}>
        <h2>{say('app.menus')}</h2>
        <ul>
          {items.map((item) =>
            'plural' in item ? (
              <li key={item.name}>
                <EntityLink entity={item} isCurrent={item.name === current?.name} icon onLeave={onLeave} />
              </li>
            ) : (
              <FolderItem
                key={item.name}
                folder={item}
                entities={entities}
                current={current?.name ?? null}
                isOpen={open.includes(item.name)}
                onToggle={() => toggle(item.name)}
                onLeave={onLeave}
              />
            ),
          )}
        </ul>
      </nav>
    </aside>
  );
}

type FolderProps = Props & {
  folder: Folder;
  entities: Record<string, EntitySummary>;
  current: string | null;
  isOpen: boolean;
  onToggle: () => void;
};

function FolderItem({ folder, entities, current, isOpen, onToggle, onLeave }: FolderProps) {
  const isOn = current !== null && folder.entities.includes(current);
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
          {folder.entities.map((name) => {
            const entity = entities[name];
            if (!entity) return null;
            return (
              <li key={name}>
                <EntityLink entity={entity} isCurrent={name === current} onLeave={onLeave} />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

type LinkProps = Props & { entity: EntitySummary; isCurrent: boolean; icon?: boolean };

function EntityLink({ entity, isCurrent, icon, onLeave }: LinkProps) {
  return (
    <Link
      to={`/${entity.plural}`}
      title={entity.plural_title}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onLeave}
    >
      {icon && <Icon name={iconNamed(entity.icon)} />}
      <span>{entity.plural_title}</span>
    </Link>
  );
}

/** Lifted entities in their folder's place, then the folder with what is left; one entity alone needs no folder. */
function menuItems(folders: Folder[], entities: Record<string, EntitySummary>): (EntitySummary | Folder)[] {
  return [...folders]
    .sort((a, b) => a.order - b.order)
    .flatMap((folder) => {
      const readable = folder.entities.flatMap((name) => entities[name] ?? []);
      const lifted = readable.filter((entity) => entity.lifted);
      const rest = readable.filter((entity) => !entity.lifted);
      if (rest.length === 0) return lifted;
      return [...lifted, { ...folder, entities: rest.map((entity) => entity.name) }];
    });
}
