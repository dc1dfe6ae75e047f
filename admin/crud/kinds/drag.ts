import { type DragEvent, useState } from 'react';

/**
 * The properties that make a record's card draggable. When the drag starts, `onDrag` is called with the result of
 * `take`; when it ends, with null.
 */
export function draggable<Taken>(
  take: (event: DragEvent) => Taken,
  title: string,
  onDrag: (taken: Taken | null) => void,
) {
  return {
    onDragStart: (event: DragEvent) => {
      const { dataTransfer } = event;
      dataTransfer.setData('text/plain', title);
      dataTransfer.effectAllowed = 'move';
      const taken = take(event);
      setTimeout(() => onDrag(taken));
    },
    onDragEnd: () => onDrag(null),
  };
}

/** An area onto which a dragged card may be dropped; `onDrop` is null while dropping is not allowed. */
export function useDropPlace(onDrop: (() => void) | null) {
  const [isEntered, setEntered] = useState(false);
  const place = {
    onDragOver: (event: DragEvent) => {
      if (!onDrop) return;
      event.preventDefault();
      setEntered(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setEntered(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setEntered(false);
      onDrop?.();
    },
  };
  return { isOver: isEntered && onDrop !== null, place };
}
