import { readdirSync } from 'node:fs';
import type { EntityKeyword, FieldKeyword, Keyword } from './keyword.ts';

const file = /^x-.*\.[jt]s$/;

const found = await readKeywords();

/** The keywords of an entity file. No `apply` depends on the results of another keyword. */
export const entityKeywords: readonly EntityKeyword[] = found.filter((keyword) => keyword.on === 'entity');

/** The keywords of a property. */
export const fieldKeywords: readonly FieldKeyword[] = found.filter((keyword) => keyword.on === 'field');

/** The keywords that a part of a row may have. */
export const partKeywords: readonly FieldKeyword[] = fieldKeywords.filter(({ inParts }) => inParts);

/** Every keyword that a file `x-….ts` of this folder exports, in the order of the file names. */
async function readKeywords(): Promise<readonly Keyword[]> {
  const folder = new URL('./', import.meta.url);
  const names = readdirSync(folder).filter((name) => file.test(name));
  return keywordsIn(
    await Promise.all(names.sort().map((name) => import(new URL(name, folder).href) as Promise<object>)),
  );
}

/** The keywords that modules export; an error if two have the same name for the same kind of place. */
export function keywordsIn(modules: readonly object[]): readonly Keyword[] {
  const keywords = modules.flatMap((module) => Object.values(module).filter(isKeyword));
  const names = keywords.map(({ on, name }) => `${name} of ${on === 'entity' ? 'an entity' : 'a property'}`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`generator/keywords: two files export the keyword ${twice}; rename one of them`);
  return keywords;
}

function isKeyword(value: unknown): value is Keyword {
  return typeof value === 'object' && value !== null && 'metaSchema' in value && 'on' in value && 'name' in value;
}
