import { buildModel } from '../model/build-model.ts';
import type { EntitySource } from '../model/draft.ts';
import { createFaults } from '../model/faults.ts';
import { entitySources } from '../model/normalise/sources.ts';
import type { SchemaSource } from '../model/source.ts';
import type { EntityModel, Fault, Migration } from '../model/types.ts';
import { lintExplicit } from './explicit.ts';
import { lintFolders } from './folders.ts';
import { lintForm } from './form.ts';
import { formerNameFaults } from './former-names.ts';
import { lintIcons } from './icons.ts';
import { lintLanguages } from './languages.ts';
import { lintLifecycle } from './lifecycle.ts';
import { lintReferences } from './references.ts';

export type LintReport = (pointer: string, what: string, near?: string | null) => void;

/** One thing a complete schema has; it looks at the model and at the JSON with its base. */
export type LintRule = (entity: EntityModel, source: EntitySource, report: LintReport) => void;

const rules: readonly LintRule[] = [lintExplicit, lintIcons, lintForm, lintLifecycle, lintLanguages];

/** Faults that stop the boot, then what keeps a schema from being a finished part of the product. */
export function lintSchemas(source: SchemaSource, migrations: readonly Migration[] = []): readonly Fault[] {
  const { model, faults } = buildModel(source);
  const problems = createFaults();
  for (const entity of entitySources(source, createFaults())) {
    const report: LintReport = (pointer, what, near) => problems.report(entity.file, pointer, what, near);
    for (const rule of rules) rule(model.entities[entity.name]!, entity, report);
  }
  lintFolders(source, problems);
  lintReferences(model, problems);
  return [...faults, ...problems.list, ...formerNameFaults(model, migrations)];
}
