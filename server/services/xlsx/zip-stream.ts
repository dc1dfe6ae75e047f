import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive; its text arrives in parts, which are compressed off the main thread. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> };

/** The first day that the format supports; with a fixed date the same content gives the same bytes. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 1 };
/** The number of bytes of text that are produced ahead while earlier ones are compressed. */
const ahead = 1 << 20;

/**
 * The bytes of an archive, sent while its entries are produced. An entry is requested after the one before was read
 * completely, because its content may depend on it. If the reader stops, the producers of the content are ended.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error) => output.destroy(error));
  const left = new AbortController();
  const added = addEntries(zip, entries, left.signal).catch((error) => void output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    left.abort();
    await added;
  }
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, content } of entries) {
    const source = Readable.from(bytesOf(content), { objectMode: false, highWaterMark: ahead, signal });
    zip.addReadStream(source, name, options);
    await finished(source);
  }
  zip.end();
}

async function* bytesOf(content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const text of content) yield Buffer.from(text);
}
