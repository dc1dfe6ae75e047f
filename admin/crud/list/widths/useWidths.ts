import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import type { useRememberedParams } from '../../views/useRememberedParams.ts';
import { textOfWidths, type Widths, widthsIn, widthsOfText } from './widths.ts';

/**
 * The widths of a list's columns: those of its address, otherwise those that the person saved. While a saved view is
 * open, a change is written to the address, like a change of its columns. Without a view it is saved at once, for all
 * devices of the person.
 */
export function useWidths(view: EntityView, [remembered, remember]: ReturnType<typeof useRememberedParams>) {
  const stored = useUser()?.list_widths;
  const widths = useMemo(
    () => (remembered.widths ? widthsOfText(remembered.widths) : widthsIn(stored, view.name)),
    [remembered.widths, stored, view.name],
  );
  const setWidths = async (next: Widths) => {
    if (remembered.view) return remember({ ...remembered, widths: textOfWidths(next) });
    const { saveWidths: rememberWidths } = await import('./save-widths.ts');
    rememberWidths(view.name, next);
    const { widths: _, ...others } = remembered;
    if (remembered.widths) remember(others);
  };
  return { widths, setWidths };
}
