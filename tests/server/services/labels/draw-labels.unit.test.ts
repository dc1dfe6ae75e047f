import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { LabelItem, LabelWork, Symbology } from '#server/services/labels/label-shape.ts';
import { layoutLabel } from '#server/services/labels/layout.ts';
import { makeMeasure } from '#server/services/labels/measure.ts';
import { writePdf } from '#server/services/labels/pdf-labels.ts';
import { writePng } from '#server/services/labels/png-label.ts';
import { writeZpl } from '#server/services/labels/zpl-labels.ts';
import { isWhole } from '../../../support/sample.ts';

const installed = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(os.tmpdir(), 'labels-'));
const place = (name: string) => path.join(folder, name);
const link = 'HTTPS://H.EXAMPLE.ORG/L/7F3K9Q2MX4T8B6WD';

beforeAll(() => {
  const wasm = installed.resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
});

const flowing: LabelItem = { type: 'text', x: null, y: null, width: null, height: null, font: null, isBold: false };
const a4 = {
  pageWidth: 210,
  pageHeight: 297,
  columns: 3,
  rows: 7,
  marginLeft: 7.2,
  marginTop: 15.1,
  pitchX: 66,
  pitchY: 38.1,
};

function workOf(
  more: Partial<LabelWork> & { symbology?: Symbology; items?: LabelItem[]; texts?: string[] } = {},
): LabelWork {
  const { symbology = 'qr', items = [flowing, flowing], texts = ['AST-00412', 'Ventilator Servo-i'], ...rest } = more;
  return {
    format: 'pdf',
    shape: { width: 63.5, height: 38.1, symbology, codeSize: 20, quiet: 2, font: 2.8, hasLogo: false, items },
    sheet: a4,
    labels: [{ texts, code: link, fill: null }],
    copies: 1,
    startCell: 1,
    nudge: [0, 0],
    hasBorders: false,
    dpi: 300,
    logo: null,
    ...rest,
  };
}

async function codesIn(picture: string): Promise<{ text: string; format: string }[]> {
  const { width = 0 } = await sharp(picture).metadata();
  const larger = sharp(picture).resize({ width: 2 * width, kernel: 'nearest' });
  const { data, info } = await larger.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' };
  const found = await readBarcodes(image as never, { tryHarder: true, maxNumberOfSymbols: 50 });
  return found.map(({ text, format }) => ({ text, format }));
}

function picturesOf(pdf: string, name: string, dpi = 300): string {
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', pdf, place(name)]);
  return place(`${name}.png`);
}

const kinds: readonly (readonly [Symbology, string, string])[] = [
  ['qr', 'QRCode', link],
  ['data_matrix', 'DataMatrix', link],
  ['code128', 'Code128', 'AST-00412'],
  ['code39', 'Code39', 'AST-00412'],
  ['ean13', 'EAN13', '4006381333931'],
  ['pdf417', 'PDF417', 'AST-00412 Ventilator'],
];

/** Drawing and decoding at 600 dpi takes as long as all other unit tests together. */
const resolutions = isWhole ? [203, 300, 600] : [203, 300];

describe('codes of printed labels', () => {
  it.each(kinds)('%s is read from the PDF and from the picture', async (symbology, format, text) => {
    const labels = [{ texts: ['AST-00412', 'Ventilator'], code: text, fill: null }];
    await writePdf(workOf({ symbology, labels }), place(`${symbology}.pdf`));
    expect(await codesIn(picturesOf(place(`${symbology}.pdf`), `${symbology}-pdf`))).toEqual([{ text, format }]);
    for (const dpi of resolutions) {
      await writePng(workOf({ symbology, labels, dpi }), place('one.png'));
      expect(await codesIn(place('one.png')), `${dpi} dpi`).toEqual([{ text, format }]);
    }
  });

  it('are read from every label of a sheet, also on red', async () => {
    const labels = Array.from({ length: 21 }, (_, n) => ({
      texts: [`AST-${n}`, 'Pump'],
      code: `${link.slice(0, -2)}${String(n).padStart(2, '0')}`,
      fill: n % 3 === 0 ? '#c62828' : null,
    }));
    await writePdf(workOf({ labels }), place('sheet.pdf'));
    const found = await codesIn(picturesOf(place('sheet.pdf'), 'sheet'));
    expect(found.map(({ text }) => text).sort()).toEqual(labels.map(({ code }) => code).sort());
  });

  it('are read by a second decoder, which the phone camera of the product uses', async () => {
    const labels = ['00', '01', '02'].map((end) => ({
      texts: [`AST-${end}`, 'Pump'],
      code: `${link.slice(0, -2)}${end}`,
      fill: null,
    }));
    await writePdf(workOf({ labels }), place('second.pdf'));
    const page = sharp(picturesOf(place('second.pdf'), 'second'));
    const dots = 300 / 25.4;
    for (const [column, { code }] of labels.entries()) {
      const left = Math.round((a4.marginLeft + column * a4.pitchX) * dots);
      const area = { left, top: Math.round(a4.marginTop * dots), width: Math.round(63.5 * dots), height: 450 };
      const { data, info } = await page.clone().extract(area).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(code);
    }
  });
});

/** Words of a PDF with their left and top edges in millimetres. */
function wordsOf(pdf: string): Map<string, readonly [number, number]> {
  const text = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
  const words = [...text.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]+)</g)];
  return new Map(
    words.map(([, x, y, word = '']) => [word, [Number(x) / (72 / 25.4), Number(y) / (72 / 25.4)] as const]),
  );
}

