import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that a nurse or a technician does not use; each has a plain one on the screens. */
const unknownWords =
  /\bIANA\b|equipment.management number|covered assets?\b|"covered by"|further identifiers?|criticality set by hand|follows ticket|depreciation runs?\b|commissionings|function score|reported through|category of work|supported until|Gerätemanagement|Geräte-Kennzahl|"Abgedeckt durch"|Abgedecktes? Gerät|Weitere Kennung|Kritikalität von Hand|Folgt auf Ticket|Abschreibungsl[aä]uf|"Funktionspunkte"|Gemeldet über|"Arbeitsgebiet"|Numéro de gestion|indice de gestion|Autres? identifiant|Criticité fixée à la main|Passages? d’amortissement|Número de gestão|índice de gestão|Outros? identificador|Criticidade definida à mão|Rodadas? de depreciação|Comissionamentos/iu;

/** A title whose gender is not known as the subject of a participle or a pronoun that has one. */
const agrees = {
  fr: /(?:": "|[.:] )(?:« )?%?\{(?:title|entity|what|name|who)\}(?: »)?[^.:;]{0,40}?\s(?:est|a été|peut être|sont)\s(?:\p{L}+é|utilisé|défini|inactif)(?=[\s.,;]|$)|\{title\}[^.]*[.;]?[^.]*restaurez-l[ea]\b|": "(?:« )?%?\{(?:title|name)\} »? ?\p{L}+é\.|vous a mentionné/u,
  pt: /(?:": "|[.:] )“?%?\{(?:title|entity|what|name|who)\}”?[^.:;]{0,40}?\s(?:é|está|foi|ser)\s(?:\p{L}+[ai]do|inativo)(?=[\s.,;]|$)|restaure-o\b|": "“?%?\{title\}”? \p{L}+do\./u,
  de: /Administratorin|\{title\}[^.]*bleibt, w(?:ie|o) (?:er|sie|es)\b|Niemand [^.]*als er\b/u,
  en: /\b(?:he|she|his|her|him)\b/u,
} as const;

const folders = readdirSync('schemas', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const entities = folders
  .filter(({ name }) => !name.startsWith('_'))
  .flatMap(({ name }) => filesIn(join('schemas', name)).filter((file) => file.endsWith('.json')));

test('no screen speaks of what only an engineer of software or a book-keeper calls so', () => {
  expect(linesWith(unknownWords, entities)).toEqual([]);
});

test.each(['en', 'de', 'fr', 'pt'] as const)('the sentences in %s need no gender of what they name', (language) => {
  const words = folders.flatMap(({ name }) => [
    `schemas/${name}/${language}`,
    `schemas/${name}/words/${language}.json`,
  ]);
  const files = words.flatMap((path) => (path.endsWith('.json') ? existing(path) : filesIn(path)));
  expect(files.length).toBeGreaterThan(10);
  expect(linesWith(agrees[language], files)).toEqual([]);
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}

function existing(path: string): string[] {
  return filesIn(join(path, '..')).filter((file) => file === path);
}

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}
