import type { EntitySource } from '../model/draft.ts';
import { hasFlatRows, partsIn } from '../model/normalise/rows.ts';
import { textAt } from '../model/normalise/words.ts';
import { asJson, type Json } from '../model/source.ts';
import type { EntityModel } from '../model/types.ts';
import type { LintRule } from './lint-schemas.ts';

export const otherLanguages = ['de', 'fr', 'pt'] as const;

type Path = readonly string[];

/** Every word of the file stands in all four languages. */
export const lintLanguages: LintRule = (entity, source, report) => {
  const i18n = asJson(source.json['x-i18n']);
  const paths = wordPaths(entity, source.json);
  for (const language of otherLanguages) {
    for (const path of paths) {
      if (textAt(asJson(i18n[language]), path) === null) report(`/x-i18n/${language}/${path.join('/')}`, 'is missing');
    }
  }
  for (const action of Object.keys(entity.actionWords)) {
    if (textAt(asJson(i18n.en), ['actions', action]) === null) report(`/x-i18n/en/actions/${action}`, 'is missing');
  }
};

function wordPaths(entity: EntityModel, json: EntitySource['json']): Path[] {
  const list = asJson(json['x-list']);
  return [
    ['title'],
    ['plural'],
    ...(json.description ? [['description']] : []),
    ...(list.empty ? [['empty']] : []),
    ...propertyPaths(entity, asJson(json.properties), ['properties']),
    ...lifecyclePaths(entity, asJson(json['x-lifecycle'])),
    ...entity.list.tabs.map(({ key }) => ['tabs', key]),
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
    const isState = name === entity.lifecycle?.field;
    return [
      ...(title === undefined ? [] : [[...place, name, 'title']]),
      ...(description === undefined ? [] : [[...place, name, 'description']]),
      ...(isWord(asJson(ui).unit) ? [[...place, name, 'unit']] : []),
      ...(Array.isArray(codes) && !isState ? codes.map((code) => [...place, name, 'enum', String(code)]) : []),
      ...(hasFlatRows(json) ? propertyPaths(entity, partsIn(json), [...place, name, 'properties']) : []),
    ];
  });
}

/** Months and hours are words; mm, min and dpi are the same everywhere. */
function isWord(unit: unknown): boolean {
  return typeof unit === 'string' && /^\p{Letter}{4,}/u.test(unit);
}

function lifecyclePaths(entity: EntityModel, lifecycle: Json): Path[] {
  const transitions = Object.entries(asJson(lifecycle.transitions));
  return [
    ...Object.keys(asJson(lifecycle.states)).map((code) => ['states', code]),
    ...transitions.flatMap(([name, transition]) => [
      ['transitions', name, 'title'],
      ...propertyPaths(entity, asJson(asJson(asJson(transition).ask).properties), ['transitions', name, 'properties']),
    ]),
  ];
}

function namedSections(json: Json): string[] {
  const { sections } = asJson(json['x-form']);
  return Array.isArray(sections) ? sections.map((section) => String(asJson(section).key)) : [];
}
