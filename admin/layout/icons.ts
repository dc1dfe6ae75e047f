import { iconNames } from '#schemas/_meta/icon-names.ts';

/** The icons in icons.svg: 20 px grid, 1.5 px round stroke, drawn for this product. */
export type IconName = (typeof iconNames)[number];

/** An icon name from a schema; an unknown name is replaced by the default icon. */
export function iconNamed(name: string | null | undefined): IconName {
  return iconNames.find((icon) => icon === name) ?? 'order';
}
