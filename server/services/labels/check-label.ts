import { quietBox } from './code-rectangles.ts';
import type { LabelCheck, LabelShape } from './label-shape.ts';
import type { Layout, Placed } from './layout.ts';
import { points } from './measure.ts';
import { type Box, leastModule, type PlacedCode } from './place-code.ts';
import type { PlacedText } from './place-texts.ts';

/** Points: smaller letters on a label are hard to read. */
const leastReadable = 6;
const tolerance = 0.02;

/** Checks how the labels of some records turn out, with the same layouts that are printed. Domain F.2. */
export function checkLayouts(shape: LabelShape, layouts: readonly Layout[]): LabelCheck[] {
  if (layouts.length === 0) return [];
  const code = shape.symbology === 'none' ? [] : [modules(layouts), quietZone(shape, layouts)];
  return [...code.flat(), smallestText(layouts), textFits(shape, layouts), insideLabel(shape, layouts)];
}

type Judged = Pick<LabelCheck, 'items' | 'labels'>;

/** The items and labels that have elements which the test picks. */
function judge(layouts: readonly Layout[], picks: (element: Placed, layout: Layout) => boolean): Judged {
  const items = new Set<number>();
  const labels: number[] = [];
  layouts.forEach((layout, n) => {
    const picked = layout.elements.filter((element) => picks(element, layout));
    if (picked.length > 0) labels.push(n);
    for (const { item } of picked) if (item !== null) items.add(item);
  });
  return { items: [...items], labels };
}

const isCode = (element: Placed): element is Placed & PlacedCode => element.kind === 'code';
const isText = (element: Placed): element is Placed & PlacedText => element.kind === 'text';

function modules(layouts: readonly Layout[]): LabelCheck[] {
  const impossible = layouts.flatMap(({ warnings }, n) => (warnings.includes('code_impossible') ? [n] : []));
  const codes = layouts.flatMap(({ elements }) => elements.filter(isCode));
  const checks: LabelCheck[] = [];
  if (impossible.length > 0)
    checks.push({ name: 'code_impossible', level: 'fault', value: null, items: [], labels: impossible });
  if (codes.length === 0) return checks;
  const least = Math.min(...codes.map(({ module }) => module));
  const isEnough = least >= leastModule - 1e-6;
  const { labels } = judge(layouts, (element) => isCode(element) && element.module < leastModule - 1e-6);
  return [
    ...checks,
    { name: 'module_size', level: isEnough ? 'ok' : 'warning', value: round(least), items: [], labels },
  ];
}

/** Checks that nothing is in the white margin around the code, which is four modules wide and within the label. */
function quietZone({ width, height }: LabelShape, layouts: readonly Layout[]): LabelCheck {
  const whole: Box = { x: 0, y: 0, width, height };
  const judged = judge(layouts, (element, { elements }) => {
    const code = elements.find(isCode);
    if (!code) return false;
    const quiet = quietBox(code);
    return element === code ? !isWithin(quiet, whole) : overlap(inkBox(element), quiet);
  });
  return { name: 'quiet_zone', level: judged.labels.length > 0 ? 'fault' : 'ok', value: null, ...judged };
}

function smallestText(layouts: readonly Layout[]): LabelCheck {
  const sizes = layouts.flatMap(({ elements }) => elements.filter(isText).map(({ size }) => size * points));
  const least = Math.min(...sizes, 1000);
  const judged = judge(layouts, (element) => isText(element) && element.size * points < leastReadable - 0.05);
  const level = judged.labels.length > 0 ? 'warning' : 'ok';
  return { name: 'smallest_text', level, value: sizes.length > 0 ? round(least) : null, ...judged };
}

/** Long texts become smaller, which is a warning; texts that are cut off or left out are a fault. */
function textFits(shape: LabelShape, layouts: readonly Layout[]): LabelCheck {
  const lost = new Set<number>();
  const labels: number[] = [];
  layouts.forEach(({ itemWarnings }, n) => {
    const found = itemWarnings.filter(({ warning }) => warning === 'text_shortened' || warning === 'text_left_out');
    if (found.length > 0) labels.push(n);
    for (const { item } of found) if (item !== null) lost.add(item);
  });
  if (labels.length > 0) return { name: 'text_fits', level: 'fault', value: null, items: [...lost], labels };
  const smaller = judge(
    layouts,
    (element) => isText(element) && element.size < (shape.items[element.item]?.font ?? shape.font) - tolerance,
  );
  return { name: 'text_fits', level: smaller.labels.length > 0 ? 'warning' : 'ok', value: null, ...smaller };
}

function insideLabel({ width, height }: LabelShape, layouts: readonly Layout[]): LabelCheck {
  const whole: Box = { x: 0, y: 0, width, height };
  const judged = judge(layouts, (element) => !isWithin(inkBox(element), whole));
  return { name: 'inside_label', level: judged.labels.length > 0 ? 'fault' : 'ok', value: null, ...judged };
}

/** The part of an element's box that has ink: the line of a text is a little higher than its letters. */
function inkBox(element: Placed): Box {
  if (!isText(element)) return element;
  const { x, y, inked, size } = element;
  return { x, y: y + size * 0.2, width: inked, height: size };
}

function isWithin(box: Box, whole: Box): boolean {
  return (
    box.x >= whole.x - tolerance &&
    box.y >= whole.y - tolerance &&
    box.x + box.width <= whole.x + whole.width + tolerance &&
    box.y + box.height <= whole.y + whole.height + tolerance
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x + one.width > other.x + tolerance &&
    other.x + other.width > one.x + tolerance &&
    one.y + one.height > other.y + tolerance &&
    other.y + other.height > one.y + tolerance
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
