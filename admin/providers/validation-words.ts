import type { Language } from '#generator/model/types.ts';
import { fill, messageFor } from '#generator/validation/messages.ts';
import { partTitle, type Titled } from '#generator/validation/part-title.ts';

type Templates = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ default: Templates }>>> = {
  en: () => import('#schemas/locales/en/validation.json'),
  de: () => import('#schemas/locales/de/validation.json'),
  fr: () => import('#schemas/locales/fr/validation.json'),
  pt: () => import('#schemas/locales/pt/validation.json'),
};

let templates: Templates = {};

export async function loadTemplates(language: Language): Promise<void> {
  templates = (await loaders[language]()).default;
}

/** The sentence for a fault, the same the server would send. */
export function faultMessage(keyword: string, params: Readonly<Record<string, unknown>>, title: string): string {
  return messageFor(keyword, params, title, (key) => templates[key]);
}

/** What a fault's sentence calls the place of a JSON Pointer, as the server does. */
export function placeTitle(field: Titled, path: string): string {
  return partTitle(field, path, (key) => templates[key]);
}

/** A template filled as it stands, for faults of typing that never reach the server. */
export function typingMessage(key: string, values: Readonly<Record<string, unknown>>): string {
  return fill(templates[key] ?? key, values);
}
