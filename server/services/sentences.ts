import { readFileSync } from 'node:fs';
import path from 'node:path';
import { places } from '#generator/files.ts';
import { type Language, languages } from '#generator/model/types.ts';
import { fill, messageFor } from '#generator/validation/messages.ts';
import { partTitle, type Titled } from '#generator/validation/part-title.ts';
import { readWords } from '#generator/words.ts';
import type { Messages } from '#schemas/_meta/define-rules.ts';

type Catalogue = Readonly<Record<string, string>>;

/**
 * The server's sentences in four languages: schemas/locales/<language>/{errors,rules,validation,why}.json and the words of
 * the folders of schemas.
 */
export type Sentences = {
  /** A sentence by its key; the key itself if there is no sentence. */
  say(language: Language, key: string, params?: Readonly<Record<string, unknown>>): string;
  /** The sentence for a fault of a field: that of the rule or error, else the one for the validation keyword. */
  fault(language: Language, code: string, params: Readonly<Record<string, unknown>>, title: string): string;
  /** The title for a JSON Pointer in the sentence of a fault: the field, or the row and part within it. */
  titleAt(language: Language, field: Titled, path: string): string;
  /** A text of the pages, such as `explain.actions.read`, for the same term; null if there is none. */
  word(language: Language, key: string, params?: Readonly<Record<string, unknown>>): string | null;
};

/**
 * Loads the sentences of the product and adds those of plugs.
 *
 * @param home the folder of the project whose schemas bring words
 * @throws Error if a plug's sentence has the code of one of the product, or two files have the same word
 */
export function loadSentences(root: string, messages: Messages = {}, home = root): Sentences {
  const folders = { schemas: path.join(home, places.schemas), platform: path.join(root, places.schemas) };
  const byLanguage = new Map(
    languages.map((language) => [language, readLanguage(folders, language, messages)] as const),
  );
  const own = (language: Language, key: string): string | undefined => byLanguage.get(language)?.own[key];
  return {
    say: (language, key, params = {}) => fill(own(language, key) ?? key, params),
    fault: (language, code, params, title) => {
      const sentence = own(language, code);
      if (sentence !== undefined) return fill(sentence, { title, ...params });
      return messageFor(code, params, title, (key) => byLanguage.get(language)?.validation[key]);
    },
    titleAt: (language, field, path) => partTitle(field, path, (key) => byLanguage.get(language)?.validation[key]),
    word: (language, key, params = {}) => {
      const found = byLanguage.get(language)?.pages[key];
      return found === undefined ? null : fill(found.replaceAll('%{', '{'), params);
    },
  };
}

type Read = { own: Catalogue; validation: Catalogue; pages: Catalogue };

type Folders = { readonly schemas: string; readonly platform: string };

function readLanguage({ schemas, platform }: Folders, language: Language, messages: Messages): Read {
  const read = (name: string): Catalogue =>
    JSON.parse(readFileSync(path.join(platform, 'locales', language, `${name}.json`), 'utf8')) as Catalogue;
  const { refusals, screens } = readWords(schemas, language, platform);
  const own = { ...read('rules'), ...refusals, ...read('why') };
  const validation = read('validation');
  const twice = Object.keys(messages).find((code) => code in own || code in validation);
  if (twice) throw new Error(`messages › ${twice} › the words in ${language} have a sentence of this code already`);
  const added = Object.entries(messages).map(([code, words]) => [code, words[language]]);
  return {
    own: { ...own, ...Object.fromEntries(added) },
    validation,
    pages: { ...flat(read('shell')), ...flat(screens) },
  };
}

/** `{"rights": {"all": "All"}}` as `{"rights.all": "All"}`. */
function flat(words: Readonly<Record<string, unknown>>, above = ''): Catalogue {
  const parts = Object.entries(words).map(([name, word]): Catalogue => {
    const key = `${above}${name}`;
    return typeof word === 'string' ? { [key]: word } : flat(word as Readonly<Record<string, unknown>>, `${key}.`);
  });
  return Object.assign({}, ...parts) as Catalogue;
}
