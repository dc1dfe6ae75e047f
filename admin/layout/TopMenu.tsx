import './menubar.css';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { foldersWithin, type MenuItem } from '#admin/providers/model/menu.ts';
import type { EntitySummary, Folder } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';
import { FixedLink, MenuLink } from './MenuLink.tsx';
import { moveInMenu } from './move-in-menu.ts';
import { ScreenLinks } from './ScreenLinks.tsx';
import { isRightToLeft } from './sides.ts';
import { useMenu } from './useMenuPlace.ts';

/** The menu as a line above the page: links, and buttons that open a folder's lists, one at a time. */
export function TopMenu() {
  const say = useWords();
  const { model, items, current, isIn, inFolder } = useMenu();
  const [open, setOpen] = useState<string | null>(null);
  const nav = useRef<HTMLElement>(null);
  const close = () => setOpen(null);
  /** An entry with folders within it is a button with its list and a link to the others. */
  const withInner = (item: MenuItem): MenuItem => {
    const isOuter = typeof item !== 'string' && 'plural' in item && foldersWithin(model, item.folder).length > 0;
    const folder = isOuter && model.folders.find(({ name }) => name === item.folder);
    return folder ? { ...folder, entities: [item.name] } : item;
  };
  useMeasured(nav);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      return close();
    }
    if (nav.current && moveInMenu(nav.current, event)) event.preventDefault();
  };
  return (
    <nav
      className="menubar"
      aria-label={say('app.menu')}
      ref={nav}
      onKeyDown={press}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <ul>
        {items.map(withInner).map((item) => {
          if (typeof item === 'string') {
            return (
              <li key={item}>
                <FixedLink item={item} isIn={isIn[item]} isAt={current === null} onLeave={close} />
              </li>
            );
          }
          if ('plural' in item) {
            return (
              <li key={item.name}>
                <MenuLink entity={item} isCurrent={item.name === current?.name} icon onLeave={close} />
              </li>
            );
          }
          return (
            <FolderButton
              key={item.name}
              folder={item}
              entities={model.entities}
              current={isIn.masters ? null : (current?.name ?? null)}
              isOn={inFolder === item.name}
              isOpen={open === item.name}
              onToggle={() => setOpen(open === item.name ? null : item.name)}
              onLeave={close}
            />
          );
        })}
      </ul>
    </nav>
  );
}

type FolderProps = {
  folder: Folder;
  entities: Record<string, EntitySummary>;
  current: string | null;
  isOn: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
};

function FolderButton({ folder, entities, current, isOn, isOpen, onToggle, onLeave }: FolderProps) {
  const id = useId();
  const say = useWords();
  const model = useModel();
  const place = useRef<HTMLLIElement>(null);
  return (
    <li ref={place} className={isOpen && isLateInLine(place.current) ? 'late-in-line' : undefined}>
      <button type="button" className={isOn ? 'on' : ''} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Icon name={iconNamed(folder.icon)} />
        <span>{folder.title}</span>
        <Icon name="down" small />
      </button>
      <ul id={id} hidden={!isOpen}>
        <ScreenLinks folder={folder.name} onLeave={onLeave} />
        {folder.entities.map((name) => {
          const entity = entities[name];
          return entity ? (
            <li key={name}>
              <MenuLink entity={entity} isCurrent={name === current} onLeave={onLeave} />
            </li>
          ) : null;
        })}
        {foldersWithin(model, folder.name).length > 0 && (
          <li>
            <Link to={`/lists/${folder.name}`} onClick={onLeave}>
              <span>{say('menu.more')}</span>
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Measures the height of the menu, which doubles on a narrow page, for elements that stick below it. */
function useMeasured(nav: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!nav.current) return;
    const measure = ([entry]: ResizeObserverEntry[]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) document.documentElement.style.setProperty('--menubar', `${Math.ceil(height)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(nav.current);
    return () => observer.disconnect();
  }, [nav]);
}

/** Whether a list of the usual width would extend beyond the end of the line. */
function isLateInLine(item: HTMLElement | null): boolean {
  if (!item) return false;
  const { left, right } = item.getBoundingClientRect();
  return isRightToLeft() ? right < 280 : innerWidth - left < 280;
}
