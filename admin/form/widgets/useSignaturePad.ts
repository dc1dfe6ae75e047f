import { type RefObject, useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

export type Pad = {
  canvas: RefObject<HTMLCanvasElement | null>;
  isEmpty: boolean;
  clear: () => void;
  /** The written area as a PNG picture, null where nothing is written. */
  picture: () => Promise<Blob | null>;
};

/** Margin around the writing in screen pixels. */
const margin = 8;

/** Draws the writing on a canvas, and preserves it when the screen is rotated. */
export function useSignaturePad(onWritten: () => void): Pad {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pad exists as long as its canvas
  useEffect(() => {
    const area = canvas.current;
    if (!area) return;
    const made = new SignaturePad(area, { minWidth: 0.8, maxWidth: 2.4, penColor: getComputedStyle(area).color });
    pad.current = made;
    made.addEventListener('endStroke', () => {
      setEmpty(false);
      onWritten();
    });
    const watch = new ResizeObserver(() => fitPixels(area, made));
    watch.observe(area);
    return () => {
      watch.disconnect();
      made.off();
    };
  }, []);

  return {
    canvas,
    isEmpty,
    clear: () => {
      pad.current?.clear();
      setEmpty(true);
    },
    picture: async () => (canvas.current && pad.current ? pictureOf(canvas.current, pad.current) : null),
  };
}

/** Adjusts the canvas to its size in device pixels, and draws the lines again. */
function fitPixels(area: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(area.offsetWidth * ratio), Math.round(area.offsetHeight * ratio)];
  if (area.width === width && area.height === height) return;
  const lines = pad.toData();
  area.width = width;
  area.height = height;
  area.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(lines);
}

/** The written area, black on white. */
function pictureOf(area: HTMLCanvasElement, pad: SignaturePad): Promise<Blob | null> {
  const points = pad.toData().flatMap((line) => line.points);
  if (points.length === 0) return Promise.resolve(null);
  const ratio = area.width / area.offsetWidth;
  const ends = (values: number[], most: number) =>
    [Math.max(0, Math.min(...values) - margin), Math.min(most, Math.max(...values) + margin)] as const;
  const [left, right] = ends(
    points.map(({ x }) => x),
    area.offsetWidth,
  );
  const [top, bottom] = ends(
    points.map(({ y }) => y),
    area.offsetHeight,
  );
  const part = document.createElement('canvas');
  part.width = Math.ceil((right - left) * ratio);
  part.height = Math.ceil((bottom - top) * ratio);
  const context = part.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.drawImage(area, -left * ratio, -top * ratio);
  fill(context, 'source-in', 'black');
  fill(context, 'destination-over', 'white');
  return new Promise((resolve) => part.toBlob(resolve, 'image/png'));
}

function fill(context: CanvasRenderingContext2D, what: GlobalCompositeOperation, colour: string): void {
  context.globalCompositeOperation = what;
  context.fillStyle = colour;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
