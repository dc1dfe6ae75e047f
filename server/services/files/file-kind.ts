import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type FileType, fileTypeOf, fileTypes } from '#generator/model/file-types.ts';

const aliases: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'text/xml': 'application/xml' };
const headLength = 2048;
const linesAndTabs: ReadonlySet<number> = new Set([9, 10, 12, 13]);

/** The type of a file by its content; the name only distinguishes types of text. Null for types that are not stored. */
export async function kindOfFile(place: string, ending: string): Promise<FileType | null> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(place).catch(() => undefined);
  const type = found && (aliases[found.mime] ?? found.mime);
  if (type && type !== 'application/xml') return fileTypeOf(type);
  const named = fileTypes.find(({ endings }) => endings.includes(ending));
  if (!named || !isWritten(named) || !(await isText(place))) return null;
  return (await beginsAs(place, named)) ? named : null;
}

/** Whether the content of a type is plain text. */
function isWritten({ family, type }: FileType): boolean {
  return family === 'text' || (family === 'other' && type !== 'application/zip');
}

/** Whether a file is readable text: no control characters except line ends and tabs. Old encodings of spreadsheets pass. */
async function isText(place: string): Promise<boolean> {
  for await (const part of createReadStream(place)) {
    if ((part as Buffer).some((byte) => byte === 127 || (byte < 32 && !linesAndTabs.has(byte)))) return false;
  }
  return true;
}

const beginnings: Readonly<Record<string, RegExp>> = {
  'image/svg+xml': /<svg[\s>]/i,
  'application/xml': /^\s*<[?!a-z]/i,
  'text/html': /<(?:!doctype html|html|head|body)/i,
};

async function beginsAs(place: string, { type }: FileType): Promise<boolean> {
  const beginning = beginnings[type];
  return !beginning || beginning.test(await headOf(place));
}

async function headOf(place: string): Promise<string> {
  const handle = await open(place, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}
