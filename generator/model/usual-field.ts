import type { FieldKind, JsonSchema } from './types.ts';

/**
 * The values that most fields have in the data of their entity's screens: the server leaves them out, the browser restores
 * them.
 */
export const usualField = {
  help: null,
  words: null,
  parts: null,
  required: false,
  read_only: false,
  writable: true,
  system: false,
  group: 'default',
  decimals: null,
  ref: null,
  file: null,
  owners: null,
  show_if: null,
  require_if: null,
  due: null,
  translatable: false,
  about: null,
  default: null,
  sortable: true,
  filterable: true,
} as const;

export const usualRef = { filter: null, create: false, own: null, box: null } as const;

/** The schema of most fields of a kind. */
export const usualSchemas: Readonly<Partial<Record<FieldKind, JsonSchema>>> = {
  reference: { type: ['integer', 'null'], minimum: 1, maximum: 999_999_999_999_999 },
  date: { type: ['string', 'null'], format: 'date', maxLength: 10 },
};
