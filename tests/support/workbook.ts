import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by name, read by its directory; sizes and checksums are verified. */
export function unzipped(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [crc, packed, plain] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const length = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = inflateRawSync(bytes.subarray(from, from + packed));
    if (content.length !== plain || crc32(content) !== crc) throw new Error('the archive is damaged');
    files[bytes.toString('utf8', at + 46, at + 46 + length)] = content.toString();
    at += 46 + length;
  }
  return files;
}

/** A cell as it was read: its value and the position of its number format in the style sheet. */
export type ReadCell = { readonly value: string | number | boolean; readonly style: number };

/** The cells of a sheet by row, an empty one as null. */
export function cellsOf(files: Readonly<Record<string, string>>, number = 1): (ReadCell | null)[][] {
  const sheet = files[`xl/worksheets/sheet${number}.xml`]!;
  const texts = [...files['xl/sharedStrings.xml']!.matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, xml]) =>
    plain(xml!),
  );
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: (ReadCell | null)[] = [];
    for (const [, letters, rest, inner] of row!.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)) {
      const at = [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < at) cells.push(null);
      cells.push({ value: contentOf(rest!, inner!, texts), style: Number(/ s="(\d+)"/.exec(rest!)?.[1] ?? 0) });
    }
    return cells;
  });
}

function contentOf(attributes: string, inner: string, texts: readonly string[]): ReadCell['value'] {
  if (attributes.includes('t="inlineStr"')) return plain(/<t[^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? '');
  const text = /<v>(.*)<\/v>/.exec(inner)?.[1] ?? '';
  if (attributes.includes('t="s"')) return texts[Number(text)]!;
  return attributes.includes('t="b"') ? text === '1' : Number(text);
}

function plain(xml: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return xml
    .replace(/&(lt|gt|quot|amp);/g, (_, name) => signs[name] as string)
    .replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
