import { asJson, asStrings, isJson, type Json } from '../source.ts';

/** The JSON of one part of a row in its file: `json` has a single type. */
export type PartSource = { readonly name: string; readonly json: Json; readonly required: boolean };

const plainTypes: readonly unknown[] = ['string', 'integer', 'number', 'boolean'];

/** Whether a property is a list of rows: objects, all of whose properties are plain values. */
export function hasFlatRows(json: Json): boolean {
  const parts = Object.values(partsIn(json));
  const isList = json.type === 'array' && asJson(json.items).type === 'object';
  return isList && parts.length > 0 && parts.every(isPlain);
}

/** The properties of the rows in the file. */
export function partsIn(json: Json): Json {
  return asJson(asJson(json.items).properties);
}

/**
 * The parts of a row in their order; null if the property is not a list of rows. A part that may be null is not required.
 */
export function partSources(json: Json): readonly PartSource[] | null {
  if (!hasFlatRows(json)) return null;
  const required = asStrings(asJson(json.items).required);
  return Object.entries(partsIn(json)).map(([name, value]) => {
    const part = asJson(value);
    const types = typesOf(part);
    const type = types.find((one) => one !== 'null');
    return { name, json: { ...part, type }, required: required.includes(name) && !types.includes('null') };
  });
}

function isPlain(part: unknown): boolean {
  if (!isJson(part)) return false;
  const types = typesOf(part).filter((type) => type !== 'null');
  return types.length === 1 && plainTypes.includes(types[0]);
}

function typesOf({ type }: Json): unknown[] {
  return [type].flat();
}
