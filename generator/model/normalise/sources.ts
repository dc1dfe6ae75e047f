import type { EntitySource } from '../draft.ts';
import { type Faults, unknownName } from '../faults.ts';
import type { Json, SchemaSource, SourceFile } from '../source.ts';
import { checkFile } from './check-file.ts';
import { mergeBase } from './merge-base.ts';
import { parseFile } from './parse.ts';

type Base = { readonly file: string; readonly json: Json };

/** Every entity file that can be read, merged with its base. */
export function entitySources(source: SchemaSource, faults: Faults): EntitySource[] {
  const bases = new Map<string, Base>();
  for (const file of source.bases) {
    const json = parseFile(file, faults);
    if (json) bases.set(file.name, { file: file.file, json: checkFile(file.file, json, faults) });
  }
  return source.entities.flatMap((file) => {
    const json = parseFile(file, faults);
    return json ? [toSource(file, json, bases, faults)] : [];
  });
}

function toSource(file: SourceFile, json: Json, bases: ReadonlyMap<string, Base>, faults: Faults): EntitySource {
  const own = checkFile(file.file, json, faults);
  const name = own['x-base'];
  const base = typeof name === 'string' ? (bases.get(name) ?? null) : null;
  if (typeof name === 'string' && !base)
    faults.report(file.file, '/x-base', ...unknownName('base', name, bases.keys()));
  const merged = base ? mergeBase(base.json, own) : own;
  return { name: file.name, folder: file.folder, file: file.file, own: json, base, json: merged };
}
