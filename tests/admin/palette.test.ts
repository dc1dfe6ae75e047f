import { expect, test } from 'vitest';
import type { AppModel, EntitySummary } from '#admin/providers/model/model.ts';
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
