import { faultAt, type RuleFault } from './define-rules.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const form = /^[0-9]{2}[A-Z]{4}[0-9A-Z][0-9]{4}[A-Z][1-9A-Z]{2}[0-9A-Z]$/;

/**
 * The check digit of a GSTIN. Weights 1, 2, 1, 2 … from the left over the first 14 characters, base 36; for each product
 * the quotient and the remainder of the division by 36 are added; the digit is the difference to the next multiple of 36.
 * Source: domain C.2 (the Goods and Services Tax Network's rule): 27AAPFU0939F1Z → V.
 */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36]!;
}

/** The PAN inside a GSTIN: characters 3 to 12. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/** Faults of a GSTIN and of the PAN in the same record; none while either is empty or does not have the right form yet. */
export function gstinFaults(gstin: unknown, pan?: unknown): RuleFault[] {
  if (typeof gstin !== 'string' || !form.test(gstin)) return [];
  const faults: RuleFault[] = [];
  if (gstinCheckDigit(gstin.slice(0, 14)) !== gstin[14]) faults.push(faultAt('gstin', 'gstin_check_digit'));
  if (typeof pan === 'string' && pan !== '' && panOfGstin(gstin) !== pan) {
    faults.push(faultAt('gstin', 'gstin_pan', { pan }));
  }
  return faults;
}
