import type { KeyboardEvent } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { draggable, useDropPlace } from '../../crud/kinds/drag.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import type { Part } from './dashboard.ts';

type Props = {
  part: Part;
  isFirst: boolean;
  isLast: boolean;
  /** Another part of the same group is being dragged. */
  isDropPlace: boolean;
  onDrag: (key: string | null) => void;
  onDrop: () => void;
  onMove: (step: 1 | -1) => void;
  onToggle: (isShown: boolean) => void;
};

export function ArrangeRow({ part, isFirst, isLast, isDropPlace, onDrag, onDrop, onMove, onToggle }: Props) {
  const say = useWords();
  const { isOver, place } = useDropPlace(isDropPlace ? onDrop : null);
  const { key, title, icon, is_shown: isShown } = part;
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || !step) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li
      className={isOver ? 'over' : ''}
      draggable
      {...draggable(() => key, title, onDrag)}
      {...place}
      onKeyDown={byKey}
    >
      <Icon name="drag" small />
      <Icon name={iconNamed(icon)} small />
      <label className="grow">
        <span className="grow">{title}</span>
        <input type="checkbox" className="sw" checked={isShown} onChange={(event) => onToggle(event.target.checked)} />
      </label>
      <button
        type="button"
        className="iconb sm"
        disabled={isFirst}
        aria-label={say('dashboard.up', { title })}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" small />
      </button>
      <button
        type="button"
        className="iconb sm"
        disabled={isLast}
        aria-label={say('dashboard.down', { title })}
        onClick={() => onMove(1)}
      >
        <Icon name="down" small />
      </button>
    </li>
  );
}
