import { useLocation } from 'react-router';
import { entityAt, type fixedItems, foldersWithin, menuItems, settingsPlace } from '#admin/providers/model/menu.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { isMaster } from '#generator/model/is-master.ts';
import { useAppearance } from '../appearance/appearance.ts';
import { usePhone } from './usePhone.ts';

/** The position of the menu: at the side of the page, above it, or in a drawer that the top bar opens. */
export function useMenuPlace(): 'side' | 'top' | 'drawer' {
  const isPhone = usePhone();
  const { layout, navbar, menu_hidden } = useAppearance();
  if (isPhone || menu_hidden) return 'drawer';
  if (layout === 'vertical') return 'side';
  return navbar === 'hidden' ? 'drawer' : 'top';
}

/** The menu's items, and those to which the current page belongs. */
export function useMenu() {
  const model = useModel();
  const [, place, inner] = useLocation().pathname.split('/');
  const current = entityAt(model, place);
  const folder = model.folders.find(({ name }) => name === current?.folder);
  /** The folder of the menu that contains the page, if it is neither lifted nor a master list. */
  const isLone = current?.lifted && foldersWithin(model, current.folder).length === 0;
  const inFolder = folder && !isLone ? (folder.within ?? folder.name) : place === 'lists' ? (inner ?? null) : null;
  const isIn: Record<keyof typeof fixedItems, boolean> = {
    home: place === '',
    reports: place === 'my-reports' || place === 'tickets',
    equipment: place === 'assets',
    help: place === 'help',
    dashboard: place === '',
    settings: place === settingsPlace || (folder?.within === settingsPlace && !isMaster(current!)),
    masters: place === 'masters' || (current !== null && isMaster(current)),
  };
  return { model, items: menuItems(model), current, isIn, inFolder: isIn.masters ? null : inFolder };
}
