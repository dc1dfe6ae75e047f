/**
 * The link that a label contains for a code, in capitals, since QR codes of capitals are smaller: HTTPS://HOST/L/CODE/3
 * with the number of the label among those of its record.
 */
export function publicLink(address: string, code: string, print: number | null = null): string {
  return `${address}/L/${code}${print === null ? '' : `/${print}`}`.toUpperCase();
}
