import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import type { Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { memoize } from '#server/memoize.ts';
import { tagOf } from '#server/middleware/entity-tag.ts';

/** A document as it is sent: its ETag, and its compressed text. */
export type Document = { readonly tag: string; readonly br: Buffer; readonly gzip: Buffer };

export type DocumentCache = {
  /** The document for a model and for what an ability may know of it; it is made once, even for concurrent requests. */
  find(model: Model, ability: Ability, make: () => Promise<Document>): Promise<Document>;
};

type Entry = { readonly document: Promise<Document>; bytes: number };

const mostBytes = 16_000_000;

/**
 * Caches documents that depend on the model and the rules of an ability; a changed role, right or custom field results in
 * another key. The most recently requested documents are retained, up to a number of bytes; only compressed text is cached.
 */
export function makeDocumentCache(limit = mostBytes): DocumentCache {
  const entries = new Map<string, Entry>();
  const forgetOldest = (): void => {
    let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of entries) {
      if (total <= limit) return;
      entries.delete(key);
      total -= bytes;
    }
  };
  const add = (key: string, make: () => Promise<Document>): Entry => {
    const entry: Entry = { document: make(), bytes: 0 };
    entry.document.then(
      ({ br, gzip }) => {
        entry.bytes = br.length + gzip.length;
        forgetOldest();
      },
      () => entries.delete(key),
    );
    return entry;
  };
  return {
    find: (model, ability, make) => {
      const key = keyOf(model, ability);
      const entry = entries.get(key) ?? add(key, make);
      entries.delete(key);
      entries.set(key, entry);
      return entry.document;
    },
  };
}

/** The text of a document for clients that accept no compression, decompressed off the main thread while it is sent. */
export function plainText(document: Document): Readable {
  return Readable.from([document.gzip]).pipe(createGunzip({ chunkSize: 65_536 }));
}

const toGzip = promisify<Buffer, Buffer>(gzip);
const toBrotli = (text: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    brotliCompress(text, { params }, (fault, result) => (fault ? reject(fault) : resolve(result)));
  });

/** A document by its text; compressing is done off the main thread. */
export async function compressed(text: string): Promise<Document> {
  const bytes = Buffer.from(text);
  const [br, zipped] = await Promise.all([toBrotli(bytes), toGzip(bytes)]);
  return { tag: tagOf(bytes), br, gzip: zipped };
}

const keys = new WeakMap<Ability, string>();

/** Users with the same roles share one ability; another ability with equal rules has the same key. */
function keyOf(model: Model, ability: Ability): string {
  const rules = memoize(keys, ability, () =>
    createHash('sha256')
      .update(JSON.stringify([ability.platform, ability.rules]))
      .digest('base64url'),
  );
  return `${model.hash} ${rules}`;
}
