import type { LabelContent, LabelItem, LabelShape, LabelWarning } from './label-shape.ts';
import { type Box, leastModule, type PlacedCode, placeCode } from './place-code.ts';
import { type Measure, type PlacedText, placeText, stackTexts } from './place-texts.ts';

export type Placed = PlacedCode | PlacedText | ({ readonly kind: 'logo' } & Box) | ({ readonly kind: 'line' } & Box);

export type Layout = { readonly elements: readonly Placed[]; readonly warnings: readonly LabelWarning[] };

const linear = ['code128', 'code39', 'ean13', 'pdf417'];
/** A line without a height of its own. */
const lineHeight = 0.25;
const gap = 1;

/**
 * Where everything of a label is, in millimetres from its upper left corner. Items with a place are put there; the code,
 * the logo and the texts without one share the rest: a square code on the left and the texts beside it, a linear code
 * below them. Texts that are too long become smaller, then shorter, and the layout says so.
 */
export function layoutLabel(shape: LabelShape, content: LabelContent, measure: Measure, dot: number | null): Layout {
  const warnings = new Set<LabelWarning>();
  const elements: Placed[] = [];
  const warn = (warning: LabelWarning) => warnings.add(warning);
  const inset = Math.min(1.5, shape.height / 16);
  let free: Box = { x: inset, y: inset, width: shape.width - 2 * inset, height: shape.height - 2 * inset };

  const own = shape.items.find((item) => item.type === 'code' && isPlaced(item));
  const code = own
    ? addCode(elements, warn, shape, content.code, boxOf(shape, own), dot)
    : addCode(elements, warn, shape, content.code, codeBox(shape, free), dot);
  if (code && !own) free = besideCode(shape, free);

  shape.items.forEach((item, n) => {
    if (item.type === 'code' || !isPlaced(item)) return;
    const box = boxOf(shape, item);
    if (item.type === 'logo') elements.push({ kind: 'logo', ...box });
    else if (item.type === 'line') elements.push({ kind: 'line', ...box, height: item.height ?? lineHeight });
    else if (content.texts[n]) elements.push(...placeText(box, styled(shape, item, content.texts[n]), measure, warn));
  });
  const hasOwnLogo = shape.items.some((item) => item.type === 'logo' && isPlaced(item));
  if (shape.hasLogo && !hasOwnLogo) free = addLogo(elements, free);
  const flowing = shape.items.flatMap((item, n) => {
    const text = content.texts[n] ?? '';
    return item.type === 'text' && !isPlaced(item) && text !== '' ? [styled(shape, item, text)] : [];
  });
  elements.push(...stackTexts(free, flowing, measure, warn));
  return { elements, warnings: [...warnings] };
}

function isPlaced({ x, y }: LabelItem): boolean {
  return x !== null && y !== null;
}

/** An item without a width or a height goes to the edge of the label. */
function boxOf(shape: LabelShape, { x, y, width, height }: LabelItem): Box {
  const at = { x: x ?? 0, y: y ?? 0 };
  return { ...at, width: width ?? shape.width - at.x, height: height ?? shape.height - at.y };
}

function styled(shape: LabelShape, { font, isBold }: LabelItem, text: string) {
  return { text, size: font ?? shape.font, isBold };
}

function addCode(
  elements: Placed[],
  warn: (warning: LabelWarning) => void,
  shape: LabelShape,
  text: string,
  box: Box,
  dot: number | null,
): PlacedCode | null {
  if (shape.symbology === 'none') return null;
  const code = placeCode(shape, text, box, dot);
  if (!code) {
    warn('code_impossible');
    return null;
  }
  if (code.module < leastModule - 1e-6) warn('small_modules');
  elements.push(code);
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

function besideCode(shape: LabelShape, free: Box): Box {
  const { width, height } = codeBox(shape, free);
  if (linear.includes(shape.symbology)) return { ...free, height: free.height - height - gap };
  return { ...free, x: free.x + width + gap, width: free.width - width - gap };
}

/** The logo takes a fifth of the height above the texts. */
function addLogo(elements: Placed[], free: Box): Box {
  const height = free.height / 5;
  elements.push({ kind: 'logo', ...free, height });
  return { ...free, y: free.y + height + gap / 2, height: free.height - height - gap / 2 };
}
