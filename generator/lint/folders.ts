import { createFaults, type Faults } from '../model/faults.ts';
import { parseFile } from '../model/normalise/parse.ts';
import { textAt } from '../model/normalise/words.ts';
import { asJson, type Json, type SchemaSource } from '../model/source.ts';
import { lintIcon } from './icons.ts';
import { otherLanguages } from './languages.ts';

/** Checks that menu titles and role titles exist in all four languages, and that the icons exist. */
export function lintFolders(source: SchemaSource, problems: Faults): void {
  for (const file of source.folders) {
    const json = parseFile(file, createFaults());
    lintTitle(file.file, '', json, problems);
    lintIcon('/icon', json?.icon, (...fault) => problems.report(file.file, ...fault));
  }
  if (!source.rights) return;
  const roles = parseFile(source.rights, createFaults())?.roles;
  if (!Array.isArray(roles)) return;
  roles.forEach((role, index) => {
    lintTitle(source.rights!.file, `/roles/${index}`, asJson(role), problems);
  });
}

function lintTitle(file: string, pointer: string, json: Json | null, problems: Faults): void {
  for (const language of otherLanguages) {
    if (textAt(asJson(json?.i18n), [language]) === null)
      problems.report(file, `${pointer}/i18n/${language}`, 'is missing');
  }
}
