import type { WordKey } from '#admin/providers/words/shell-words.ts';

export type PreviewPart = {
  readonly item: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
};

export type PreviewLabel = {
  readonly id: number;
  readonly title: string;
  readonly fill: string;
  readonly parts: readonly PreviewPart[];
  readonly warnings: readonly string[];
};

export type Check = {
  readonly name: string;
  readonly level: 'ok' | 'warning' | 'fault';
  readonly value: number | null;
  readonly items: readonly number[];
  readonly labels: readonly number[];
};

export type Preview = {
  readonly width_mm: number;
  readonly height_mm: number;
  readonly units_per_mm: number;
  readonly labels: readonly PreviewLabel[];
  readonly checks: readonly Check[];
};

export const checkWord = ({ name, level }: Check) => `studio.check.${name}.${level}` as WordKey;

/** Parts of a label as a picture of its size; without a fill colour it is transparent. */
export function pictureOf(
  { width_mm, height_mm, units_per_mm: units }: Preview,
  parts: readonly PreviewPart[],
  fill: string | null,
): string {
  const [width, height] = [Math.round(width_mm * units), Math.round(height_mm * units)];
  const ground = fill ? `<rect width="${width}" height="${height}" fill="${fill}"/>` : '';
  const drawn = parts.map(({ svg }) => svg).join('');
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawn}</svg>`)}`;
}
