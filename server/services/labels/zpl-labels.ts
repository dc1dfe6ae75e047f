import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { logoPicture } from '../paper/logo-picture.ts';
import { isDark } from './colours.ts';
import type { LabelWarning, LabelWork } from './label-shape.ts';
import { layoutLabel, type Placed } from './layout.ts';
import { ascent, makeMeasure } from './measure.ts';
import type { PlacedCode } from './place-code.ts';
import type { PlacedMark } from './place-mark.ts';
import { lineHeight, type PlacedText } from './place-texts.ts';
import { textPath } from './text-path.ts';

/** The characters of the printer's own font; texts with others are sent as pictures. */
const ownFont = /^[\u0020-\u024f\u0370-\u052f\u2010-\u2026\u20ac]*$/;

/** Writes all labels as ZPL II, one format each; the printer's own codes and font are used where they are sufficient. */
export async function writeZpl(work: LabelWork, to: string): Promise<LabelWarning[]> {
  const warnings: LabelWarning[] = [];
  const measure = makeMeasure();
  const dots = work.dpi / 25.4;
  const logo = work.logo && (await logoPicture(work.logo));
  const at = (mm: number, nudge = 0) => Math.max(0, Math.round((mm + nudge) * dots));
  const fieldsOf = async ({ elements }: ReturnType<typeof layoutLabel>, isReversed: boolean): Promise<string[]> => {
    const fields: string[] = [];
    for (const element of elements) {
      const place = `^FO${at(element.x, work.nudge[0])},${at(element.y, work.nudge[1])}`;
      if (element.kind === 'mark') fields.push(...markFields(element, place, dots));
      else fields.push(`${place}${isReversed ? '^FR' : ''}${await fieldOf(element, dots, logo)}^FS`);
    }
    return fields;
  };
  const [width, height] = [at(work.shape.width), at(work.shape.height)];
  const background = `^FO0,0^GB${width},${height},${Math.min(width, height)}^FS`;
  const copies = work.copies > 1 ? `^PQ${work.copies}` : '';
  const formats = async function* () {
    for (const label of work.labels) {
      const layout = layoutLabel(work.shape, label, measure, 1 / dots);
      warnings.push(...Array.from({ length: work.copies }, () => layout.warnings).flat());
      const isReversed = label.fill !== null && isDark(label.fill);
      const fields = [...(isReversed ? [background] : []), ...(await fieldsOf(layout, isReversed))];
      yield `^XA^CI28^PW${width}^LL${height}${fields.join('\n')}${copies}^XZ\n`;
    }
  };
  await pipeline(Readable.from(formats(), { objectMode: false }), createWriteStream(to, { mode: 0o600 }));
  return warnings;
}

/** A black bar, and its words in the middle, which `^FR` turns white on it. */
function markFields({ text, size, width, height }: PlacedMark, place: string, dots: number): string[] {
  const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
  const words = `^A0N,${Math.max(10, Math.round(size * dots))}^FB${across},1,0,C^FH_${data(text)}`;
  return [`${place}^GB${across},${down},${Math.min(across, down)}^FS`, `${place}^FR${words}^FS`];
}

async function fieldOf(element: Exclude<Placed, { kind: 'mark' }>, dots: number, logo: Buffer | null): Promise<string> {
  if (element.kind === 'code') return codeField(element, dots);
  const [width, height] = [Math.round(element.width * dots), Math.max(1, Math.round(element.height * dots))];
  if (element.kind === 'line') return `^GB${width},${height},${Math.min(width, height)}`;
  if (element.kind === 'text') return textField(element, dots);
  if (!logo) return '^FD';
  const picture = sharp(logo).resize({ width, height, fit: 'contain', position: 'left top', background: '#ffffff' });
  return graphic(picture, width, height);
}

async function textField(element: PlacedText, dots: number): Promise<string> {
  const { text, size, width, isBold } = element;
  if (ownFont.test(text)) return `^A0N,${Math.max(10, Math.round(size * dots))}^FH_${data(text)}`;
  const box = [Math.round(width * dots), Math.ceil(size * lineHeight * dots)] as const;
  const path = textPath(text, { x: 0, base: size * ascent * dots }, { size: size * dots, isBold, colour: '#000000' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box[0]}" height="${box[1]}">${path}</svg>`;
  return graphic(sharp(Buffer.from(svg)), ...box);
}

/** A picture in black and white, with one bit per dot. */
async function graphic(picture: Sharp, width: number, height: number): Promise<string> {
  const grey = await picture.flatten({ background: '#ffffff' }).toColourspace('b-w').raw().toBuffer();
  const bytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(bytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((grey[y * width + x] ?? 255) < 128) bits[y * bytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return `^GFA,${bits.length},${bits.length},${bytes},${bits.toString('hex').toUpperCase()}`;
}

type Command = (code: PlacedCode, dot: number, height: number) => string;

/** The printer draws the code itself; modules are whole dots. The commands are those of the ZPL II manual. */
const commands: Readonly<Record<PlacedCode['symbology'], Command>> = {
  qr: ({ text, level }, dot) => `^BQN,2,${dot}^FH_${data(text, `${level}A,`)}`,
  data_matrix: ({ text }, dot) => `^BXN,${dot},200^FH_${data(text)}`,
  pdf417: ({ text }, dot) => `^BY${dot}^B7N,${3 * dot},0,,,N^FH_${data(text)}`,
  code128: ({ text }, dot, height) => `^BY${dot}^BCN,${height},N,N,N,A^FH_${data(text)}`,
  code39: ({ text }, dot, height) => `^BY${dot},3^B3N,N,${height},N,N^FH_${data(text)}`,
  ean13: ({ text }, dot, height) => `^BY${dot}^BEN,${height},N,N^FD${text.slice(0, 12)}`,
};

function codeField(code: PlacedCode, dots: number): string {
  const dot = Math.max(1, Math.round(code.module * dots));
  return commands[code.symbology](code, dot, Math.round(code.height * dots));
}

/** Characters that could be a command or end a field are sent as hexadecimal codes. */
function data(text: string, before = ''): string {
  const safe = text
    .replace(/[\p{Cc}]/gu, ' ')
    .replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `^FD${before}${safe}`;
}
