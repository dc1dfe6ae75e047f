import { expect, test } from 'vitest';
import type { AppModel, EntitySummary } from '#admin/providers/model/model.ts';
import { hasInitials, queryOfInitials } from '#generator/text/initials.ts';
import { markedLength } from '../../admin/cells/Marked.tsx';
import { goKeys } from '../../admin/palette/go-keys.ts';

test.each([
  ['Ventilator', ['vent'], 4],
  ['Gerät', ['gerat'], 5],
  ['Straße', ['stras'], 5],
  ['Room', ['type'], 0],
  ['Café', ['cafe', 'c'], 4],
])('marks %s by %j for %i letters', (word, parts, length) => {
  expect(markedLength(word, parts)).toBe(length);
});

test.each([
  ['203 · Operating theatre 3', 'ot 3', true],
  ['203 · Operating theatre 3', 'OT', true],
  ['203 · Operating theatre 3', 'to 3', false],
  ['Operating room for theatre 3', 'ot 3', false],
  ['Magnétoscope à résonance', 'mar', true],
  ['Ventilator', 've', false],
  ['', 'ot', false],
])('reads %s by the initials %s: %s', (title, q, isFound) => {
  expect(hasInitials(title, q)).toBe(isFound);
});

test('initials are sent to the server as beginnings of words', () => {
  expect(queryOfInitials('OT 3')).toBe('o t 3');
  expect(queryOfInitials('ventilator')).toBeNull();
  expect(queryOfInitials('12')).toBeNull();
});

test('gives each entry of the menu a letter of its own', () => {
  const entity = (name: string): EntitySummary => ({
    name,
    plural: `${name}s`,
    title: name,
    plural_title: `${name}s`,
    icon: 'tag',
    folder: name,
    lifted: true,
    master: false,
    hidden: null,
    custom: false,
    can: [],
  });
  const names = ['Component', 'Contact', 'Église', 'Cos'];
  const model: AppModel = {
    version: '',
    name: '',
    folders: names.map((name, order) => ({ name, title: name, icon: 'tag', order, entities: [name] })),
    entities: Object.fromEntries(names.map((name) => [name, entity(name)])),
  };
  const say = (key: string) => key;
  expect(goKeys(model, say).map(({ letter }) => letter)).toEqual(['h', 'c', 'o', 'e', 's']);
});
