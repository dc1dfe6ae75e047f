import { readFileSync } from 'node:fs';
import english from 'ra-language-english';
import french from 'ra-language-french';
import { describe, expect, test } from 'vitest';
import german from '../../admin/locales/ra-de.ts';
import portuguese from '../../admin/locales/ra-pt.ts';
import { fill, messageFor } from '../../generator/validation/messages.ts';
import { wordFilesOf } from '../../generator/words.ts';

const languages = ['en', 'de', 'fr', 'pt'] as const;

const ofPlatform = ['entry', 'shell', 'pages', 'validation'].map((name) => `locales/*/${name}.json`);
const ofFolders = wordFilesOf('schemas', 'en').map((file) => file.replace('/en.json', '/*.json'));

test('every language has the same files of words', () => {
  expect(ofFolders.length).toBeGreaterThan(5);
  for (const language of languages)
    expect(wordFilesOf('schemas', language).map((file) => file.replace(`/${language}.json`, '/*.json'))).toEqual(
      ofFolders,
    );
});

describe.each([...ofPlatform, ...ofFolders])('%s', (file) => {
  const read = (language: string) => flat(JSON.parse(readFileSync(`schemas/${file.replace('*', language)}`, 'utf8')));

  test.each(languages)('has every English key in %s, with the same placeholders', (language) => {
    const [pattern, words] = [read('en'), read(language)];
    expect(Object.keys(words)).toEqual(Object.keys(pattern));
    for (const [key, text] of Object.entries(words)) {
      expect(text, key).not.toBe('');
      expect(new Set(placesIn(text)), `${language} ${key}`).toEqual(new Set(placesIn(pattern[key]!)));
    }
  });

  test.each(['de', 'fr', 'pt'])('is written in %s, not left in English', (language) => {
    const [pattern, words] = [read('en'), read(language)];
    const plain = (key: string) => words[key]!.replace(/%?\{\w+\}/g, '');
    const left = Object.keys(words).filter(
      (key) => words[key] === pattern[key] && /[a-z]{3}.* .*[a-z]{3}/i.test(plain(key)),
    );
    expect(left).toEqual([]);
  });
});

test.each([
  ['de', german],
  ['pt', portuguese],
  ['fr', french],
])("react-admin's own keys are complete in %s", (language, messages) => {
  expect(
    Object.keys(flat(english)).filter((key) => !(key in flat(messages))),
    language,
  ).toEqual([]);
});

test('a fault reads as a sentence with the field and the bound', () => {
  const templates = JSON.parse(readFileSync('schemas/locales/en/validation.json', 'utf8')) as Record<string, string>;
  const say = (keyword: string, params: object) =>
    messageFor(keyword, params as Record<string, unknown>, 'Cost', (key) => templates[key]);
  expect(say('required', { missingProperty: 'cost' })).toBe('Cost is required.');
  expect(say('maxLength', { limit: 40 })).toBe('Cost may have at most 40 characters.');
  expect(say('minLength', { limit: 1 })).toBe('Cost must not be empty.');
  expect(say('type', { type: ['number', 'null'] })).toBe('Cost must be a number.');
  expect(say('type', { type: 'integer,null' })).toBe('Cost must be a whole number.');
  expect(say('format', { format: 'email' })).toBe('Cost must be an e-mail address, such as name@example.org.');
  expect(say('format', { format: 'duration' })).toBe('Cost does not have the expected form.');
  expect(say('multipleOf', { multipleOf: 0.01 })).toBe('Cost may have at most 2 decimal places.');
  expect(fill('{a}, {b}, {c}', { a: [1, 'x'], b: { toString: 1 } })).toBe('1, x, {"toString":1}, {c}');
  expect(say('dependentRequired', {})).toBe('Cost is not valid.');
});

function flat(node: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value as object, `${prefix}${key}.`)),
    ),
  );
}

function placesIn(text: string): string[] {
  return text.match(/%?\{\w+\}/g) ?? [];
}
