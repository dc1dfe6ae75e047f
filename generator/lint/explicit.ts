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

/** What has a default is said all the same: who reads the file sees the product. */
export const lintExplicit: LintRule = (entity, { json }, report) => {
  for (const [keyword, part] of stated) {
    const value = part === null ? json[keyword] : asJson(json[keyword])[part];
    if (value === undefined) report(`/${keyword}${part === null ? '' : `/${part}`}`, 'is not said');
  }
  if (entity.verbs.includes('create') && json['x-form'] === undefined) report('/x-form', 'is not said');
  for (const [name, property] of Object.entries(asJson(json.properties))) {
    const { title, writeOnly } = asJson(property);
    if (title === undefined && writeOnly !== true) report(`/properties/${name}/title`, 'is not said');
    for (const part of hasFlatRows(asJson(property)) ? untitled(partsIn(asJson(property))) : [])
      report(`/properties/${name}/items/properties/${part}/title`, 'is not said');
  }
};

function untitled(parts: Json): string[] {
  return Object.keys(parts).filter((name) => asJson(parts[name]).title === undefined);
}
