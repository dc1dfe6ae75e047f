import { closed, listOf, mapOf, text } from '../../keywords/shapes.ts';
import type { EntityDraft } from '../draft.ts';
import type { Faults } from '../faults.ts';
import { unknownName } from '../faults.ts';
import { humanise } from '../inflection.ts';
import { parseFile } from '../normalise/parse.ts';
import { textAt, wordsFrom } from '../normalise/words.ts';
import { shapeFaults } from '../shape.ts';
import { asJson, asStrings, type Json, type SchemaSource } from '../source.ts';
import type { FolderModel, JsonSchema } from '../types.ts';

/** The place of the menu for settings, which has no folder of its own. */
const settingsPlace = 'settings';

/** The shape of _folder.json. */
export const folderSchema: JsonSchema = closed(
  {
    $schema: { type: 'string' },
    title: text(60),
    icon: text(40),
    order: { type: 'integer', minimum: 0, maximum: 10_000 },
    i18n: mapOf({ anyOf: [text(80), closed({ title: text(80) })] }),
    lift: listOf(text(60), 10),
    within: text(60),
  },
  ['title', 'icon', 'order'],
);

/** The menu: one folder for each folder of files, sorted by order and title. */
export function buildFolders(
  source: SchemaSource,
  drafts: Readonly<Record<string, EntityDraft>>,
  faults: Faults,
): FolderModel[] {
  for (const { file, folder } of source.entities) {
    if (folder === '') faults.report(file, '', 'an entity stands in a folder of schemas/');
  }
  const names = [...new Set(source.entities.map(({ folder }) => folder))].filter(Boolean).sort();
  const folders = names.map((name) => buildFolder(name, source, drafts, faults));
  const known = [settingsPlace, ...folders.filter(({ within }) => within === null).map(({ name }) => name)];
  for (const { name, within } of folders)
    if (within !== null && !known.includes(within))
      faults.report(`schemas/${name}/_folder.json`, '/within', ...unknownName('folder of the menu', within, known));
  return folders.sort((left, right) => left.order - right.order || left.title.en.localeCompare(right.title.en));
}

function buildFolder(
  name: string,
  source: SchemaSource,
  drafts: Readonly<Record<string, EntityDraft>>,
  faults: Faults,
): FolderModel {
  const file = source.folders.find(({ folder }) => folder === name);
  if (!file) faults.report(`schemas/${name}/_folder.json`, '', `the folder has no _folder.json (title, icon, order)`);
  const json = file ? (parseFile(file, faults) ?? {}) : {};
  if (file)
    for (const { pointer, what, nearest, known } of shapeFaults(folderSchema, json))
      faults.report(file.file, pointer, what, nearest, known);
  const entities = Object.values(drafts).filter(({ folder }) => folder === name);
  if (file) lift(asStrings(json.lift), entities, file.file, faults);
  return {
    name,
    title: titleOf(json, humanise(name)),
    icon: typeof json.icon === 'string' ? json.icon : 'masters',
    order: typeof json.order === 'number' ? json.order : 1000,
    within: typeof json.within === 'string' ? json.within : null,
    entities: entities.map((entity) => entity.name),
  };
}

/** A title with its translations under `i18n`. */
export function titleOf(json: Json, fallback: string) {
  const english = typeof json.title === 'string' ? json.title : fallback;
  return wordsFrom(english, (language) => textAt(asJson(json.i18n), [language]));
}

function lift(names: readonly string[], entities: readonly EntityDraft[], file: string, faults: Faults): void {
  if (names.length > 1) faults.report(file, '/lift', `one entity of a folder is lifted, not ${names.length}`);
  names.forEach((name, index) => {
    const entity = entities.find((candidate) => candidate.name === name);
    if (entity) entity.lifted = true;
    else
      faults.report(
        file,
        `/lift/${index}`,
        ...unknownName(
          'entity',
          name,
          entities.map((candidate) => candidate.name),
        ),
      );
  });
}
