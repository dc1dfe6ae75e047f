import { describe, expect, test } from 'vitest';
import { humanise, pluraliseTitle, pluralOf, tableOf, typeNameOf } from '../../generator/model/inflection.ts';

describe('inflection', () => {
  test.each([
    ['asset', 'assets'],
    ['asset-family', 'asset-families'],
    ['status', 'statuses'],
    ['job-batch', 'job-batches'],
    ['box', 'boxes'],
    ['day', 'days'],
    ['person', 'people'],
    ['leaf', 'leaves'],
    ['search-criterion', 'search-criteria'],
    ['test-equipment', 'test-equipment'],
  ])('%s in the plural is %s', (name, plural) => {
    expect(pluralOf(name)).toBe(plural);
  });

  test('a table is the plural with underscores, a type the singular in capitals', () => {
    expect(tableOf('asset-family')).toBe('asset_families');
    expect(typeNameOf('asset-family')).toBe('AssetFamily');
  });

  test('a title changes its last word only', () => {
    expect(pluraliseTitle('Room type')).toBe('Room types');
    expect(pluraliseTitle('Person')).toBe('People');
  });

  test('a code becomes a sentence, an id loses its ending', () => {
    expect(humanise('written_down_value')).toBe('Written down value');
    expect(humanise('room_type_id')).toBe('Room type');
    expect(humanise('role_ids')).toBe('Roles');
  });
});
