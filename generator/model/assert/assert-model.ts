import { entityKeywords, fieldKeywords } from '../../keywords/discover.ts';
import type { At } from '../../keywords/keyword.ts';
import type { EntityDraft } from '../draft.ts';
import type { Faults } from '../faults.ts';
import { stepOf } from '../lifecycles.ts';
import { lifecycleSources } from '../normalise/lifecycle-sources.ts';
import { partSources } from '../normalise/rows.ts';
import { asJson, asStrings, type Json } from '../source.ts';
import type { FieldModel } from '../types.ts';
import { placeOf } from './at.ts';
import { assertEntity, isSnakeCase } from './entity.ts';
import { assertProperty } from './property.ts';

export type Surroundings = {
  readonly drafts: Readonly<Record<string, EntityDraft>>;
  readonly roles: readonly string[];
  readonly presets: readonly string[];
  readonly faults: Faults;
};

/** Checks for everything that would make the product wrong. */
export function assertModel(around: Surroundings): void {
  for (const draft of Object.values(around.drafts)) {
    assertEntity(createAt(around, draft, ''));
    for (const keyword of entityKeywords) {
      const value = draft.source.json[keyword.name];
      if (value !== undefined) keyword.check?.(createAt(around, draft, `/${keyword.name}`), value);
    }
    assertProperties(around, draft);
    assertDialogs(around, draft);
  }
}

function assertProperties(around: Surroundings, draft: EntityDraft): void {
  for (const [name, json] of Object.entries(asJson(draft.source.json.properties))) {
    const field = draft.field[name];
    if (!field) continue;
    assertField(around, draft, `/properties/${name}`, field, asJson(json));
    assertParts(around, draft, `/properties/${name}/items`, field, asJson(json));
  }
}

/** The parts of rows are checked in the same way as fields. */
function assertParts(around: Surroundings, draft: EntityDraft, place: string, field: FieldModel, json: Json): void {
  const at = createAt(around, draft, place);
  const sources = Object.fromEntries((partSources(json) ?? []).map((part) => [part.name, part.json]));
  for (const part of field.parts ?? []) {
    const pointer = `/properties/${part.name}`;
    if (!isSnakeCase(part.name)) at.report(pointer, `"${part.name}" is not snake_case`);
    assertField(around, draft, place + pointer, part, sources[part.name] ?? {});
  }
  if (!field.parts) return;
  asStrings(asJson(json.items).required).forEach((name, index) => {
    at.expect(`/required/${index}`, 'part', name, Object.keys(sources));
  });
}

/** Checks the fields of the dialogs, including what they copy from the entity. */
function assertDialogs(around: Surroundings, draft: EntityDraft): void {
  for (const { json, pointer } of lifecycleSources(draft.source.json)) assertAsks(around, draft, json, pointer);
}

function assertAsks(around: Surroundings, draft: EntityDraft, lifecycle: Json, pointer: string): void {
  for (const [name, raw] of Object.entries(asJson(lifecycle.transitions))) {
    const ask = stepOf(draft, name)?.transition.ask;
    const { required, properties } = asJson(asJson(raw).ask);
    const place = `${pointer}/transitions/${name}/ask`;
    const fields = ask?.fields ?? [];
    for (const field of fields) {
      const twin = asJson(asJson(draft.source.json.properties)[field.name]);
      const json = { ...twin, ...asJson(asJson(properties)[field.name]) };
      assertField(around, draft, `${place}/properties/${field.name}`, field, json);
    }
    const at = createAt(around, draft, place);
    const known = fields.map((field) => field.name);
    asStrings(required).forEach((field, index) => {
      at.expect(`/required/${index}`, 'field', field, known);
    });
  }
}

function assertField(around: Surroundings, draft: EntityDraft, pointer: string, field: FieldModel, json: Json): void {
  assertProperty({ ...createAt(around, draft, pointer), field }, json);
  for (const keyword of fieldKeywords) {
    const value = json[keyword.name];
    if (value !== undefined)
      keyword.check?.({ ...createAt(around, draft, `${pointer}/${keyword.name}`), field }, value);
  }
}

function createAt({ drafts, roles, presets, faults }: Surroundings, draft: EntityDraft, place: string): At {
  const report: At['report'] = (pointer, what, nearest = null, known = []) => {
    faults.report(fileOf(draft, place + pointer), place + pointer, what, nearest, known);
  };
  return placeOf({ entity: draft, entities: drafts, json: draft.source.json, roles, presets, report });
}

/** The file that contains the first steps of the pointer: the entity's own file, or its base. */
function fileOf({ source }: EntityDraft, pointer: string): string {
  const [, keyword, name] = pointer.split('/');
  if (!source.base || !keyword) return source.file;
  const has = (json: object) => {
    const value = (json as Record<string, unknown>)[keyword];
    return keyword === 'properties' ? name !== undefined && name in asJson(value) : value !== undefined;
  };
  return !has(source.own) && has(source.base.json) ? source.base.file : source.file;
}
