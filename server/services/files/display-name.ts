import { type FileType, fileTypes } from '#generator/model/file-types.ts';

const longest = 150;
const knownEndings = new Set(fileTypes.flatMap(({ endings }) => endings));

/** Characters that are invisible or change the text direction; a file name needs none of them. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
const unsafe = /[<>:"|?*]/g;

/** The extension of a sent name, in lower case; empty if there is none. */
export function endingOf(sent: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(clean(sent))?.[1]?.toLowerCase() ?? '';
}

/**
 * A name to show and to save under: without a path or invisible characters, limited in length, with the extension of its
 * type.
 */
export function displayName(sent: string, { endings }: FileType): string {
  const name = clean(sent);
  const ending = endingOf(sent);
  const isRight = endings.includes(ending);
  const bare = isRight || knownEndings.has(ending) ? name.slice(0, -ending.length - 1) : name;
  const short = [...bare].slice(0, longest).join('').trim();
  return `${short === '' ? 'file' : short}.${isRight ? ending : endings[0]}`;
}

function clean(sent: string): string {
  const name = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return name
    .replace(unseen, '')
    .replace(unsafe, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}
