import { buildModel } from '../model/build-model.ts';
import type { EntitySource } from '../model/draft.ts';
import { createFaults } from '../model/faults.ts';
import { entitySources } from '../model/normalise/sources.ts';
import type { SchemaSource } from '../model/source.ts';
import type { EntityModel, Fault, Language, Migration } from '../model/types.ts';
import { lintExplicit } from './explicit.ts';
import { lintFolders } from './folders.ts';
import { lintForm } from './form.ts';
import { formerNameFaults } from './former-names.ts';
import { lintIcons } from './icons.ts';
import { lintLanguages } from './languages.ts';
import { lintLifecycle } from './lifecycle.ts';
import { lintReferences } from './references.ts';
import { lintSentences } from './sentences.ts';

export type LintReport = (pointer: string, what: string, near?: string | null, known?: readonly string[]) => void;

/** A check of one requirement of a complete schema, on the model and on the JSON merged with its base. */
export type LintRule = (entity: EntityModel, source: EntitySource, report: LintReport) => void;

const rules: readonly LintRule[] = [lintExplicit, lintIcons, lintForm, lintLifecycle, lintLanguages];

/** The keys of the sentences that each language has; null if sentences are not checked. */
export type SentenceKeys = Readonly<Record<Language, ReadonlySet<string>>> | null;

/** Returns the faults that prevent the start, followed by the gaps that make a schema incomplete. */
export function lintSchemas(
  source: SchemaSource,
  migrations: readonly Migration[] = [],
  sentences: SentenceKeys = null,
): readonly Fault[] {
  const { model, faults } = buildModel(source);
  const problems = createFaults();
  for (const entity of entitySources(source, createFaults())) {
    const report: LintReport = (...fault) => problems.report(entity.file, ...fault);
    for (const rule of rules) rule(model.entities[entity.name]!, entity, report);
  }
  lintFolders(source, problems);
  lintReferences(model, problems);
  if (sentences) lintSentences(model, sentences, problems);
  const misspelt = faults.flatMap((fault) => causedBy(fault, problems.list));
  const others = problems.list.filter((problem) => !misspelt.includes(problem));
  return [...faults, ...others, ...formerNameFaults(model, migrations)];
}

/** Texts that are only missing because their key, or one above it, is misspelt; then only the misspelt key is reported. */
function causedBy({ file, pointer, what, nearest }: Fault, problems: readonly Fault[]): readonly Fault[] {
  if (!pointer.startsWith('/x-i18n/') || !what.startsWith('unknown ')) return [];
  const above = pointer.slice(0, pointer.lastIndexOf('/'));
  const missingUnder = (place: string) =>
    problems.filter(
      (one) => one.file === file && one.what === 'is missing' && `${one.pointer}/`.startsWith(`${place}/`),
    );
  const meant = nearest === null ? [] : missingUnder(`${above}/${nearest}`);
  return meant.length > 0 ? meant : missingUnder(above);
}
