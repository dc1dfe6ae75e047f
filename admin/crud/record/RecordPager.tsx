import { useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useHotkeys } from '../../layout/useHotkeys.ts';
import type { PagerPosition } from './useRecordPager.ts';

/** The button that was pressed last; it gets the focus again on the next record's page. */
let pressed: Direction | null = null;
type Direction = 'previous' | 'next';

/** Buttons to the previous and the next record in the list from which this one was opened. */
export function RecordPager({ position }: { position: PagerPosition }) {
  const { say, language } = useReader();
  const { at, total, previous, next, go } = position;
  useHotkeys({ j: () => next && go(next), k: () => previous && go(previous) });
  return (
    <span className="row record-pager">
      <span className="num">
        {at !== null &&
          say('preview.position', { at: formatNumber(at + 1, language, 0), total: formatNumber(total, language, 0) })}
      </span>
      <Step direction="previous" to={previous} go={go} label={say('preview.previous')} />
      <Step direction="next" to={next} go={go} label={say('preview.next')} />
    </span>
  );
}

type StepProps = { direction: Direction; to: PagerPosition['next']; go: PagerPosition['go']; label: string };

function Step({ direction, to, go, label }: StepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isThere = to !== null;
  useEffect(() => {
    if (pressed !== direction || !isThere) return;
    pressed = null;
    button.current?.focus();
  }, [direction, isThere]);
  const press = (next: { id: Identifier; at: number }) => {
    pressed = direction;
    go(next);
  };
  return (
    <button
      type="button"
      className="iconb md"
      ref={button}
      aria-label={label}
      title={label}
      disabled={!to}
      onClick={() => to && press(to)}
    >
      <Icon name={direction === 'next' ? 'down' : 'up'} />
    </button>
  );
}
