/** The pictures in icons.svg: 20 px grid, 1.5 px round stroke, drawn for this product. */
export const iconNames = [
  'alert', 'asset', 'basket', 'beacon', 'bell', 'bookmark', 'cal', 'camera', 'check', 'clock', 'collapse', 'columns',
  'component', 'contacts', 'copy', 'dash', 'dots', 'down', 'download', 'drag', 'edit', 'enter', 'eye', 'facility',
  'file', 'filter', 'flag', 'gauge', 'gear', 'globe', 'heart', 'help', 'history', 'info', 'left', 'link', 'lock',
  'mail', 'masters', 'menu', 'merge', 'minus', 'moon', 'move', 'off', 'ok', 'order', 'phone', 'pin', 'plus', 'print',
  'pulse', 'receiver', 'relaxed', 'report', 'right', 'rows', 'rupee', 'scan', 'search', 'shield', 'sliders', 'sort',
  'star', 'store', 'sun', 'tag', 'ticket', 'trash', 'undo', 'up', 'upload', 'user', 'warn', 'wrench', 'x',
] as const;

export type IconName = (typeof iconNames)[number];

/** A name from a schema; one without a picture gets the plain sheet. */
export function iconNamed(name: string | null | undefined): IconName {
  return iconNames.find((icon) => icon === name) ?? 'order';
}
