import type en from '#schemas/locales/en/access.json';
import { farLoader } from './far-loader.ts';

/** The sentences of rights. */
export type AccessWords = typeof en;

export const loadAccessWords = farLoader({
  en: () => import('#schemas/locales/en/access.json'),
  de: () => import('#schemas/locales/de/access.json'),
  fr: () => import('#schemas/locales/fr/access.json'),
  pt: () => import('#schemas/locales/pt/access.json'),
});
