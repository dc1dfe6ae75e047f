import { open, refusalOf } from './http.ts';

/** Puts a file of the server among the browser's downloads; throws its refusal, 404 when it is gone. */
export async function saveFile(address: string): Promise<void> {
  download(await fileFrom(address));
}

export async function fileFrom(address: string): Promise<File> {
  const answer = await open(address);
  if (!answer.ok) throw await refusalOf(answer);
  return new File([await answer.blob()], nameIn(answer, 'file'));
}

/** The name an answer gives its file. */
export function nameIn(answer: Response, otherwise: string): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}

/** Puts a file among the browser's downloads. */
export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
