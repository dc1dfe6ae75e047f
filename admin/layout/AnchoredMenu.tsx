import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { startSide } from './sides.ts';

type Props = { anchor: HTMLElement | null; onClose: () => void; children: ReactNode };

/** A panel below the button that opened it; open while `anchor` is set. */
export function AnchoredMenu({ anchor, onClose, children }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: startSide() }}
      transformOrigin={{ vertical: 'top', horizontal: startSide() }}
      slotProps={{ paper: { sx: { borderRadius: '8px', mt: '4px' } } }}
    >
      {children}
    </Popover>
  );
}
