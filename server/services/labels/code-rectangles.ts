import type { Box, PlacedCode } from './place-code.ts';

/** The dark parts of a code as rectangles in millimetres; dark neighbours in a row are one rectangle. */
export function codeRectangles({ encoded, x, y, module, height }: PlacedCode): Box[] {
  if (encoded.kind === 'bars') {
    let at = x;
    return encoded.widths.flatMap((width, n) => {
      const bar = { x: at, y, width: width * module, height };
      at += bar.width;
      return n % 2 === 0 ? [bar] : [];
    });
  }
  const { columns, rows, dark } = encoded;
  const boxes: Box[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!dark[row * columns + column]) continue;
      let end = column + 1;
      while (end < columns && dark[row * columns + end]) end += 1;
      boxes.push({ x: x + column * module, y: y + row * module, width: (end - column) * module, height: module });
      column = end;
    }
  }
  return boxes;
}

/** A code with its quiet zone, which stays white on a coloured label. */
export function quietBox({ x, y, width, height, module }: PlacedCode): Box {
  const quiet = 4 * module;
  return { x: x - quiet, y: y - quiet, width: width + 2 * quiet, height: height + 2 * quiet };
}
