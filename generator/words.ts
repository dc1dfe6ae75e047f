import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from './model/types.ts';

/** Words by their names; a group of words has a name too. */
export type WordTree = { readonly [name: string]: string | WordTree };

/** The sentences of refusals by their codes, and the texts of screens. */
export type LanguageWords = { readonly refusals: Readonly<Record<string, string>>; readonly screens: WordTree };

const parts = ['refusals', 'screens'] as const;

/**
 * The words of one language: those of the platform, `locales/<language>/{errors,pages}.json`, and those of every folder of
 * schemas, `<folder>/words/<language>.json`.
 *
 * @param schemas the folder of the schemas
 * @param platform the folder with `locales`; a product with schemas elsewhere has the platform's own
 * @throws Error naming both files where two have the same word
 */
export function readWords(schemas: string, language: Language, platform = schemas): LanguageWords {
  const locales = path.join(platform, 'locales', language);
  const ofPlatform: readonly WordFile[] = [
    { file: `locales/${language}/errors.json`, words: { refusals: readJson(path.join(locales, 'errors.json')) } },
    { file: `locales/${language}/pages.json`, words: { screens: readJson(path.join(locales, 'pages.json')) } },
  ];
  const ofFolders = wordFilesOf(schemas, language).map((file) => ({ file, words: readJson(path.join(schemas, file)) }));
  return merge([...ofPlatform, ...ofFolders]) as LanguageWords;
}

/** The files of words of one language, from the folder of the schemas. */
export function wordFilesOf(schemas: string, language: Language): readonly string[] {
  return readdirSync(schemas)
    .map((folder) => path.posix.join(folder, 'words', `${language}.json`))
    .filter((file) => existsSync(path.join(schemas, file)))
    .sort();
}

type WordFile = { readonly file: string; readonly words: WordTree };

function merge(files: readonly WordFile[]): WordTree {
  const merged: Tree = { refusals: {}, screens: {} };
  const owners = new Map<string, string>();
  for (const { file, words } of files) {
    const wrong = Object.keys(words).find((name) => !parts.some((part) => part === name));
    if (wrong) throw new Error(`schemas/${file} › ${wrong} › words are "refusals" or "screens"`);
    add(merged, words, { file, owners, above: '' });
  }
  return merged;
}

function readJson(file: string): WordTree {
  return JSON.parse(readFileSync(file, 'utf8')) as WordTree;
}

type Tree = { [name: string]: string | Tree };
type Place = { readonly file: string; readonly owners: Map<string, string>; readonly above: string };

function add(into: Tree, words: WordTree, { file, owners, above }: Place): void {
  for (const [name, word] of Object.entries(words)) {
    const key = `${above}${name}`;
    const known = into[name];
    const isGroup = typeof word !== 'string' && typeof known !== 'string';
    if (known !== undefined && !isGroup)
      throw new Error(`schemas/${file} › ${key} › is in schemas/${owners.get(key) ?? owners.get(`${key}.`)} already`);
    owners.set(typeof word === 'string' ? key : `${key}.`, file);
    if (typeof word === 'string') into[name] = word;
    else {
      const group = (known ?? {}) as Tree;
      into[name] = group;
      add(group, word, { file, owners, above: `${key}.` });
    }
  }
}
