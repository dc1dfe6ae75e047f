import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, type ZlibOptions } from 'node:zlib';

/** A file of an archive; its text comes in parts and is compressed beside the program's own thread. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> };

type Sizes = { crc: number; packed: number; plain: number };
type Written = Sizes & { readonly name: Buffer; readonly at: number };

/** Without the longer records of ZIP64 nothing in an archive may lie beyond. */
const most = 0xffff_ffff;
const version = 20;
/** Names are UTF-8, and the sizes of an entry stand behind it. */
const flags = 0x0808;
const deflate = 8;
/** So many bytes are made while those before are compressed. */
const ahead = 1 << 20;
/** 1 January 1980, the first day the form knows: the same content gives the same bytes. */
const day = 0x21;

/** The bytes of an archive (APPNOTE 6.3), sent while its entries are made. Throws where one grows beyond 4 GiB. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const sizes: Sizes = { crc: 0, packed: 0, plain: 0 };
    const start = at;
    const head = localHead(name);
    at += head.length;
    yield head;
    for await (const part of packed(content, sizes)) {
      at += part.length;
      yield part;
    }
    if (at > most || sizes.plain > most) throw new Error(`${text}: an archive ends at 4 GiB`);
    const tail = record(0x08074b50, [
      [4, sizes.crc],
      [4, sizes.packed],
      [4, sizes.plain],
    ]);
    at += tail.length;
    yield tail;
    written.push({ name, at: start, ...sizes });
  }
  const directory = Buffer.concat(written.map(directoryHead));
  yield directory;
  yield record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, at],
    [2, 0],
  ]);
}

async function* packed(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw({ level: 1, chunkSize: 65_536, writableHighWaterMark: ahead } as ZlibOptions);
  const fed = pipeline(measured(content, sizes), stream);
  fed.catch(() => {});
  for await (const part of stream as AsyncIterable<Buffer>) {
    sizes.packed += part.length;
    yield part;
  }
  await fed;
}

async function* measured(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const part = Buffer.from(text);
    sizes.crc = crc32(part, sizes.crc);
    sizes.plain += part.length;
    yield part;
  }
}

function localHead(name: Buffer): Buffer {
  const head = record(0x04034b50, [
    [2, version],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, day],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  ]);
  return Buffer.concat([head, name]);
}

function directoryHead({ name, at, crc, packed, plain }: Written): Buffer {
  const head = record(0x02014b50, [
    [2, version],
    [2, version],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed],
    [4, plain],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  ]);
  return Buffer.concat([head, name]);
}

function record(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const all = [[4, signature] as const, ...fields];
  const made = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  all.reduce((at, [bytes, value]) => made.writeUIntLE(value, at, bytes), 0);
  return made;
}
