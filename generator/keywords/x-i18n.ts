import { humanise } from '../model/inflection.ts';
import { transitionsOf } from '../model/lifecycles.ts';
import { asJson, type Json } from '../model/source.ts';
import { type FieldModel, languages } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, languageNames, mapOf, text } from './shapes.ts';

const ofValue = {
  title: text(80, 'The title of the field.'),
  description: text(500, 'The help text below the field.'),
  unit: text(20, 'The unit after the value.'),
  enum: mapOf(text(80), 'The titles of the values of a choice, by their codes.'),
};
const property = closed({
  ...ofValue,
  properties: mapOf(closed(ofValue), 'The texts of the parts, if the value is a list of rows.'),
});
const transition = closed({
  title: text(80, 'The text of the button.'),
  properties: mapOf(property, 'The texts of the questions in the dialog, by their names.'),
  guards: mapOf(text(200), 'The sentences of refusals, by the names of the guards.'),
});

const words = closed({
  title: text(80, 'What one record is called.'),
  plural: text(80, 'What several records are called.'),
  gender: { enum: ['f', 'm'], description: 'The grammatical gender of the title, masculine without it.' },
  description: text(500, 'The help text of the entity.'),
  empty: text(300, 'The sentence of an empty list.'),
  properties: mapOf(property, 'The texts of the fields, by their names.'),
  enums: mapOf(mapOf(text(80)), 'The titles of the values of choices, by field and code.'),
  states: mapOf(mapOf(text(80)), 'The titles of the states, by the field of the lifecycle and the code of the state.'),
  transitions: mapOf(transition, 'The texts of the transitions, by their names.'),
  tabs: mapOf(text(80), 'The titles of the tabs of the list, by their keys.'),
  tiles: mapOf(text(80), 'The titles of the tiles of the record page, by their keys.'),
  dashboard: mapOf(
    closed({
      title: text(80, 'The title above the part.'),
      text: text(300, 'The sentence below the title of a step.'),
    }),
    'The texts of the parts of the home page, by their keys.',
  ),
  sections: mapOf(text(80), 'The titles of the sections of the form, by their keys.'),
  actions: mapOf(text(80), 'The titles of the actions that have no title in their own file, by their names.'),
  after_create: text(60, 'The text of the second button of the form.'),
});

export const i18n: EntityKeyword = {
  name: 'x-i18n',
  on: 'entity',
  doc: 'The entity’s words in German, French and Portuguese; in English only what the code does not say well. “gender” is that of the title, masculine unless it says “f”: French names a new record by it.',
  example: { de: { title: 'Wasserprobe', plural: 'Wasserproben', properties: { place: { title: 'Ort' } } } },
  metaSchema: closed(
    Object.fromEntries(
      languages.map((language) => [language, { ...words, description: `The texts in ${languageNames[language]}.` }]),
    ),
  ),
  apply(draft, value) {
    draft.feminine = languages.filter((language) => asJson(asJson(value)[language]).gender === 'f');
    const names = languages.flatMap((language) => Object.keys(asJson(asJson(asJson(value)[language]).actions)));
    draft.actionWords = Object.fromEntries(
      [...new Set(names)].sort().map((name) => [name, draft.wordsAt(['actions', name], humanise(name))]),
    );
  },
  check(at) {
    for (const language of languages) {
      checkNames(at, language, asJson(asJson(at.json['x-i18n'])[language]));
    }
  },
};

function checkNames(at: At, language: string, words: Json): void {
  const { entity } = at;
  const known: Record<string, readonly string[]> = {
    properties: entity.fields.map(({ name }) => name),
    enums: entity.fields.filter(({ words }) => words).map(({ name }) => name),
    states: entity.lifecycles.map(({ field }) => field),
    transitions: transitionsOf(entity).map(({ name }) => name),
    tabs: entity.list.tabs.map(({ key }) => key),
    tiles: entity.show.related.map(({ key }) => key),
    dashboard: entity.dashboard.map(({ key }) => key),
    sections: entity.form.sections.map(({ key }) => key),
  };
  for (const [part, names] of Object.entries(known)) {
    for (const name of Object.keys(asJson(words[part]))) at.expect(`/${language}/${part}/${name}`, 'name', name, names);
  }
  for (const { field, states } of entity.lifecycles) {
    for (const code of Object.keys(asJson(asJson(words.states)[field])))
      at.expect(`/${language}/states/${field}/${code}`, 'name', code, Object.keys(states));
  }
  checkGuardWords(at, language, words);
  checkFields(at, `/${language}/properties`, asJson(words.properties), entity.fields);
}

function checkGuardWords(at: At, language: string, words: Json): void {
  for (const { name, guards } of transitionsOf(at.entity)) {
    const known = guards.map((guard) => guard.name);
    for (const guard of Object.keys(asJson(asJson(asJson(words.transitions)[name]).guards)))
      at.expect(`/${language}/transitions/${name}/guards/${guard}`, 'guard', guard, known);
  }
}

function checkFields(at: At, place: string, words: Json, fields: readonly FieldModel[]): void {
  for (const { name, unit, parts } of fields) {
    const own = asJson(words[name]);
    if (unit === null && own.unit !== undefined) at.report(`${place}/${name}/unit`, `"${name}" has no unit`);
    const inside = `${place}/${name}/properties`;
    const names = (parts ?? []).map((part) => part.name);
    for (const part of Object.keys(asJson(own.properties))) at.expect(`${inside}/${part}`, 'name', part, names);
    checkFields(at, inside, asJson(own.properties), parts ?? []);
  }
}
