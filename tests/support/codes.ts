import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let isPrepared = false;

/** The first page of a PDF as a picture, in the resolution of a printer. */
export function pictureOfPdf(pdf: string): string {
  execFileSync('pdftoppm', ['-r', '300', '-png', '-singlefile', pdf, pdf]);
  return `${pdf}.png`;
}

/** The texts of all codes in a picture, as a phone reads them. */
export async function codesInPicture(place: string): Promise<string[]> {
  if (!isPrepared) {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
    isPrepared = true;
  }
  const picture = sharp(place);
  const { width = 0 } = await picture.metadata();
  const { data, info } = await picture
    .resize({ width: 2 * width, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' };
  return (await readBarcodes(image as never, { tryHarder: true, maxNumberOfSymbols: 99 })).map(({ text }) => text);
}
