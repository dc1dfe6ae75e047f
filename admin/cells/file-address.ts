import { fileTypes } from '#generator/model/file-types.ts';

const pictures = fileTypes.filter(({ family }) => family === 'image').flatMap(({ endings }) => endings);

/** The address from which the browser loads a file, authorised by its cookie. */
export function fileAddress(id: unknown): string {
  return `/api/files/${Number(id)}`;
}

/** Whether an address refers to a file's content and not to a page. */
export function isFile(path: unknown): path is string {
  return typeof path === 'string' && /^\/api\/files\/\d+$/.test(path);
}

/** The address of a small version of a picture; null for a file whose name is not that of a picture. */
export function smallPicture(id: unknown, name: string): string | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return pictures.includes(ending) ? `${fileAddress(id)}?size=small` : null;
}
