import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildModel } from '#generator/model/build-model.ts';
import { readSchemas } from '#generator/model/read.ts';

const example = /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';

function modelWith(schema: object) {
  const source = readSchemas('schemas');
  const file = {
    file: 'schemas/masters/ward-colour.json',
    folder: 'masters',
    name: 'ward-colour',
    text: JSON.stringify(schema),
  };
  return buildModel({ ...source, entities: [...source.entities, file] });
}

it('the list of the README is a list', () => {
  const { model, faults } = modelWith(JSON.parse(example) as object);
  expect(faults).toEqual([]);
  expect(model.entities['ward-colour']).toMatchObject({
    plural: 'ward-colours',
    titleTemplate: '{name}',
    folder: 'masters',
  });
});

it('a list with a form of its own omits the texts of the other sections', () => {
  const sections = [{ key: 'identity', title: 'Identity', fields: ['name', 'code'] }];
  const { model, faults } = modelWith({ ...(JSON.parse(example) as object), 'x-form': { sections } });
  expect(faults).toEqual([]);
  expect(model.entities['ward-colour']?.form.sections[0]?.title.de).toBe('Bezeichnung');
});
