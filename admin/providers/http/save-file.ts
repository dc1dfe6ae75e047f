import { open, refusalOf } from './http.ts';

/** Downloads a file of the server; throws the server's error, 404 when the file no longer exists. */
export async function saveFile(address: string): Promise<void> {
  download(await fileFrom(address));
}

export async function fileFrom(address: string): Promise<File> {
  const answer = await open(address);
  if (!answer.ok) throw await refusalOf(answer);
  return new File([await answer.blob()], nameIn(answer, 'file'));
}

/** The file name in the headers of an answer. */
export function nameIn(answer: Response, otherwise: string): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}

/** Downloads a file in the browser. */
export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
