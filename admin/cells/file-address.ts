import { fileTypes } from '#generator/model/file-types.ts';

const pictures = fileTypes.filter(({ family }) => family === 'image').flatMap(({ endings }) => endings);

/** Where the browser reads a file, by its cookie. */
export function fileAddress(id: unknown): string {
  return `/api/files/${Number(id)}`;
}

/** A small version of a picture; null for what is none, as its name says. */
export function smallPicture(id: unknown, name: string): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return pictures.includes(ending) ? `${fileAddress(id)}?size=small` : null;
}
