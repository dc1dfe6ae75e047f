import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'qrcode';

const [width, height] = [640, 480];
const moduleSide = 8;

/** The switches of a browser that asks for no permission, and of one whose camera shows a film. */
export const askNobody = '--use-fake-ui-for-media-stream';
export const fakeCamera = '--use-fake-device-for-media-stream';

/** A film for the camera of a browser; `show` is to be called before the camera is opened. */
export function film() {
  const folder = mkdtempSync(join(tmpdir(), 'camera-'));
  const file = join(folder, 'film.y4m');
  return {
    switches: [askNobody, fakeCamera, `--use-file-for-fake-video-capture=${file}`],
    show: (text: string) => writeFileSync(file, filmOf(text)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A few frames of a QR code in the middle of a grey picture, as YUV4MPEG2. */
function filmOf(text: string): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), lightOf(text), Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]);
}

function lightOf(text: string): Buffer {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const light = Buffer.alloc(width * height, 200);
  const quiet = 4;
  const side = (size + 2 * quiet) * moduleSide;
  const [left, top] = [(width - side) >> 1, (height - side) >> 1];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [y, x].map((at) => Math.floor(at / moduleSide) - quiet) as [number, number];
      const isInside = row >= 0 && column >= 0 && row < size && column < size;
      light[(top + y) * width + left + x] = isInside && data[row * size + column] ? 20 : 235;
    }
  return light;
}
