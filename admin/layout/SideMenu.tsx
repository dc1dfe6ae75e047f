import { Link, useLocation } from 'react-router';
import { isMaster } from '../providers/masters.ts';
import { menuItems } from '../providers/menu.ts';
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
  const model = useModel();
  const { name, entities } = model;
  const place = useLocation().pathname.split('/')[1];
  const current = useEntityByPlural(place);
  const isInMasters = place === 'masters' || (current !== null && isMaster(current));
  const { open, toggle } = useMenuState(current && !current.lifted && !isInMasters ? current.folder : null);
  const items = menuItems(model);

  return (
    <aside className="menu">
      <Link className="brand" to="/" onClick={onLeave}>
        <Brandmark />
        <span>{name}</span>
      </Link>
      <nav aria-label={say('app.menu')}>
        <h2>{say('app.menus')}</h2>
        <ul>
          {items.map((item) => {
            if (item === 'masters') {
              return (
                <li key={item}>
                  <Link
                    to="/masters"
                    title={say('masters.title')}
                    aria-current={isInMasters ? (current ? 'true' : 'page') : undefined}
                    onClick={onLeave}
                  >
                    <Icon name="masters" />
                    <span>{say('masters.title')}</span>
                  </Link>
                </li>
              );
            }
            if ('plural' in item) {
              return (
                <li key={item.name}>
                  <EntityLink entity={item} isCurrent={item.name === current?.name} icon onLeave={onLeave} />
                </li>
              );
            }
            return (
              <FolderItem
                key={item.name}
                folder={item}
                entities={entities}
                current={current?.name ?? null}
                isOpen={open.includes(item.name)}
                onToggle={() => toggle(item.name)}
                onLeave={onLeave}
              />
            );
          })}
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
