import './arrange.css';
import { useId, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { AnchoredMenu } from '../../layout/AnchoredMenu.tsx';
import { ArrangeRow } from './ArrangeRow.tsx';
import { type Arrangement, arrangementOf, groupOf, movedBy, movedTo } from './arrange.ts';
import type { Part } from './dashboard.ts';

type Props = {
  parts: Part[];
  anchor: HTMLElement | null;
  onClose: () => void;
  save: (change: Partial<Arrangement>) => Promise<void>;
};

/**
 * The parts of the page with switches and an order that is changed by dragging, by buttons, or by Alt with arrow keys;
 * applies to this person only.
 */
export function Arrange({ parts: before, anchor, onClose, save }: Props) {
  const say = useWords();
  const id = useId();
  const [parts, setParts] = useState(before);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const move = (part: Part, step: 1 | -1) => {
    const next = movedBy(parts, part.key, step);
    const group = groupOf(next, part.kind === 'tile');
    const place = group.findIndex(({ key }) => key === part.key) + 1;
    setParts(next);
    announce(say('dashboard.moved', { title: part.title, place, count: group.length }));
  };
  const end = async (change: Partial<Arrangement>) => {
    onClose();
    await save(change);
  };
  const groups = [
    [say('dashboard.tiles'), groupOf(parts, true)],
    [say('dashboard.panels'), groupOf(parts, false)],
  ] as const;
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <div className="arrange" role="dialog" aria-labelledby={id}>
        <header>
          <h2 id={id}>{say('dashboard.arrange_title')}</h2>
          <span className="xs mute">{say('dashboard.only_you')}</span>
        </header>
        {groups
          .filter(([, group]) => group.length > 0)
          .map(([title, group]) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {group.map((part, index) => (
                  <ArrangeRow
                    key={part.key}
                    part={part}
                    isFirst={index === 0}
                    isLast={index === group.length - 1}
                    isDropPlace={group.some(({ key }) => key === dragged)}
                    onDrag={setDragged}
                    onDrop={() => dragged && setParts(movedTo(parts, dragged, part.key))}
                    onMove={(step) => move(part, step)}
                    onToggle={(is_shown) =>
                      setParts(parts.map((one) => (one.key === part.key ? { ...one, is_shown } : one)))
                    }
                  />
                ))}
              </ul>
            </section>
          ))}
        <footer>
          <span className="xs mute grow">{say('dashboard.keys')}</span>
          <button type="button" className="btn sm quiet" onClick={() => void end({ order: [], shown: [], hidden: [] })}>
            {say('dashboard.reset')}
          </button>
          <button type="button" className="btn sm primary" onClick={() => void end(arrangementOf(parts))}>
            {say('dashboard.done')}
          </button>
        </footer>
        <span className="vh" role="status">
          {announcement}
        </span>
      </div>
    </AnchoredMenu>
  );
}
