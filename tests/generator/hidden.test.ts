import { describe, expect, test } from 'vitest';
import { loadModel } from '../../generator/model/build-model.ts';
import type { EntityModel } from '../../generator/model/types.ts';
import { faultsWith } from './support.ts';

const model = loadModel('schemas');
const offered = Object.values(model.entities).filter(({ list }) => list.hidden !== 'everywhere');
const shown = (entity: EntityModel) => entity.fields.filter(({ ui }) => !ui.hidden);

describe('what the product does not use yet', () => {
  test('a list that is offered is chosen by a field that is shown', () => {
    const chosen = offered.flatMap((entity) =>
      shown(entity).flatMap(({ ref, kind }) =>
        ref && kind !== 'json' && ref.entity !== entity.name ? [ref.entity] : [],
      ),
    );
    const lists = offered.filter(({ base }) => base === 'list').map(({ name }) => name);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter((name) => !chosen.includes(name))).toEqual([]);
  });

  test('no field that is shown offers records of a hidden kind', () => {
    const names = offered.map(({ name }) => name);
    const wrong = offered.flatMap((entity) =>
      shown(entity)
        .filter(({ ref }) => ref && !names.includes(ref.entity))
        .map(({ name, ref }) => `${entity.name}.${name} offers ${ref?.entity}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['reminder-setting', 'escalation-rule', 'approval-rule'],
    ['client-service', 'lsm-note-category'],
  ])('%s, %s and the like are hidden', (...names) => {
    expect(names.map((name) => [name, model.entities[name]?.list.hidden])).toEqual(
      names.map((name) => [name, 'everywhere']),
    );
  });

  test('texts that are shown promise no import or schedule', () => {
    const promises = [/\bimport|schedul|its menu shows/i, /importier/, /\bimporte/i, /\bimporte/i];
    const texts = offered.flatMap((entity) => [
      ...Object.values(entity.list.empty),
      ...shown(entity).flatMap(({ help }) => Object.values(help ?? {})),
    ]);
    expect(texts.filter((text) => promises.some((promise) => promise.test(text)))).toEqual([]);
  });

  test('a hidden field that is required has a default', () => {
    const thing = (code: object) => ({ 'places/thing.json': { required: ['code'], properties: { code } } });
    const text = { type: 'string', maxLength: 9, 'x-ui': { hidden: true } };
    expect(faultsWith(thing(text))).toEqual([
      expect.objectContaining({ what: 'nobody could fill in a hidden field that is required and has no default' }),
    ]);
    expect(faultsWith(thing({ ...text, default: 'x' }))).toEqual([]);
  });
});
