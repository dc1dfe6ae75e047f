import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useReader } from '../../../cells/useReader.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { useMenuAnchor } from '../../../layout/useMenuAnchor.ts';
import type { Target } from './board.ts';

type Props = { title: string; targets: readonly Target[]; onMove: (target: Target) => void };

/** The columns to which a record may move, for users who do not drag. */
export function MoveMenu({ title, targets, onMove }: Props) {
  const { say } = useReader();
  const menu = useMenuAnchor();
  return (
    <>
      <button
        type="button"
        className="iconb sm move"
        aria-label={say('board.move', { title })}
        title={say('board.move_to')}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="move" small flip />
      </button>
      {menu.isOpen && (
        <Menu anchorEl={menu.anchor} open onClose={menu.close}>
          {targets.map((target) => (
            <MenuItem
              key={`${target.code} ${target.step?.name}`}
              onClick={() => {
                menu.close();
                onMove(target);
              }}
            >
              {target.title}
              {target.step && <span className="xs mute step">{target.step.title}</span>}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
