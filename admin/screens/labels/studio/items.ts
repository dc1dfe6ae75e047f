export type ItemType = 'text' | 'code' | 'logo' | 'line';

/** An item of a label that is being edited; `key` does not change while the page is open. Lengths are millimetres. */
export type StudioItem = {
  readonly key: number;
  readonly id: number | null;
  readonly item: string;
  readonly type: ItemType;
  readonly content: string | null;
  readonly x_mm: number | null;
  readonly y_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly font_mm: number | null;
  readonly is_bold: boolean;
};

export type Items = readonly StudioItem[];
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };

const thinLine = 0.3;

export const tenths = (value: number): number => Math.round(value * 10) / 10;

export function isPlaced({ x_mm, y_mm }: StudioItem): boolean {
  return x_mm !== null && y_mm !== null;
}

/** The box of an item that has a position. Without a width or a height it extends to the edge, as on the server. */
export function boxOf(one: StudioItem, label: Size): Box | null {
  const { x_mm: x, y_mm: y } = one;
  if (x === null || y === null) return null;
  const height = one.height_mm ?? (one.type === 'line' ? thinLine : label.height - y);
  return { x, y, width: one.width_mm ?? label.width - x, height };
}

export function withBox(one: StudioItem, { x, y, width, height }: Box): StudioItem {
  return { ...one, x_mm: tenths(x), y_mm: tenths(y), width_mm: tenths(width), height_mm: tenths(height) };
}

/** A box moved within the label. */
export function movedBox(box: Box, dx: number, dy: number, label: Size): Box {
  const clampTo = (value: number, most: number) => Math.max(0, Math.min(value, Math.max(0, most)));
  return {
    ...box,
    x: clampTo(tenths(box.x + dx), tenths(label.width - box.width)),
    y: clampTo(tenths(box.y + dy), tenths(label.height - box.height)),
  };
}

/** The side or corner that is dragged: -1 is left or top, 1 is right or bottom, 0 is not moved. */
export type Edge = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

/** Millimetres to the right and down. */
type By = readonly [dx: number, dy: number];

/** The start and the length of something on one axis. */
type Span = readonly [at: number, size: number];

const least = { text: 1, code: 3, logo: 2, line: 0.1 } as const;

/** A box with an edge moved within the label, never smaller than its type allows. */
export function resizedBox(box: Box, [ex, ey]: Edge, [dx, dy]: By, type: ItemType, label: Size): Box {
  const [x, width] = pulled([box.x, box.width], ex, dx, least[type], label.width);
  const [y, height] = pulled([box.y, box.height], ey, dy, least[type], label.height);
  return { x, y, width, height };
}

function pulled([at, size]: Span, edge: number, by: number, smallest: number, most: number): Span {
  if (edge === 0) return [at, size];
  if (edge > 0) return [at, tenths(Math.max(smallest, Math.min(size + by, most - at)))];
  const start = tenths(Math.max(0, Math.min(at + by, at + size - smallest)));
  return [start, tenths(at + size - start)];
}

export function changed(items: Items, key: number, values: Partial<StudioItem>): Items {
  return items.map((one) => (one.key === key ? { ...one, ...values } : one));
}

/** The items after one of them was moved up or down in the order. */
export function reordered(items: Items, key: number, by: -1 | 1): Items {
  const from = items.findIndex((one) => one.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return items;
  const next = [...items];
  [next[from], next[to]] = [next[to] as StudioItem, next[from] as StudioItem];
  return next;
}

/** Rounds to the nearest multiple of `step` millimetres. */
export function snapped(value: number, step = 0.5): number {
  return tenths(Math.round(value / step) * step);
}
