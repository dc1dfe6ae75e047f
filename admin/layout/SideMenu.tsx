import { Link, useLocation } from 'react-router';
import { isMaster, mastersOrder } from '../providers/masters.ts';
import type { AppModel, EntitySummary, Folder } from '../providers/model.ts';
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

/** Lifted entities in their folder's place, then the folder with what is left; the master lists share one entry. */
function menuItems(model: AppModel): (EntitySummary | Folder | 'masters')[] {
  const ofFolders = model.folders.flatMap((folder) => {
    const readable = folder.entities.flatMap((name) => model.entities[name] ?? []);
    const lifted = readable.filter((entity) => entity.lifted);
    const rest = readable.filter((entity) => !entity.lifted && !isMaster(entity)).map(({ name }) => name);
    const items = rest.length > 0 ? [...lifted, { ...folder, entities: rest }] : lifted;
    return items.map((item) => ({ item, order: folder.order }));
  });
  const hasMasters = model.folders.some(({ entities }) =>
    entities.some((name) => model.entities[name] && isMaster(model.entities[name])),
  );
  const masters = hasMasters ? [{ item: 'masters' as const, order: mastersOrder(model) }] : [];
  return [...masters, ...ofFolders].sort((a, b) => a.order - b.order).map(({ item }) => item);
}
