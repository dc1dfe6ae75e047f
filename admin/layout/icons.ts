import { iconNames } from '#schemas/_meta/icon-names.ts';

/** The pictures in icons.svg: 20 px grid, 1.5 px round stroke, drawn for this product. */
export type IconName = (typeof iconNames)[number];

/** A name from a schema; one without a picture gets the plain sheet. */
export function iconNamed(name: string | null | undefined): IconName {
  return iconNames.find((icon) => icon === name) ?? 'order';
}
