import { fileTypes } from '#generator/model/file-types.ts';

const pictures = fileTypes.filter(({ family }) => family === 'image').flatMap(({ endings }) => endings);

/** Where the browser reads a file, by its cookie. */
export function fileAddress(id: unknown): string {
  return `/api/files/${Number(id)}`;
}

/** Whether an address leads to a file's bytes rather than to a page. */
export function isFile(path: unknown): path is string {
  return typeof path === 'string' && /^\/api\/files\/\d+$/.test(path);
}

/** A small version of a picture; null for what is none, as its name says. */
export function smallPicture(id: unknown, name: string): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return pictures.includes(ending) ? `${fileAddress(id)}?size=small` : null;
}
