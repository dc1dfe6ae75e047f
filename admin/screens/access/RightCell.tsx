import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Say, useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { IconName } from '../../layout/icons.ts';
import { useMenuAnchor } from '../../layout/useMenuAnchor.ts';
import type { CellState, Reach } from './rights.ts';

type Props = {
  /** The label for screen readers, such as "Read: Vendors". */
  label: string;
  /** The action as text, where no column head names it. */
  word?: string;
  state: CellState;
  /** The defaults are not known here, because they depend on the person's roles. */
  isUnknown: boolean;
  onChange: (change: CellState['change']) => void;
};

export const pictures: Readonly<Record<Reach, IconName>> = { all: 'check', some: 'filter', none: 'minus' };

/** One permission: its present value, a mark where it differs from the default, and a menu to change it. */
export function RightCell({ label, word, state, isUnknown, onChange }: Props) {
  const say = useWords();
  const menu = useMenuAnchor();
  const { change, now } = state;
  const text = reachWord(state, isUnknown, say);
  const differs = change === 'default' ? [] : [say('rights.differs')];
  const shownState = isUnknown && change === 'default' ? 'unknown' : now;
  const choices = [
    [
      'default',
      say('rights.default', { reach: isUnknown ? say('rights.by_roles') : say(`rights.${state.byDefault}`) }),
    ],
    ['added', say('rights.add')],
    ['taken', say('rights.take')],
  ] as const;
  return (
    <>
      <button
        type="button"
        className={`right ${shownState} ${change === 'default' ? '' : 'differs'}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={[word ? `${word} ${text}, ${label}` : `${label}: ${text}`, ...differs].join(', ')}
        onClick={menu.open}
      >
        {shownState !== 'unknown' && <Icon name={pictures[now]} small />}
        {word && <span>{word}</span>}
        <span className={word ? 'mute' : ''}>{text}</span>
      </button>
      <Menu anchorEl={menu.anchor} open={menu.isOpen} onClose={menu.close}>
        {choices.map(([choice, title]) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === change}
            selected={choice === change}
            onClick={() => {
              menu.close();
              onChange(choice);
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function reachWord({ change, now }: CellState, isUnknown: boolean, say: Say): string {
  if (!isUnknown) return say(`rights.${now}`);
  return change === 'default' ? '–' : say(`rights.${now}`);
}
