import { randomCode } from '#server/access/links.ts';
import type { Seal } from '#server/crud/seal.ts';

/** The hidden value of a form: when it was shown, and the token of the status link that its report will get. */
export type FormStamp = { readonly at: number; readonly token: string };

const purpose = (code: string) => `report of ${code}`;

/** A new stamp for a form. Its token is new too, so that a form that is sent twice makes one report. */
export function newStamp(now: Date): FormStamp {
  return { at: now.getTime(), token: randomCode() };
}

export function closeStamp(seal: Seal, code: string, stamp: FormStamp): string {
  return seal.close(JSON.stringify(stamp), purpose(code));
}

/** Null for a stamp that was not made here, or was made for another code. */
export function openStamp(seal: Seal, code: string, text: string): FormStamp | null {
  const opened = text.length > 500 ? null : seal.open(text, purpose(code));
  return opened === null ? null : (JSON.parse(opened) as FormStamp);
}
