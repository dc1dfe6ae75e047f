/** Whether white letters are read better on a colour than black ones (the relative luminance of WCAG 2). */
export function isDark(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.25;
}

export function inkOn(fill: string | null): string {
  return fill && isDark(fill) ? '#ffffff' : '#000000';
}
