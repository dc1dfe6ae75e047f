import { tokensOf } from '#schemas/labels/label-tokens.ts';
import type { ItemType, StudioItem } from './items.ts';

export type LabelValue = { readonly path: string; readonly title: string; readonly is_date: boolean };

export const valueContent = (path: string, withTitle: boolean): string =>
  withTitle ? `{{${path}|title}}: {{${path}}}` : `{{${path}}}`;

/** The single value that a content shows, with or without its title; null for a free text. */
export function shownValue(content: string | null): { path: string; withTitle: boolean } | null {
  const [token] = tokensOf(content ?? '').filter(({ isTitle }) => !isTitle);
  if (!token) return null;
  const withTitle = content === valueContent(token.path, true);
  return withTitle || content === valueContent(token.path, false) ? { path: token.path, withTitle } : null;
}

/**
 * Whether a value has a title to print: values of a record have one, values of the label itself, such as its link, do
 * not.
 */
export const hasTitle = (path: string): boolean => /^(asset|room|component)\./.test(path);

/** An icon name for an item in the list. */
export function iconOf({ type, content }: StudioItem) {
  if (type === 'text') return shownValue(content) ? 'tag' : 'edit';
  return ({ code: 'scan', logo: 'camera', line: 'minus' } as const)[type];
}

/** A new item with its default values, in the middle of the free space. */
export function newItem(
  type: ItemType,
  key: number,
  name: string,
  content: string | null,
  label: { width: number; height: number },
): StudioItem {
  const { width, height } = label;
  const side = Math.min(20, height - 2, width / 2);
  const box = {
    text: { x_mm: 2, y_mm: 2, width_mm: width - 4, height_mm: Math.min(5, height - 2) },
    code: { x_mm: 1, y_mm: 1, width_mm: side, height_mm: side },
    logo: { x_mm: Math.max(0, width - 17), y_mm: 1, width_mm: Math.min(16, width), height_mm: Math.min(6, height - 1) },
    line: { x_mm: 2, y_mm: height / 2, width_mm: width - 4, height_mm: 0.3 },
  }[type];
  const rounded = Object.fromEntries(Object.entries(box).map(([at, value]) => [at, Math.round(value * 10) / 10]));
  return { key, id: null, item: name, type, content, font_mm: null, is_bold: false, ...(rounded as typeof box) };
}
