import { type PointerEvent, useRef } from 'react';
import { type Box, type Edge, snapped } from './items.ts';

type Move = (start: Box, dx: number, dy: number, edge: Edge | null, group: string) => void;

let drags = 0;

/** Dragging of a box, or of one of its edges, in steps of half a millimetre; with Alt in tenths. */
export function useDrag(scale: number, move: Move) {
  const latest = useRef(move);
  latest.current = move;
  const begin = (event: PointerEvent<HTMLElement>, start: Box, edge: Edge | null) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const { clientX, clientY, pointerId, currentTarget } = event;
    currentTarget.setPointerCapture(pointerId);
    drags += 1;
    const group = `drag-${drags}`;
    const follow = (now: globalThis.PointerEvent) => {
      const step = now.altKey ? 0.1 : 0.5;
      const [dx, dy] = [(now.clientX - clientX) / scale, (now.clientY - clientY) / scale].map((by) =>
        snapped(by, step),
      );
      if (dx !== 0 || dy !== 0) latest.current(start, dx as number, dy as number, edge, group);
    };
    const end = () => {
      currentTarget.removeEventListener('pointermove', follow);
      currentTarget.removeEventListener('pointerup', end);
      currentTarget.removeEventListener('pointercancel', end);
    };
    currentTarget.addEventListener('pointermove', follow);
    currentTarget.addEventListener('pointerup', end);
    currentTarget.addEventListener('pointercancel', end);
  };
  return {
    moves: (start: Box, edge: Edge | null = null) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, start, edge),
    }),
  };
}
