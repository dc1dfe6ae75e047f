/** Digits and letters of Crockford's base 32: I, L, O and U are left out, because they are easily misread. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 16;

const complete = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/**
 * The stored form of a public code that a person typed: case and separators are ignored, O is 0, I and L are 1; null if
 * invalid.
 */
export function normalizeCode(text: string): string | null {
  if (text.length > 60) return null;
  const plain = text
    .toUpperCase()
    .replace(/[\s._-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return complete.test(plain) ? plain : null;
}

/** The code of a printed link such as HTTPS://HOST/L/CODE or HTTPS://HOST/L/CODE/3 with its print number; else null. */
export function codeOfLink(link: string): { readonly code: string; readonly print: number | null } | null {
  const parts = /^https?:\/\/[^/?#\s]+\/[lr]\/([^/?#\s]{1,60})(?:\/([1-9][0-9]{0,8}))?\/?(?:[?#]\S*)?$/i.exec(
    link.trim(),
  );
  const code = parts && normalizeCode(parts[1] ?? '');
  return code ? { code, print: parts[2] ? Number(parts[2]) : null } : null;
}

/** The code and the print number of a printed link, of CODE/3, or of a code alone as a person types it; else null. */
export function codeAndPrint(text: string): { readonly code: string; readonly print: number | null } | null {
  const link = codeOfLink(text);
  if (link) return link;
  const [, typed = text, print] = /^([^/]{1,60})\/([1-9][0-9]{0,8})$/.exec(text.trim()) ?? [];
  const code = normalizeCode(typed);
  return code ? { code, print: print ? Number(print) : null } : null;
}
