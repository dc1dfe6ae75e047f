import { describe, expect, test } from 'vitest';
import { lintSchemas } from '../../generator/lint/lint-schemas.ts';
import { formatFault } from '../../generator/model/faults.ts';
import { readSchemas } from '../../generator/model/read.ts';
import { sourceOf } from '../../generator/model/source.ts';
import { briefly, type Editable, set } from './support.ts';

const in3 = (text: string) => ({ de: text, fr: text, pt: text });
const words = {
  title: 'T',
  plural: 'T',
  description: 'T',
  empty: 'T',
  tabs: { open: 'T' },
  sections: { identity: 'T' },
};
const thingWords = {
  ...words,
  properties: { name: { title: 'T' }, kind: { title: 'T', enum: { old: 'T' } } },
  states: { state: { new: 'T', done: 'T' } },
  transitions: { finish: { title: 'T', properties: { why: { title: 'T' } } } },
};

const thing = {
  title: 'Thing',
  description: 'A thing.',
  'x-scope': 'global',
  'x-title': '{name}',
  'x-permissions': { roles: { everyone: ['read'] } },
  'x-lifecycle': {
    field: 'state',
    initial: 'new',
    states: { new: { title: 'New', color: 'info' }, done: { title: 'Done', color: 'success', terminal: true } },
    transitions: {
      finish: {
        title: 'Finish',
        from: ['new'],
        to: 'done',
        roles: ['everyone'],
        ask: { properties: { why: { type: 'string', title: 'Why', maxLength: 40 } } },
      },
    },
  },
  'x-list': {
    icon: 'tag',
    columns: ['name'],
    sort: [['name', 'ASC']],
    tabs: [{ key: 'open', title: 'Open', filter: { state: 'new' } }],
    empty: 'Nothing.',
  },
  'x-form': { sections: [{ key: 'identity', title: 'Identity', fields: ['name', 'kind'] }] },
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 40 },
    kind: { type: 'string', title: 'Kind', enum: ['old'] },
    state: { type: 'string', title: 'State' },
  },
  'x-i18n': Object.fromEntries(
    ['de', 'fr', 'pt'].map((language) => [
      language,
      { ...thingWords, properties: { ...thingWords.properties, state: { title: 'T' } } },
    ]),
  ),
};

