/** The number in what a code says: the text itself, or the last part of an address. */
export function numberIn(text: string): string {
  const given = text.trim();
  if (!/^https?:\/\//i.test(given)) return given.slice(0, 60);
  try {
    const last = new URL(given).pathname.split('/').filter(Boolean).at(-1) ?? '';
    return decodeURIComponent(last).slice(0, 60);
  } catch {
    return '';
  }
}
