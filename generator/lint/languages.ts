import type { EntitySource } from '../model/draft.ts';
import { unknownName } from '../model/faults.ts';
import { lifecycleOf } from '../model/lifecycles.ts';
import { nearest } from '../model/nearest.ts';
import { lifecycleSources } from '../model/normalise/lifecycle-sources.ts';
import { hasFlatRows, partsIn } from '../model/normalise/rows.ts';
import { textAt } from '../model/normalise/words.ts';
import { asJson, type Json } from '../model/source.ts';
import { type EntityModel, languages } from '../model/types.ts';
import type { LintRule } from './lint-schemas.ts';

export const otherLanguages = ['de', 'fr', 'pt'] as const;

type Path = readonly string[];

/** Checks that every text of the file exists in all four languages. */
export const lintLanguages: LintRule = (entity, source, report) => {
  const i18n = asJson(source.json['x-i18n']);
  const misspelt = misspeltActions(entity, i18n);
  for (const { language, name, known } of misspelt)
    report(`/x-i18n/${language}/actions/${name}`, ...unknownName('action', name, known));
  const isMisspelt = (language: string, [part, name]: Path) =>
    part === 'actions' &&
    misspelt.some((one) => one.name === name || (one.language === language && one.meant === name));
  const actions = Object.keys(entity.actionWords).map((name) => ['actions', name]);
  for (const language of languages) {
    for (const path of language === 'en' ? actions : wordPaths(entity, source.json)) {
      if (textAt(asJson(i18n[language]), path) !== null || isMisspelt(language, path)) continue;
      report(`/x-i18n/${language}/${path.join('/')}`, 'is missing');
    }
  }
};

type Misspelt = { language: string; name: string; meant: string; known: readonly string[] };

/** Actions that only one language names, similar to a name that the others have and this language lacks. */
function misspeltActions({ actionWords }: EntityModel, i18n: Json): Misspelt[] {
  const names = Object.keys(actionWords);
  const isNamed = (language: string, name: string) => textAt(asJson(i18n[language]), ['actions', name]) !== null;
  return languages.flatMap((language) =>
    names.flatMap((name) => {
      const others = languages.filter((other) => other !== language);
      if (!isNamed(language, name) || others.some((other) => isNamed(other, name))) return [];
      const known = names.filter((one) => one !== name);
      const meant = nearest(
        name,
        known.filter((one) => !isNamed(language, one)),
      );
      return meant === null ? [] : [{ language, name, meant, known }];
    }),
  );
}

function wordPaths(entity: EntityModel, json: EntitySource['json']): Path[] {
  const list = asJson(json['x-list']);
  return [
    ['title'],
    ['plural'],
    ...(json.description ? [['description']] : []),
    ...(list.empty ? [['empty']] : []),
    ...propertyPaths(entity, asJson(json.properties), ['properties']),
    ...lifecycleSources(json).flatMap((source) => lifecyclePaths(entity, source.json)),
    ...entity.list.tabs.map(({ key }) => ['tabs', key]),
    ...entity.show.related.map(({ key }) => ['tiles', key]),
    ...entity.dashboard.flatMap(({ key, text }) => [
      ['dashboard', key, 'title'],
      ...(text ? [['dashboard', key, 'text']] : []),
    ]),
    ...namedSections(json).map((key) => ['sections', key]),
    ...(entity.form.afterCreate ? [['after_create']] : []),
    ...Object.keys(entity.actionWords).map((name) => ['actions', name]),
  ];
}

function propertyPaths(entity: EntityModel, properties: Json, place: Path): Path[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const json = asJson(property);
    const { title, description, writeOnly, enum: codes, 'x-ui': ui } = json;
    if (writeOnly === true) return [];
    const isState = lifecycleOf(entity, name) !== null;
    return [
      ...(title === undefined ? [] : [[...place, name, 'title']]),
      ...(description === undefined ? [] : [[...place, name, 'description']]),
      ...(isWord(asJson(ui).unit) ? [[...place, name, 'unit']] : []),
      ...(Array.isArray(codes) && !isState ? codes.map((code) => [...place, name, 'enum', String(code)]) : []),
      ...(hasFlatRows(json) ? propertyPaths(entity, partsIn(json), [...place, name, 'properties']) : []),
    ];
  });
}

/** Units such as months and hours need a translation; mm, min and dpi are the same everywhere. */
function isWord(unit: unknown): boolean {
  return typeof unit === 'string' && /^\p{Letter}{4,}/u.test(unit);
}

function lifecyclePaths(entity: EntityModel, lifecycle: Json): Path[] {
  const transitions = Object.entries(asJson(lifecycle.transitions));
  return [
    ...Object.keys(asJson(lifecycle.states)).map((code) => ['states', String(lifecycle.field), code]),
    ...transitions.flatMap(([name, transition]) => [
      ['transitions', name, 'title'],
      ...Object.keys(asJson(asJson(transition).guards)).map((guard) => ['transitions', name, 'guards', guard]),
      ...propertyPaths(entity, asJson(asJson(asJson(transition).ask).properties), ['transitions', name, 'properties']),
    ]),
  ];
}

function namedSections(json: Json): string[] {
  const { sections } = asJson(json['x-form']);
  return Array.isArray(sections) ? sections.map((section) => String(asJson(section).key)) : [];
}
