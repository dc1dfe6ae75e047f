import './edge.css';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isRightToLeft, stepOf } from '../../../layout/sides.ts';
import { fittingWidth, measured } from './measure.ts';
import { inBounds, type Widths, widthBounds } from './widths.ts';

type Props = {
  name: string;
  title: string;
  widths: Widths;
  onChange: (widths: Widths) => void;
};

type Drag = { pointer: number; from: number; start: Widths; head: HTMLElement };

const stepPx = 16;

/**
 * The edge after a column's title: it can be dragged, moved by the arrow keys, and fitted to the content by a double
 * click or Enter.
 */
export function ColumnEdge({ name, title, widths, onChange }: Props) {
  const say = useWords();
  const drag = useRef<Drag | null>(null);
  const edge = useRef<HTMLSpanElement>(null);
  const head = () => edge.current!.closest('th')!;
  const set = (width: number) => onChange({ ...widths, ...measured(head(), name), [name]: inBounds(width) });

  const start = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const th = head();
    drag.current = { pointer: event.pointerId, from: event.clientX, start: measured(th, name), head: th };
    edge.current?.focus({ preventScroll: true });
  };
  const widthNow = ({ from, start }: Drag, x: number) =>
    inBounds(start[name]! + (isRightToLeft() ? from - x : x - from));
  const move = (event: PointerEvent) => {
    if (drag.current?.pointer === event.pointerId)
      show(drag.current, { [name]: widthNow(drag.current, event.clientX) });
  };
  const end = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = null;
    if (!current || Math.abs(event.clientX - current.from) < 3) return;
    onChange({ ...widths, ...current.start, [name]: widthNow(current, event.clientX) });
  };
  const cancel = () => {
    if (drag.current) show(drag.current, {});
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key) * (event.shiftKey ? 4 : 1);
    if (event.key === 'Escape' && drag.current) cancel();
    else if (event.key === 'Enter') set(fittingWidth(head()));
    else if (step !== 0) set(head().offsetWidth + step * stepPx);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two columns that can be moved
    <span
      ref={edge}
      className="col-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={say('widths.edge', { title })}
      title={say('widths.hint')}
      aria-valuemin={widthBounds.least}
      aria-valuemax={widthBounds.most}
      aria-valuenow={widths[name] ?? widthBounds.least}
      aria-valuetext={widths[name] ? say('widths.pixels', { count: widths[name] }) : say('widths.usual')}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => set(fittingWidth(head()))}
      onKeyDown={press}
    />
  );
}

/** Shows the changed widths during the drag, directly in the DOM; React receives only the final widths. */
function show({ start, head }: Drag, changed: Widths): void {
  const table = head.closest('table')!;
  const cols = [...table.querySelectorAll('col')];
  const heads = [...head.parentElement!.children];
  for (const [name, width] of Object.entries({ ...start, ...changed })) {
    const at = heads.findIndex((one) => one instanceof HTMLElement && one.dataset.name === name);
    if (cols[at]) cols[at].style.width = `${width}px`;
  }
}
