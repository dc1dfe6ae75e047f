import type { Identifier } from 'react-admin';
import { download, fileFrom } from '#admin/providers/http/save-file.ts';
import { currentLanguage } from '#admin/providers/words/language.ts';

/** Opens a record's PDF in a new window; where the browser blocks the window, the file is downloaded. */
export async function printRecord(
  plural: string,
  id: Identifier,
  asked: Readonly<Record<string, string>>,
): Promise<void> {
  const shown = window.open('', '_blank');
  try {
    const query = new URLSearchParams({ lang: currentLanguage(), ...asked });
    const file = await fileFrom(`/api/${plural}/${id}/print?${query}`);
    if (!shown) return download(file);
    const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    shown.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    shown?.close();
    throw error;
  }
}
