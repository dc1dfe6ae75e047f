import { useState } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { session } from '#admin/providers/session/session.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isCollapsed, setCollapsed } from '../layout/useMenuState.ts';
import { appearance, useAppearance } from './appearance.ts';
import { type Appearance, defaultAppearance } from './appearance-settings.ts';

/**
 * The drawer's state. A personal choice is applied at once, and the menu's width is stored on this device only. A
 * choice for everyone is only previewed until it is saved.
 */
export function useCustomizer(onSaved: () => void) {
  const say = useWords();
  const notify = useNotify();
  const settings = useAppearance();
  const [forAll, setForAll] = useState(false);
  const [isNarrow, setNarrow] = useState(isCollapsed);
  const can = useModel().entities.theme?.can ?? [];
  const user = session.user();
  const organisation = user?.client_id ? (user.clientDetails?.clientName ?? '') : '';

  const choose = (part: Partial<Appearance>) => {
    if (forAll) return appearance.tryOn(part);
    appearance.choose(part);
    if (part.menu_collapsed === undefined) return;
    setCollapsed(part.menu_collapsed);
    setNarrow(part.menu_collapsed);
  };
  const reset = () => {
    if (forAll) return appearance.tryOn(defaultAppearance);
    appearance.reset();
    setNarrow(isCollapsed());
  };
  const target = (next: boolean) => {
    appearance.tryOn(null);
    setForAll(next);
  };
  const saveForAll = async () => {
    try {
      await appearance.saveForAll(organisation.slice(0, 80));
      notify(say('appearance.saved_all', { name: organisation }), { type: 'success' });
      onSaved();
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
    }
  };
  return {
    settings: forAll ? settings : { ...settings, menu_collapsed: isNarrow },
    organisation,
    mayAll: organisation !== '' && can.includes(appearance.hasTheme() ? 'update' : 'create'),
    forAll,
    target,
    choose,
    reset,
    saveForAll,
  };
}
