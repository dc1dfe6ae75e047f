/** The cells of a CSV file as RFC 4180 has them, without the mark of its encoding. */
export function csvCells(text: string, separator: ',' | ';'): string[][] {
  const lines: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'y');
  const whole = text.replace(/^\ufeff/, '');
  while (cell.lastIndex < whole.length) {
    const at = cell.lastIndex;
    const [, quoted, plain = '', end] = cell.exec(whole) ?? [];
    if (end === undefined) throw new Error(`no CSV: ${JSON.stringify(whole.slice(at, at + 40))}`);
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}
