import type { ItemWarning, LabelContent, LabelItem, LabelShape, LabelWarning } from './label-shape.ts';
import { type Box, leastModule, type PlacedCode, placeCode } from './place-code.ts';
import { type PlacedMark, placeMark } from './place-mark.ts';
import { type Measure, type PlacedText, placeText, stackTexts } from './place-texts.ts';

/** What is drawn, with the index of its item; null for a code or logo that the template has no item for. */
export type Placed = (PlacedCode | PlacedText | PlacedMark | ({ readonly kind: 'logo' | 'line' } & Box)) & {
  readonly item: number | null;
};

export type Layout = {
  readonly elements: readonly Placed[];
  /** Each warning once, and all warnings with their items. */
  readonly warnings: readonly LabelWarning[];
  readonly itemWarnings: readonly ItemWarning[];
};

const linear = ['code128', 'code39', 'ean13', 'pdf417'];
/** The thickness of a line that has no height. */
const lineHeight = 0.25;
const gap = 1;

/**
 * The position of everything on a label, in millimetres from its upper left corner. Items with a position are put there;
 * the code, the logo and the texts without one share the rest: a square code on the left with the texts next to it, a
 * linear code below them. Texts that are too long become smaller, then shorter, and the layout has a warning for them.
 */
export function layoutLabel(shape: LabelShape, content: LabelContent, measure: Measure, dot: number | null): Layout {
  const itemWarnings: ItemWarning[] = [];
  const elements: Placed[] = [];
  const warn = (warning: LabelWarning, item: number | null) => itemWarnings.push({ item, warning });
  const inset = Math.min(1.5, shape.height / 16);
  let free: Box = { x: inset, y: inset, width: shape.width - 2 * inset, height: shape.height - 2 * inset };

  const item = codeItem(shape);
  const own = item === null ? undefined : shape.items[item];
  const hasPlace = own !== undefined && isPlaced(own);
  const box = hasPlace ? boxOf(shape, own) : codeBox(shape, free);
  const code = placeOwnCode(shape, content.code, box, dot, (warning) => warn(warning, item));
  if (code) elements.push({ ...code, item });
  if (code && !hasPlace) free = boxNextToCode(shape, free);

  shape.items.forEach((item, n) => {
    if (item.type === 'code' || !isPlaced(item)) return;
    const box = boxOf(shape, item);
    if (item.type === 'logo') elements.push({ kind: 'logo', ...box, item: n });
    else if (item.type === 'line') elements.push({ kind: 'line', ...box, height: item.height ?? lineHeight, item: n });
    else if (content.texts[n]) elements.push(...placeText(box, styled(shape, n, content.texts[n]), measure, warn));
  });
  const hasOwnLogo = shape.items.some((item) => item.type === 'logo' && isPlaced(item));
  if (shape.hasLogo && !hasOwnLogo) free = addLogo(elements, free);
  const flowing = shape.items.flatMap((item, n) => {
    const text = content.texts[n] ?? '';
    return item.type === 'text' && !isPlaced(item) && text !== '' ? [styled(shape, n, text)] : [];
  });
  elements.push(...stackTexts(free, flowing, measure, warn));
  if (shape.mark) elements.push({ ...placeMark(shape, shape.mark, code, measure), item: null });
  return { elements, warnings: [...new Set(itemWarnings.map(({ warning }) => warning))], itemWarnings };
}

/** The index of the code's item: the first one with a position, else the first one. */
export function codeItem({ items }: Pick<LabelShape, 'items'>): number | null {
  const placed = items.findIndex((item) => item.type === 'code' && isPlaced(item));
  const found = placed >= 0 ? placed : items.findIndex(({ type }) => type === 'code');
  return found >= 0 ? found : null;
}

function isPlaced({ x, y }: LabelItem): boolean {
  return x !== null && y !== null;
}

/** An item without a width or a height extends to the edge of the label. */
function boxOf(shape: LabelShape, { x, y, width, height }: LabelItem): Box {
  const at = { x: x ?? 0, y: y ?? 0 };
  return { ...at, width: width ?? shape.width - at.x, height: height ?? shape.height - at.y };
}

function styled({ items, font }: LabelShape, item: number, text: string) {
  const own = items[item] as LabelItem;
  return { text, size: own.font ?? font, isBold: own.isBold, item };
}

function placeOwnCode(
  shape: LabelShape,
  text: string,
  box: Box,
  dot: number | null,
  warn: (warning: LabelWarning) => void,
): PlacedCode | null {
  if (shape.symbology === 'none') return null;
  const code = placeCode(shape, text, box, dot);
  if (!code) {
    warn('code_impossible');
    return null;
  }
  if (code.module < leastModule - 1e-6) warn('small_modules');
  return code;
}

/** A square code is as high as the label and at most half as wide; a linear one is as wide as the label. */
function codeBox(shape: LabelShape, free: Box): Box {
  if (linear.includes(shape.symbology)) {
    const height = Math.min(shape.codeSize ?? free.height / 2, free.height);
    return { x: free.x, y: free.y + free.height - height, width: free.width, height };
  }
  const side = Math.min(shape.codeSize ?? free.width / 2, free.height, free.width);
  return { x: free.x, y: free.y + (free.height - side) / 2, width: side, height: side };
}

function boxNextToCode(shape: LabelShape, free: Box): Box {
  const { width, height } = codeBox(shape, free);
  if (linear.includes(shape.symbology)) return { ...free, height: free.height - height - gap };
  return { ...free, x: free.x + width + gap, width: free.width - width - gap };
}

/** The logo takes a fifth of the height above the texts. */
function addLogo(elements: Placed[], free: Box): Box {
  const height = free.height / 5;
  elements.push({ kind: 'logo', ...free, height, item: null });
  return { ...free, y: free.y + height + gap / 2, height: free.height - height - gap / 2 };
}