function lint(
  edit: (json: Record<string, unknown>) => void,
  folder: object = { title: 'Things', icon: 'tag', order: 1, i18n: in3('T') },
  write = briefly,
) {
  const json = structuredClone(thing) as Record<string, unknown>;
  edit(json);
  const texts = { 'things/thing.json': JSON.stringify(json), 'things/_folder.json': JSON.stringify(folder) };
  return lintSchemas(sourceOf(texts)).map((fault) => write(fault).replace(/^schemas\/things\//, ''));
}

describe('the lint of schemas', () => {
  test('finds nothing in a complete file', () => {
    expect(lint(() => {})).toEqual([]);
  });

  test.each([
    ['title', 'thing.json › /title › is not said'],
    ['description', 'thing.json › /description › is not said'],
    ['x-title', 'thing.json › /x-title › is not said'],
    ['x-list>icon', 'thing.json › /x-list/icon › is not said'],
    ['x-list>empty', 'thing.json › /x-list/empty › is not said'],
    ['x-form', 'thing.json › /x-form › is not said'],
    ['properties>kind>title', 'thing.json › /properties/kind/title › is not said'],
    ['x-lifecycle>states>done>color', 'thing.json › /x-lifecycle/states/done/color › is not said'],
    [
      'x-lifecycle>transitions>finish>roles',
      'thing.json › /x-lifecycle/transitions/finish/roles › names no role, so that nobody is offered it: list the roles that may do it',
    ],
    ['x-lifecycle>transitions>finish>title', 'thing.json › /x-lifecycle/transitions/finish/title › is not said'],
    ['x-i18n>de>plural', 'thing.json › /x-i18n/de/plural › is missing'],
    ['x-i18n>fr>empty', 'thing.json › /x-i18n/fr/empty › is missing'],
    ['x-i18n>pt>states>state>done', 'thing.json › /x-i18n/pt/states/state/done › is missing'],
    ['x-i18n>de>properties>kind>enum>old', 'thing.json › /x-i18n/de/properties/kind/enum/old › is missing'],
    ['x-i18n>de>tabs>open', 'thing.json › /x-i18n/de/tabs/open › is missing'],
    ['x-i18n>de>sections>identity', 'thing.json › /x-i18n/de/sections/identity › is missing'],
    [
      'x-i18n>de>transitions>finish>properties>why',
      'thing.json › /x-i18n/de/transitions/finish/properties/why/title › is missing',
    ],
  ])('misses %s', (place, line) => {
    expect(lint((json) => set(json, place, undefined))).toContain(line);
  });

  test('wants every writable field in the form, and only those', () => {
    expect(
      lint((json) => set(json, 'x-form>sections', [{ key: 'identity', title: 'Identity', fields: ['name', 'state'] }])),
    ).toEqual([
      'thing.json › /x-form/sections/0 › "state" is set by the server and has no place in a form',
      'thing.json › /x-form › not placed: kind',
    ]);
  });

  test('knows the icons there are', () => {
    const unknown = (place: string) => lint((json) => set(json, place, 'tga'));
    expect(lint((json) => set(json, 'x-list>icon', 'tga'), undefined, formatFault)[0]).toMatch(
      /did you mean "tag"\? › known are alert, asset, .*, x$/,
    );
    expect(unknown('x-list>icon')).toEqual(['thing.json › /x-list/icon › unknown icon "tga" › did you mean "tag"?']);
    expect(unknown('x-lifecycle>states>new>icon')).toContain(
      'thing.json › /x-lifecycle/states/new/icon › unknown icon "tga" › did you mean "tag"?',
    );
    expect(lint(() => {}, { title: 'Things', icon: 'tga', order: 1, i18n: in3('T') })).toEqual([
      '_folder.json › /icon › unknown icon "tga" › did you mean "tag"?',
    ]);
  });

  test('finds required references that form a ring', () => {
    const lines = lint((json) => {
      set(json, 'properties>parent_id', { type: 'integer', title: 'Parent', 'x-ref': 'thing' });
      set(json, 'required', ['name', 'parent_id']);
    });
    expect(lines.filter((line) => line.includes('/properties/parent_id ›'))).toEqual([
      'thing.json › /properties/parent_id › no record can be created, since each needs another one first: thing → thing. Leave one of these references out of "required"',
    ]);
  });

  test('wants every state to be reached', () => {
    const lines = lint((json) => set(json, 'x-lifecycle>states>lost', { title: 'Lost', color: 'danger' }));
    expect(lines).toContain('thing.json › /x-lifecycle/states/lost › no transition leads here');
  });

  test('wants no next step of a state after which nothing is expected', () => {
    const lines = lint((json) => set(json, 'x-lifecycle>states>done>next', ['update']));
    expect(lines).toContain(
      'thing.json › /x-lifecycle/states/done/next › is said although the state is terminal, so that nothing is expected to follow',
    );
  });

  test('wants a unit that is a word in all languages, a sign in none', () => {
    const lines = lint((json) => set(json, 'properties>name>x-ui', { unit: 'months' }));
    for (const language of ['de', 'fr', 'pt'])
      expect(lines).toContain(`thing.json › /x-i18n/${language}/properties/name/unit › is missing`);
    expect(lint((json) => set(json, 'properties>name>x-ui', { unit: 'mm' }))).toEqual([]);
  });

  test('wants the words of plug actions in English too', () => {
    const lines = lint((json) => set(json, 'x-i18n>de>actions', { polish: 'Polieren' }));
    expect(lines).toContain('thing.json › /x-i18n/en/actions/polish › is missing');
    expect(lines).toContain('thing.json › /x-i18n/fr/actions/polish › is missing');
  });

  test('wants the menu in all languages', () => {
    expect(lint(() => {}, { title: 'Things', icon: 'tag', order: 1, i18n: { de: 'T', fr: 'T' } })).toEqual([
      '_folder.json › /i18n/pt › is missing',
    ]);
  });

  test.each([
    ['x-i18n>de>propertis', 'x-i18n>de>properties', '/x-i18n/de/propertis', 'properties'],
    ['x-i18n>de>titel', 'x-i18n>de>title', '/x-i18n/de/titel', 'title'],
    ['x-i18n>ed', 'x-i18n>de', '/x-i18n/ed', 'de'],
    ['x-i18n>fr>properties>nme', 'x-i18n>fr>properties>name', '/x-i18n/fr/properties/nme', 'name'],
    ['x-i18n>pt>properties>kind>titel', 'x-i18n>pt>properties>kind>title', '/x-i18n/pt/properties/kind/titel', 'title'],
    ['x-i18n>de>states>state>dne', 'x-i18n>de>states>state>done', '/x-i18n/de/states/state/dne', 'done'],
    ['x-i18n>de>tabs>opne', 'x-i18n>de>tabs>open', '/x-i18n/de/tabs/opne', 'open'],
  ])('has one message for the wrong key %s, with the keys there are', (wrong, right, pointer, meant) => {
    const lines = lint(
      (json) => {
        json['x-i18n'] = JSON.parse(JSON.stringify(json['x-i18n']));
        const value = right.split('>').reduce<Editable>((at, key) => at[key] as Editable, json);
        set(json, wrong, value);
        set(json, right, undefined);
      },
      undefined,
      formatFault,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(`thing.json › ${pointer} › unknown `);
    expect(lines[0]?.split('known are ')[1]?.split(' › ')[0]?.split(', ')).toContain(meant);
  });

  test.each([
    ['de', 'actions', 'invite', 'invte'],
    ['en', 'actions', 'invite', 'invit'],
    ['fr', 'properties', 'full_name', 'fullname'],
    ['pt', 'sections', 'sign_in', 'signin'],
    ['de', 'transitions', 'deactivate', 'deactivat'],
    ['de', '', 'after_create', 'aftr_create'],
  ])('has one message for a wrong key in a schema of the product (%s %s %s)', (language, part, right, wrong) => {
    const source = readSchemas('schemas');
    const entities = source.entities.map((file) => {
      if (file.name !== 'user') return file;
      const json = JSON.parse(file.text);
      const words = part ? json['x-i18n'][language][part] : json['x-i18n'][language];
      words[wrong] = words[right];
      delete words[right];
      return { ...file, text: JSON.stringify(json) };
    });
    const lines = lintSchemas({ ...source, entities }).map(formatFault);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`› unknown ${part === 'actions' ? 'action' : part ? 'name' : 'key'} "${wrong}"`);
    expect(lines[0]?.split('known are ')[1]?.split(', ')).toContain(right);
  });

  test('asks for the sentence that a uniqueness names in every language', () => {
    const json = {
      ...structuredClone(thing),
      'x-unique': [{ fields: ['name'], where: { name: 'x' }, sentence: 'one' }],
    };
    const source = sourceOf({
      'things/thing.json': JSON.stringify(json),
      'things/_folder.json': JSON.stringify({ title: 'Things', icon: 'tag', order: 1, i18n: in3('T') }),
    });
    const [some, none] = [new Set(['one']), new Set<string>()];
    expect(lintSchemas(source, [], { en: some, de: some, fr: some, pt: some })).toEqual([]);
    expect(lintSchemas(source, [], { en: some, de: none, fr: some, pt: none }).map(briefly)).toEqual([
      'schemas/things/thing.json › /x-unique/0/sentence › there is no sentence "one": write it in schemas/things/words/de.json, schemas/things/words/pt.json',
    ]);
  });

  test('begins with faults that would stop the boot', () => {
    expect(lint((json) => set(json, 'x-search', ['nme']))[0]).toBe(
      'thing.json › /x-search/0 › unknown field "nme" › did you mean "name"?',
    );
  });
});
