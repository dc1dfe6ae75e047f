/** Whether the page is laid out from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** The side at which lines begin, for elements that are positioned by physical sides. */
export function startSide(): 'left' | 'right' {
  return isRightToLeft() ? 'right' : 'left';
}

/** The direction of an arrow key along a line: 1 forward, -1 back, 0 for other keys. */
export function stepOf(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1;
}
