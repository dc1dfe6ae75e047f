import { readFileSync } from 'node:fs';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { expect, test } from 'vitest';
import { newWords } from '../../admin/cells/in-sentence.ts';
import { buildModel } from '../../generator/model/build-model.ts';
import { readSchemas } from '../../generator/model/read.ts';
import type { Language } from '../../generator/model/types.ts';

const { model } = buildModel(readSchemas('schemas'));

const phrase = (name: string, language: Language) => {
  const words = JSON.parse(readFileSync(`schemas/locales/${language}/shell.json`, 'utf8')) as TranslationMessages;
  const { translate } = polyglotI18nProvider(() => words, language);
  const { title, feminine } = model.entities[name]!;
  return translate('list.new', newWords({ title: title[language], feminine: feminine.includes(language) }, language));
};

test.each([
  ['asset', 'fr', 'Ajouter un équipement'],
  ['room', 'fr', 'Ajouter une salle'],
  ['team', 'fr', 'Ajouter une équipe'],
  ['floor', 'fr', 'Ajouter un étage'],
  ['room', 'pt', 'Adicionar sala'],
  ['room', 'de', 'Raum anlegen'],
  ['room', 'en', 'New room'],
] as const)('a new %s is named in %s with the gender of its noun', (name, language, words) => {
  expect(phrase(name, language)).toBe(words);
});
