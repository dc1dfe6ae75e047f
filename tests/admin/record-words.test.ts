import { expect, it } from 'vitest';
import { type Reader, textOf } from '../../admin/cells/text.ts';
import { isVisible } from '../../admin/crud/record/is-visible.ts';
import { field } from './fixtures/model.ts';

const reader = (language: Reader['language']): Reader => ({ language, say: (key) => key });

it('writes a translated word in the reader’s language, and the original where there is none', () => {
  const name = field({ name: 'name', title: 'Name', kind: 'string', translatable: true });
  const row = { name: 'Ward', translations: { de: { name: 'Station' }, fr: { name: null } } };
  expect((['de', 'fr', 'pt', 'en'] as const).map((language) => textOf(name, row, reader(language)))).toEqual([
    'Station',
    'Ward',
    'Ward',
    'Ward',
  ]);
});

it('hides on a record page what its condition hides in the form', () => {
  const reason = field({ name: 'reason', title: 'Reason', kind: 'string', show_if: { state: 'blocked' } });
  expect([isVisible(reason, { state: 'blocked' }), isVisible(reason, { state: 'active' })]).toEqual([true, false]);
  const sterile = field({ name: 'a', title: 'A', kind: 'string', show_if: { 'room_type.is_clinical': true } });
  expect(isVisible(sterile, { room_type_id: 3 })).toBe(true);
});