describe('positions on paper', () => {
  const at: LabelItem = { ...flowing, x: 10, y: 5, width: 40, height: 6, font: 3 };

  it('are exact to a tenth of a millimetre, with start cell and nudge', async () => {
    const labels = ['ONE', 'TWO', 'THREE'].map((word) => ({ texts: [word], code: '', fill: null }));
    const sheet = workOf({ symbology: 'none', items: [at], labels });
    await writePdf(sheet, place('at.pdf'));
    await writePdf({ ...sheet, startCell: 3, nudge: [1.5, -2] }, place('moved.pdf'));
    const [plain, moved] = [wordsOf(place('at.pdf')), wordsOf(place('moved.pdf'))];
    const left = (words: typeof plain, word: string) => words.get(word)![0];
    expect(left(plain, 'ONE')).toBeCloseTo(7.2 + 10, 1);
    expect(left(plain, 'TWO')).toBeCloseTo(7.2 + 66 + 10, 1);
    expect(left(moved, 'ONE')).toBeCloseTo(7.2 + 2 * 66 + 10 + 1.5, 1);
    expect(left(moved, 'TWO')).toBeCloseTo(7.2 + 10 + 1.5, 1);
    expect(moved.get('TWO')![1] - plain.get('ONE')![1]).toBeCloseTo(38.1 - 2, 1);
  });

  it('continue on the next sheet', async () => {
    await writePdf(workOf({ copies: 20, startCell: 5 }), place('two.pdf'));
    expect(execFileSync('pdfinfo', [place('two.pdf')], { encoding: 'utf8' })).toMatch(/Pages:\s+2/);
  });
});

describe('the layout', () => {
  const measure = makeMeasure();
  const lay = (work: LabelWork) => layoutLabel(work.shape, work.labels[0]!, measure, null);

  it('has modules of at least a third of a millimetre and a quiet zone of four modules', () => {
    const { elements, warnings } = lay(workOf());
    const code = elements.find(({ kind }) => kind === 'code');
    if (code?.kind !== 'code') throw new Error('no code');
    expect(code.module).toBeGreaterThanOrEqual(0.33);
    expect((20 - code.width) / 2).toBeGreaterThanOrEqual(4 * code.module - 1e-9);
    expect(warnings).toEqual([]);
    for (const one of elements.filter(({ kind }) => kind === 'text'))
      expect(one.x).toBeGreaterThanOrEqual(code.x + code.width + 4 * code.module);
  });

  it('says when modules are small, texts too long and codes impossible', () => {
    const small = workOf();
    expect(lay({ ...small, shape: { ...small.shape, codeSize: 8 } }).warnings).toContain('small_modules');
    const long = lay(workOf({ texts: ['A'.repeat(300), 'short'] }));
    expect(long.warnings).toContain('text_shortened');
    for (const one of long.elements)
      if (one.kind === 'text') expect(one.x + measure(one.text, one.size, false)).toBeLessThan(63.5);
    expect(lay(workOf({ texts: Array(30).fill('line'), items: Array(30).fill(flowing) })).warnings).toContain(
      'text_left_out',
    );
    expect(lay(workOf({ symbology: 'ean13' })).warnings).toContain('code_impossible');
  });

  it('makes a text smaller before it is cut', () => {
    const { elements, warnings } = lay(workOf({ texts: ['Ventilator Servo-i with humidifier', 'x'] }));
    const [first] = elements.filter((one) => one.kind === 'text');
    expect(first).toMatchObject({ text: 'Ventilator Servo-i with humidifier' });
    expect(first?.kind === 'text' && first.size).toBeLessThan(2.8);
    expect(warnings).toEqual([]);
  });
});

/** The picture that a label printer of `dpi` dots per inch prints of the first label. */
async function printedZpl(file: string, dpi: number): Promise<string> {
  const { api } = await (installed('zpl-renderer-js') as typeof import('zpl-renderer-js')).ready;
  const picture = await api.zplToBase64Async(readFileSync(file, 'utf8'), 63.5, 38.1, Math.round(dpi / 25.4));
  writeFileSync(`${file}.png`, Buffer.from(picture, 'base64'));
  return `${file}.png`;
}

describe('ZPL', () => {
  it.each(kinds)('%s is read from what a label printer draws', async (symbology, format, text) => {
    const labels = [{ texts: ['AST-00412', 'Ventilator'], code: text, fill: null }];
    for (const dpi of resolutions) {
      await writeZpl(workOf({ symbology, labels, dpi, sheet: null }), place('one.zpl'));
      expect(await codesIn(await printedZpl(place('one.zpl'), dpi)), `${dpi} dpi`).toEqual([{ text, format }]);
    }
  });

  it('has a format for each label with its fields, and nothing of a value is a command', async () => {
    const labels = [
      { texts: ['^XZ~DG_x\\', 'Größe é'], code: link, fill: null },
      { texts: ['AST-2', 'अस्पताल'], code: link, fill: null },
    ];
    await writeZpl(workOf({ labels, copies: 2, dpi: 203, sheet: null }), place('labels.zpl'));
    const text = readFileSync(place('labels.zpl'), 'utf8');
    const [first = '', second = '', ...more] = text.split('^XZ').map((one) => one.trim());
    expect(more).toEqual(['']);
    expect(first).toMatch(/^\^XA\^CI28\^PW508\^LL305/);
    expect(first).toMatch(new RegExp(`\\^FO\\d+,\\d+\\^BQN,2,[3-9]\\^FH_\\^FD[MQ]A,${link}\\^FS`));
    expect(first).toContain('^FH_^FD_5EXZ_7EDG_5Fx_5C^FS');
    expect(first).toContain('^FDGröße é^FS');
    expect(first).toContain('^PQ2');
    expect(second).toMatch(/\^FO\d+,\d+\^GFA,(\d+),\1,\d+,[0-9A-F]+\^FS/);
    expect(second).toContain('^FDAST-2^FS');
  });
});
