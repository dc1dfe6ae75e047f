import { createHash } from 'node:crypto';

/** JSON with sorted keys in every object, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  const object = value as Readonly<Record<string, unknown>>;
  const keys = Object.keys(object).filter((key) => object[key] !== undefined);
  return `{${keys.sort().map((key) => `${JSON.stringify(key)}:${stableJson(object[key])}`)}}`;
}

/** Short hash of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
