import type { Language } from '#generator/model/types.ts';

type Templates = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ default: Templates }>>> = {
  en: () => import('#schemas/locales/en/validation.json'),
  de: () => import('#schemas/locales/de/validation.json'),
  fr: () => import('#schemas/locales/fr/validation.json'),
  pt: () => import('#schemas/locales/pt/validation.json'),
};

let templates: Templates = {};

/** Loads the sentences of faults; only forms contain the code that fills them in. */
export async function loadTemplates(language: Language): Promise<void> {
  templates = (await loaders[language]()).default;
}

export function templateOf(key: string): string | undefined {
  return templates[key];
}
