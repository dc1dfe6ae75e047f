import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildModel } from '../../generator/model/build-model.ts';
import { formatFault } from '../../generator/model/faults.ts';
import { readSchemas } from '../../generator/model/read.ts';
import { type SchemaSource, sourceOf } from '../../generator/model/source.ts';
import type { EntityModel, Fault, Model } from '../../generator/model/types.ts';

export const fixtures = join(import.meta.dirname, 'fixtures/schemas');

export type Editable = Record<string, unknown>;
type Change = string | readonly unknown[] | { readonly [key: string]: unknown } | null | ((json: Editable) => void);

const files = Object.fromEntries(
  Object.values(readSchemas(fixtures))
    .flat()
    .filter((file) => file !== null)
    .map(({ file }) => [
      file.replace(/^schemas\//, ''),
      readFileSync(join(fixtures, file.replace(/^schemas\//, '')), 'utf8'),
    ]),
);

/** The fixture with some files replaced (text), edited (function) or left out (null). */
export function sourceWith(changes: Readonly<Record<string, Change>>): SchemaSource {
  const texts: Record<string, string> = { ...files };
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) delete texts[path];
    else if (typeof change === 'string') texts[path] = change;
    else if (typeof change === 'function') texts[path] = edited(texts[path]!, change);
    else texts[path] = JSON.stringify(change);
  }
  return sourceOf(texts);
}

function edited(text: string, edit: (json: Editable) => void): string {
  const json = JSON.parse(text) as Editable;
  edit(json);
  return JSON.stringify(json);
}

export function faultsWith(changes: Parameters<typeof sourceWith>[0]): readonly Fault[] {
  return buildModel(sourceWith(changes)).faults;
}

/** A model that must not have a fault. */
export function modelWith(changes: Parameters<typeof sourceWith>[0] = {}): Model {
  const { model, faults } = buildModel(sourceWith(changes));
  if (faults.length > 0) throw new Error(JSON.stringify(faults, null, 1));
  return model;
}

export function entityWith(json: { readonly [key: string]: unknown }, path = 'places/thing.json'): EntityModel {
  const name = path.split('/').at(-1)!.replace('.json', '');
  return modelWith({ [path]: json }).entities[name]!;
}

/** Sets a value deep in JSON, or removes it: set(json, 'x-list>columns', […]). */
export function set(json: Editable, path: string, value: unknown): void {
  const steps = path.split('>');
  const last = steps.pop()!;
  let place = json;
  for (const step of steps) {
    place[step] ??= {};
    place = place[step] as Editable;
  }
  if (value === undefined) delete place[last];
  else place[last] = value;
}

/** A fault as one line, without the list of possible names. */
export function briefly({ known: _, ...fault }: Fault): string {
  return formatFault(fault);
}
