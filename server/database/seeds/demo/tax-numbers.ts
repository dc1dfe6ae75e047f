import { gstinCheckDigit } from '#schemas/_meta/gstin.ts';

/** The fourth letter of a PAN, by the way its holder is taxed. */
const holderLetter: Readonly<Record<string, string>> = { company: 'C', firm: 'F', individual_huf: 'P', other: 'T' };

/** The GSTIN of a first registration in a state, including the check digit. */
export function gstinOf(state: string, pan: string): string {
  const first14 = `${state}${pan}1Z`;
  return first14 + gstinCheckDigit(first14);
}

/** An invented PAN in the format of a real one; its digits are derived from a running number. */
export function panOf(name: string, taxedAs: string, serial: number): string {
  const last = 'ABCDEFGHJKLMNPQRSTUVWXYZ'[serial % 24];
  return `AAZ${holderLetter[taxedAs]}${name[0]?.toUpperCase()}${String(1000 + serial * 37).slice(-4)}${last}`;
}
