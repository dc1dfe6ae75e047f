import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import type { useRememberedParams } from '../../views/useRememberedParams.ts';
import { textOfWidths, type Widths, widthsIn, widthsOfText } from './widths.ts';

/**
 * How wide the columns of a list are: as its address says, else as the person keeps it. While a saved view is open a
 * change stands in the address, as a change of its columns does; without one it is kept at once, for every device.
 */
export function useWidths(view: EntityView, [kept, keep]: ReturnType<typeof useRememberedParams>) {
  const stored = useUser()?.list_widths;
  const widths = useMemo(
    () => (kept.widths ? widthsOfText(kept.widths) : widthsIn(stored, view.name)),
    [kept.widths, stored, view.name],
  );
  const setWidths = async (next: Widths) => {
    if (kept.view) return keep({ ...kept, widths: textOfWidths(next) });
    const { saveWidths: keepWidths } = await import('./save-widths.ts');
    keepWidths(view.name, next);
    const { widths: _, ...others } = kept;
    if (kept.widths) keep(others);
  };
  return { widths, setWidths };
}
