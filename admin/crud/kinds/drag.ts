import { type DragEvent, useState } from 'react';

/** What makes a record's card draggable; it is told when it is taken up, `take` says what, and, with null, when it is let go. */
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

/** A place where what is dragged may be let go; null as `onDrop` while it may not. */
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
