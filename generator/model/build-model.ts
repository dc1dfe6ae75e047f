import { assertModel } from './assert/assert-model.ts';
import type { EntityDraft } from './draft.ts';
import { createFaults, formatFaults } from './faults.ts';
import { bareMap, deepFreeze } from './freeze.ts';
import { completeLines } from './lines.ts';
import { assembleFields } from './link/assemble.ts';
import { linkDocuments } from './link/documents.ts';
import { buildFolders } from './link/folders.ts';
import { linkFormulas } from './link/formulas.ts';
import { inboundOf } from './link/inbound.ts';
import { defaultRules } from './link/rights.ts';
import { buildRights } from './link/roles.ts';
import { completeViews } from './link/views.ts';
import { toDraft } from './normalise/entity-draft.ts';
import { entitySources } from './normalise/sources.ts';
import { readSchemas } from './read.ts';
import type { SchemaSource } from './source.ts';
import { hashOf } from './stable-json.ts';
import type { EntityModel, Fault, Model } from './types.ts';

/** read → normalise → link → assert. If there are faults a model is returned as well, but it must not be used. */
export function buildModel(source: SchemaSource): { readonly model: Model; readonly faults: readonly Fault[] } {
  const faults = createFaults();
  const sources = entitySources(source, faults).sort((left, right) => (left.name < right.name ? -1 : 1));
  const drafts = bareMap(sources.map((item) => [item.name, toDraft(item)]));
  for (const { name, file } of sources) {
    if (drafts[name]!.file !== file) faults.report(file, '', `"${name}" stands in ${drafts[name]!.file} too`);
  }
  const rights = buildRights(source, faults);
  assembleFields(drafts);
  completeViews(drafts);
  completeLines(drafts);
  linkFormulas(drafts, faults);
  linkDocuments(drafts);
  for (const draft of Object.values(drafts)) draft.rules = defaultRules(draft, rights.presets);
  const folders = buildFolders(source, drafts, faults);
  const roles = rights.roles.map(({ code }) => code);
  assertModel({ drafts, roles, presets: Object.keys(rights.presets), faults });
  const entities = bareMap(Object.values(drafts).map((draft) => [draft.name, toEntity(draft)]));
  const byPlural = bareMap(Object.values(entities).map(({ plural, name }) => [plural, name]));
  const content = { entities, byPlural, folders, inbound: inboundOf(entities), roles: rights.roles };
  return { model: deepFreeze({ hash: hashOf(JSON.stringify(content)), ...content }), faults: faults.list };
}

/**
 * Builds the model of a folder of schemas.
 *
 * @param root the `schemas` folder itself
 * @throws an Error whose message lists the faults, one per line: file › pointer › what › nearest
 */
export function loadModel(root: string): Model {
  const { model, faults } = buildModel(readSchemas(root));
  if (faults.length > 0) throw new Error(`The schemas have ${faults.length} fault(s):\n${formatFaults(faults)}`);
  return model;
}

function toEntity({
  source: _source,
  wordsAt: _wordsAt,
  buildField: _buildField,
  ...entity
}: EntityDraft): EntityModel {
  return entity;
}
