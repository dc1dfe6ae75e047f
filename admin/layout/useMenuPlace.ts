import { useLocation } from 'react-router';
import { entityAt, menuItems } from '#admin/providers/model/menu.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { isMaster } from '#generator/model/is-master.ts';
import { useLook } from '../appearance/appearance.ts';
import { usePhone } from './usePhone.ts';

/** Where the menu stands: beside the page, above it, or behind the button of the top bar. */
export function useMenuPlace(): 'side' | 'top' | 'drawer' {
  const isPhone = usePhone();
  const { layout, navbar, menu_hidden } = useLook();
  if (isPhone || menu_hidden) return 'drawer';
  if (layout === 'vertical') return 'side';
  return navbar === 'hidden' ? 'drawer' : 'top';
}

/** The menu's items and which of them the page belongs to. */
export function useMenu() {
  const model = useModel();
  const place = useLocation().pathname.split('/')[1];
  const current = entityAt(model, place);
  const isIn = {
    dashboard: place === '',
    masters: place === 'masters' || (current !== null && isMaster(current)),
  };
  return { model, items: menuItems(model), current, isIn };
}
