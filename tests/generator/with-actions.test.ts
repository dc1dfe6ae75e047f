import { expect, it } from 'vitest';
import { assertTitleAndRoles, withActions } from '#generator/model/with-actions.ts';
import { modelWith } from './support.ts';

const model = modelWith();
const { file } = model.entities.room!;
const title = { en: 'Clean', de: 'Reinigen', fr: 'Nettoyer', pt: 'Limpar' };
const clean = { entity: 'room', name: 'clean', title };
const cleanRules = (entity: string, roles: readonly string[]) =>
  withActions(model, [{ ...clean, entity, roles }]).entities[entity]!.rules.filter(({ actions }) =>
    actions.includes('clean'),
  );

it('gives an action its title, and leaves the model alone where no action brings anything', () => {
  const made = withActions(model, [clean]);
  expect(made.entities.room!.actionWords.clean).toEqual(title);
  expect(made.entities.user).toEqual(model.entities.user);
  expect(made.hash).not.toBe(model.hash);
  expect(withActions(model, [{ entity: 'room', name: 'clean' }])).toBe(model);
});

it('is for the rows that a role may change, or see where it changes none', () => {
  const conditions = { in_charge_id: '$user.id' };
  expect(cleanRules('room', ['manager', 'technician'])).toEqual([
    { role: 'manager', actions: ['clean'] },
    { role: 'technician', actions: ['clean'], conditions },
  ]);
  expect(cleanRules('room-type', ['technician'])).toEqual([{ role: 'technician', actions: ['clean'] }]);
});

it.each([
  [
    { roles: ['technician', 'admin'] },
    'clean.action.ts › /roles/1 › "admin" reads no rooms; permit it in x-permissions',
  ],
  [{ title: undefined, roles: ['technician'] }, 'clean.action.ts › title › is missing'],
])('refuses %j', (change, message) => {
  expect(() => assertTitleAndRoles(model, 'clean.action.ts', { ...clean, ...change } as typeof clean)).toThrow(message);
});

it('refuses a title that the schema has too', () => {
  const twice = withActions(model, [clean]);
  expect(() => assertTitleAndRoles(twice, 'clean.action.ts', clean)).toThrow(
    `clean.action.ts › title › ${file} has a title of "clean" in x-i18n too`,
  );
});
