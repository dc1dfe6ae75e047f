import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintSchemas } from '#generator/lint/lint-schemas.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import { readSchemas } from '#generator/model/read.ts';
import { languages, type Words } from '#generator/model/types.ts';
import { ownMessages } from './sentences.ts';

const model = loadModel('schemas');
const entities = Object.values(model.entities);

describe('the schemas', () => {
  it('are complete: nothing stops the start, and every text exists in four languages', () => {
    expect(lintSchemas(readSchemas('schemas'))).toEqual([]);
  });

  it('have translated sentences, not English ones repeated', () => {
    const repeated = allWords().filter(({ words }) => words.en.split(' ').length >= 4);
    const same = repeated.filter(({ words }) => [words.de, words.fr, words.pt].includes(words.en));
    expect(same.map(({ name }) => name)).toEqual([]);
  });

  it('explain in their empty lists what is missing and what belongs there', () => {
    for (const { name, list } of entities) {
      for (const language of languages)
        expect(list.empty[language].match(/[.;]/g)?.length, `${name} ${language}`).toBeGreaterThan(1);
    }
  });

  it('show at most seven columns and nine fields in a section', () => {
    for (const { name, list, form } of entities) {
      expect(list.columns.length, name).toBeLessThanOrEqual(7);
      for (const { key, fields } of form.sections) expect(fields.length, `${name} ${key}`).toBeLessThanOrEqual(9);
    }
  });

  it('use icons that exist', () => {
    const drawn = iconNames();
    const used = [
      ...entities.flatMap(({ list, lifecycles }) => [
        list.icon,
        ...lifecycles.flatMap(({ states }) => Object.values(states).map(({ icon }) => icon)),
      ]),
      ...model.folders.map(({ icon }) => icon),
    ];
    expect(used.filter((icon) => icon !== null && !drawn.includes(icon))).toEqual([]);
  });
});

describe.each(['rules', 'why'])('the sentences of %s', (file) => {
  const sentences = languages.map((language) =>
    JSON.parse(readFileSync(`schemas/locales/${language}/${file}.json`, 'utf8')),
  );

  it('have the same keys and placeholders in four languages', () => {
    const [english, ...others] = sentences;
    for (const other of others) {
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const key of Object.keys(english)) expect(placesIn(other[key]), key).toEqual(placesIn(english[key]));
    }
  });
});

describe('the sentences in files of rules, hooks and actions', () => {
  it.each(ownMessages)('$code of $file names the same values in four languages', ({ words }) => {
    for (const language of languages) expect(placesIn(words[language])).toEqual(placesIn(words.en));
    expect(new Set(Object.values(words)).size).toBe(languages.length);
  });
});

function allWords(): { name: string; words: Words }[] {
  return entities.flatMap((entity) => {
    const at = (path: string, words: Words | null) => (words ? [{ name: `${entity.name}/${path}`, words }] : []);
    return [
      ...at('title', entity.title),
      ...at('plural', entity.pluralTitle),
      ...at('description', entity.description),
      ...at('empty', entity.list.empty),
      ...entity.list.tabs.flatMap(({ key, title }) => at(`tab ${key}`, title)),
      ...entity.form.sections.flatMap(({ key, title }) => at(`section ${key}`, title)),
      ...entity.lifecycles.flatMap(({ field, states }) =>
        Object.entries(states).flatMap(([code, { title }]) => at(`${field} ${code}`, title)),
      ),
      ...transitionsOf(entity).flatMap(({ name, title }) => at(`transition ${name}`, title)),
      ...Object.entries(entity.actionWords).flatMap(([name, words]) => at(`action ${name}`, words)),
      ...entity.fields.flatMap(({ name, title, help, words }) => [
        ...at(name, title),
        ...at(`${name} help`, help),
        ...Object.entries(words ?? {}).flatMap(([code, word]) => at(`${name} ${code}`, word)),
      ]),
    ];
  });
}

function iconNames(): string[] {
  const sprite = readFileSync('admin/layout/icons.svg', 'utf8');
  return [...sprite.matchAll(/id="i-([a-z]+)"/g)].map(([, name]) => name!);
}

function placesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
}
