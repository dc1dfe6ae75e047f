import { entityKeywords, fieldKeywords, partKeywords } from '../../keywords/discover.ts';
import { entityWords, partWords, propertyWords, refusedWords } from '../../keywords/json-schema.ts';
import { escapePointer, type Faults, unknownName } from '../faults.ts';
import { type ShapeFault, shapeFaults } from '../shape.ts';
import { asJson, isJson, type Json } from '../source.ts';
import type { JsonSchema } from '../types.ts';
import { lifecycleSources } from './lifecycle-sources.ts';
import { hasFlatRows, partsIn } from './rows.ts';

type Vocabulary = ReadonlyMap<string, JsonSchema>;

const vocabulary = (
  words: Readonly<Record<string, { metaSchema: JsonSchema }>>,
  keywords: readonly { name: string; metaSchema: JsonSchema }[],
) =>
  new Map(
    [...Object.entries(words), ...keywords.map((item) => [item.name, item] as const)].map(([name, item]) => [
      name,
      item.metaSchema,
    ]),
  );

const entityVocabulary: Vocabulary = vocabulary(entityWords, entityKeywords);
const propertyVocabulary: Vocabulary = vocabulary(propertyWords, fieldKeywords);
const partVocabulary: Vocabulary = vocabulary(partWords, partKeywords);

/** Checks every keyword's name and shape, and returns the file without the wrong parts. */
export function checkFile(file: string, json: Json, faults: Faults): Json {
  const clean = checkWords(file, '', json, entityVocabulary, faults);
  const lifecycles = lifecycleSources(clean).map(({ json: one, pointer }) => checkDialogs(file, one, pointer, faults));
  return {
    ...clean,
    properties: checkProperties(file, '/properties', clean.properties, faults),
    ...(lifecycles.length > 0
      ? { 'x-lifecycle': Array.isArray(clean['x-lifecycle']) ? lifecycles : lifecycles[0] }
      : {}),
  };
}

function checkProperties(file: string, place: string, value: unknown, faults: Faults): Record<string, Json> {
  const properties: Record<string, Json> = {};
  for (const [name, property] of Object.entries(asJson(value))) {
    const pointer = `${place}/${escapePointer(name)}`;
    if (isJson(property)) properties[name] = checkProperty(file, pointer, property, faults);
    else faults.report(file, pointer, 'expected an object');
  }
  return properties;
}

function checkProperty(file: string, pointer: string, json: Json, faults: Faults): Json {
  const property = checkWords(file, pointer, json, propertyVocabulary, faults);
  if (!hasFlatRows(property)) return property;
  const parts = Object.entries(partsIn(property)).map(([name, part]) => {
    const place = `${pointer}/items/properties/${escapePointer(name)}`;
    return [name, checkWords(file, place, asJson(part), partVocabulary, faults)];
  });
  return { ...property, items: { ...asJson(property.items), properties: Object.fromEntries(parts) } };
}

/** The fields of the dialogs are checked as properties too. */
function checkDialogs(file: string, lifecycle: Json, place: string, faults: Faults): Json {
  const transitions = Object.entries(asJson(lifecycle.transitions)).map(([name, transition]) => {
    const { ask } = asJson(transition);
    if (!isJson(ask)) return [name, transition];
    const pointer = `${place}/transitions/${escapePointer(name)}/ask/properties`;
    return [
      name,
      { ...asJson(transition), ask: { ...ask, properties: checkProperties(file, pointer, ask.properties, faults) } },
    ];
  });
  return { ...lifecycle, transitions: Object.fromEntries(transitions) };
}

function checkWords(file: string, pointer: string, json: Json, words: Vocabulary, faults: Faults): Json {
  const clean: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(json)) {
    const place = `${pointer}/${escapePointer(word)}`;
    const schema = words.get(word);
    if (!schema) {
      reportUnknown(file, place, word, words, faults);
      continue;
    }
    const wrong = shapeFaults(schema, value, place);
    for (const { pointer: at, what, nearest, known } of wrong) faults.report(file, at, what, nearest, known);
    if (wrong.every(({ isKey }) => isKey)) clean[word] = withoutKeys(value, place, wrong);
  }
  return clean;
}

/** A value without its unknown keys, so that its other keys are checked as if the unknown ones were not there. */
function withoutKeys(value: unknown, place: string, wrong: readonly ShapeFault[]): unknown {
  if (wrong.length === 0) return value;
  if (Array.isArray(value)) return value.map((item, at) => withoutKeys(item, `${place}/${at}`, wrong));
  if (!isJson(value)) return value;
  const known = Object.entries(value)
    .map(([key, item]) => [key, item, `${place}/${escapePointer(key)}`] as const)
    .filter(([, , at]) => wrong.every(({ pointer }) => pointer !== at));
  return Object.fromEntries(known.map(([key, item, at]) => [key, withoutKeys(item, at, wrong)]));
}

function reportUnknown(file: string, pointer: string, word: string, words: Vocabulary, faults: Faults): void {
  if (refusedWords.includes(word)) {
    faults.report(
      file,
      pointer,
      `"${word}" is refused: entities are flat; use x-show-if, x-require-if or a rules file`,
    );
    return;
  }
  if (words === partVocabulary && propertyVocabulary.has(word)) {
    faults.report(file, pointer, `"${word}" does not work inside rows: a part is a plain value of its own`);
    return;
  }
  faults.report(file, pointer, ...unknownName('keyword', word, words.keys()));
}
