/** Whether the page runs from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** The edge where lines begin, for what is placed by physical sides. */
export function startSide(): 'left' | 'right' {
  return isRightToLeft() ? 'right' : 'left';
}

/** Where an arrow key leads along a line: 1 forward, -1 back, 0 nowhere. */
export function stepOf(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1;
}
