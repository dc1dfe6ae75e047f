import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import type { useRememberedParams } from '../../views/useRememberedParams.ts';
import { textOfWidths, type Widths, widthsIn, widthsOfText } from './widths.ts';

/**
 * How wide the columns of a list are: as its address says, else as the person keeps it. While a saved view is open a
 * change stands in the address, as a change of its columns does; without one it is remembered at once, for every device.
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
