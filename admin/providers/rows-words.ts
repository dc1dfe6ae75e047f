import type en from '#schemas/locales/en/rows.json';
import { farLoader } from './far-loader.ts';

/** The sentences of lists of rows in forms. */
export type RowsWords = typeof en;

export const loadRowsWords = farLoader({
  en: () => import('#schemas/locales/en/rows.json'),
  de: () => import('#schemas/locales/de/rows.json'),
  fr: () => import('#schemas/locales/fr/rows.json'),
  pt: () => import('#schemas/locales/pt/rows.json'),
});
