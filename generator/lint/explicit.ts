import { hasFlatRows, partsIn } from '../model/normalise/rows.ts';
import { asJson, type Json } from '../model/source.ts';
import type { LintRule } from './lint-schemas.ts';

const stated: readonly [keyword: string, part: string | null][] = [
  ['title', null],
  ['description', null],
  ['x-scope', null],
  ['x-title', null],
  ['x-permissions', null],
  ['x-list', 'icon'],
  ['x-list', 'columns'],
  ['x-list', 'sort'],
  ['x-list', 'empty'],
];

/** Values with a default have to be stated all the same, so that the file shows the whole product to its reader. */
export const lintExplicit: LintRule = (entity, { json }, report) => {
  for (const [keyword, part] of stated) {
    const value = part === null ? json[keyword] : asJson(json[keyword])[part];
    if (value === undefined) report(`/${keyword}${part === null ? '' : `/${part}`}`, 'is not said');
  }
  if (entity.verbs.includes('create') && json['x-form'] === undefined) report('/x-form', 'is not said');
  for (const [name, property] of Object.entries(asJson(json.properties)))
    for (const place of untitledPlaces(asJson(property))) report(`/properties/${name}${place}`, 'is not said');
};

function untitledPlaces(property: Json): string[] {
  const isUntitled = property.title === undefined && property.writeOnly !== true;
  const parts = hasFlatRows(property) ? untitled(partsIn(property)) : [];
  return [...(isUntitled ? ['/title'] : []), ...parts.map((part) => `/items/properties/${part}/title`)];
}

function untitled(parts: Json): string[] {
  return Object.keys(parts).filter((name) => asJson(parts[name]).title === undefined);
}
