import type { Language } from '../model/types.ts';

/**
 * Parts of the meta-schema that several keywords share. Every property of a keyword has a description: it is printed into
 * docs/keywords.md, and the printer refuses one without.
 */

export const text = (maxLength: number, description?: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  ...(description ? { description } : {}),
});

export const fieldName = text(60, 'Name of a property of this entity.');

export const fieldNames = (maxItems: number, description: string) => ({
  type: 'array',
  items: fieldName,
  uniqueItems: true,
  maxItems,
  description,
});

export const entityName = text(60, 'Name of an entity: the name of its file.');

export const roleNames = {
  type: 'array',
  items: text(40),
  uniqueItems: true,
  maxItems: 40,
  description: 'Codes of roles.',
};

export const filter = {
  type: 'object',
  description:
    'A condition: {"state": "active", "cost": {"$gte": 1000}, "country.gst_applicable": true, "$or": [...]}.',
};

export const listOf = (items: object, maxItems: number, description?: string) => ({
  type: 'array',
  items,
  maxItems,
  ...(description ? { description } : {}),
});

export const closed = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const mapOf = (additionalProperties: object, description?: string) => ({
  type: 'object',
  additionalProperties,
  ...(description ? { description } : {}),
});

/** A name that the author of a schema chooses, such as that of a tab; translations and stored settings refer to it. */
export const key = (description: string) => ({ ...text(40, description), pattern: '^[a-z][a-z0-9_]*$' });

/** The languages of the product, in English, for descriptions. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  pt: 'Portuguese',
};
