import { markedText } from '#generator/text/spreadsheet-text.ts';
import { formatDay } from '../../cells/formats.ts';
import type { Reader } from '../../cells/text.ts';
import type { Part } from './dashboard.ts';
import { formatMonth } from './dates.ts';

export type ChartRow = { key: string; title: string; count: number; link: string | null; color: string | null };

/** The data of a chart, its table and its file: a title and a count for each value, day or month. */
export function chartRows({ bars = [], points, span }: Part, { language }: Reader): ChartRow[] {
  if (!points)
    return bars.map(({ value, title, count, link, color }) => ({ key: String(value), title, count, link, color }));
  const titleOf = (at: string) => (span?.bucket === 'month' ? formatMonth(at, language) : formatDay(at, language));
  return points.map(({ at, count }) => ({ key: at, title: titleOf(at), count, link: null, color: null }));
}

/** The rows as a CSV file without cells that a spreadsheet would execute. */
export function chartCsv({ points }: Part, rows: readonly ChartRow[], { say, language }: Reader): string {
  const separator = language === 'en' ? ',' : ';';
  const head = [say(points ? 'dashboard.time' : 'dashboard.value'), say('dashboard.count')];
  const lines = [head, ...rows.map(({ title, count }) => [title, String(count)])];
  return `\uFEFF${lines.map((line) => line.map(cell).join(separator)).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  return `"${markedText(value).replaceAll('"', '""')}"`;
}

/** A round number not less than the greatest count, at which the axis ends. */
export function axisEnd(counts: readonly number[]): number {
  const most = Math.max(1, ...counts);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}
