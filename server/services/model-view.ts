import { bodySchema } from '#generator/model/body-schema.ts';
import type { ShortenedView } from '#generator/model/complete-view.ts';
import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, JsonSchema, Language, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import { mayExplain } from '#server/crud/explain.ts';
import { verbsOf } from '#server/crud/read/offered.ts';
import { actionView } from './action-view.ts';
import { afterCreateView } from './after-create.ts';
import {
  clientRowsOf,
  clientTraits,
  isChosenClient,
  sameClientFilter,
  schemaWithClient,
  withChosenClient,
  withClient,
} from './client-choice.ts';
import { documentsView } from './documents-view.ts';
import { fieldView } from './field-view.ts';
import { checksView, formulaView } from './formula-view.ts';
import { entryTraits, isChosenState, lifecycleView } from './lifecycle-view.ts';
import { linesView } from './lines-view.ts';
import { kindsOf } from './list-kinds-view.ts';
import { mayFilter } from './may-filter.ts';
import { boxed, boxesOf } from './places.ts';
import { relatedTiles } from './record/related-tiles.ts';
import { linkedTo } from './record/timeline-query.ts';
import { viewSchema } from './view-schema.ts';
import { maySeeWho } from './who-may/who-may.ts';

/** The part of the model that a role may know, in one language: folders and entities for the menu. */
export function modelSummary(engine: Engine, ability: Ability, language: Language, name: string): object {
  const { model } = engine;
  const shown = (entity: string) =>
    entity !== fileEntity && ability.can('read', entity) && model.entities[entity]?.owner?.entities !== '*';
  return {
    name,
    language,
    hash: model.hash,
    folders: model.folders
      .map((folder) => ({
        name: folder.name,
        title: folder.title[language],
        icon: folder.icon,
        order: folder.order,
        ...(folder.within !== null && { within: folder.within }),
        entities: folder.entities.filter(shown),
      }))
      .filter((folder) => folder.entities.length > 0),
    entities: Object.fromEntries(
      Object.values(model.entities)
        .filter((entity) => ability.can('read', entity.name))
        .map((entity) => [entity.name, entitySummary(engine, ability, entity, language)]),
    ),
  };
}

function entitySummary({ plugs }: Engine, ability: Ability, entity: EntityModel, language: Language): object {
  return {
    name: entity.name,
    plural: entity.plural,
    title: entity.title[language],
    plural_title: entity.pluralTitle[language],
    ...(entity.feminine.includes(language) && { feminine: true }),
    icon: entity.list.icon,
    folder: entity.folder,
    lifted: entity.lifted,
    master: entity.list.master,
    hidden: entity.list.hidden,
    custom: entity.custom !== null,
    ...(entity.sequence && { numbered: true }),
    can: verbsOf(ability, plugs, entity),
    ...(ability.platform && { client_rows: clientRowsOf(ability, entity) }),
  };
}

type View = {
  readonly engine: Engine;
  readonly ability: Ability;
  readonly entity: EntityModel;
  readonly language: Language;
  /** The fields that are shown or entered, and those of them that the role may write. */
  readonly fields: readonly FieldModel[];
  readonly known: ReadonlySet<string>;
  readonly writable: readonly FieldModel[];
  readonly boxes: ReturnType<typeof boxesOf>;
};

/** Everything that the list, form and record page of one entity need to be drawn. */
export function entityView(engine: Engine, ability: Ability, entity: EntityModel, language: Language): ShortenedView {
  const { model, plugs } = engine;
  const readable = ability.readable(entity);
  const shown = entity.fields.filter(({ ui }) => !ui.hidden);
  const fields = shown.filter((field) => readable.includes(field) || isTyped(ability, entity, field));
  const known = new Set(fields.map((field) => field.name));
  const writable = fields.filter((field) => isWritable(ability, entity, field));
  const view: View = {
    engine,
    ability,
    entity,
    language,
    fields,
    known,
    writable,
    boxes: boxesOf(model, writable),
  };
  return {
    ...entitySummary(engine, ability, entity, language),
    ...traitsOf(view),
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldPart(view, field)])),
    schema: formSchema(entity, writable),
    ...(entity.lines.length > 0 && {
      lines: linesView(model, ability, entity, language, (child, field) => isWritable(ability, child, field)),
    }),
    list: listPart(view),
    form: formPart(view),
    show: showPart(view),
    lifecycles: entity.lifecycles
      .filter(({ field }) => known.has(field))
      .map((lifecycle) => lifecycleView(model, ability, entity, lifecycle, language)),
    actions: plugs
      .actionsOf(entity.name)
      .filter(({ name }) => ability.can(name, entity.name))
      .map((action) => actionView(model, entity, action, language)),
    ...templatesView(plugs, entity, language),
  };
}

function traitsOf({ engine, ability, entity, language, known }: View) {
  return {
    through: entity.scope.through,
    explainable: mayExplain(ability, entity),
    time_line: linkedTo(engine.model, entity).flatMap(({ name }) => (ability.can('read', name) ? [name] : [])),
    ...checksView(engine.model, ability, entity, language),
    ...documentsView(engine.model, ability, entity, language),
    ...(mayWarn(engine, entity) && { warns: true }),
    who_may: maySeeWho(ability),
    description: entity.description?.[language] ?? null,
    title_template: entity.titleTemplate,
    title_fields: entity.titleFields,
    custom_by: known.has(entity.custom?.by ?? '') ? entity.custom?.by : null,
    unique: uniqueTexts(entity).filter((name) => known.has(name)),
    search: entity.versioned && entity.search.length > 0,
    versioned: entity.versioned,
    owner: entity.owner && entity.owner.entities !== '*' ? { type: entity.owner.type, id: entity.owner.id } : null,
    rules: engine.plugs.rulesOf(entity.name) !== null,
  };
}

function fieldPart(view: View, field: FieldModel) {
  const { engine, ability, entity, language, writable, boxes } = view;
  const { model } = engine;
  const choices = sameClientFilter(model, ability, entity, field);
  return {
    ...fieldView(model, field, language, { writable: writable.includes(field), boxes, choices }),
    ...clientTraits(ability, entity, field, language),
    ...entryTraits(ability, entity, field),
    ...onlyOnce(view, field),
    ...formulaView(model, ability, entity, field),
  };
}

function listPart({ engine, ability, entity, language, known }: View) {
  const { list } = entity;
  const clientRows = clientRowsOf(ability, entity);
  const rows = rowFilters(engine.model, ability, entity, language);
  const isKnown = (name: string) => known.has(name);
  return {
    columns: withClient(list.columns.filter(isKnown), clientRows, 1),
    sort: list.sort.filter(([name]) => known.has(name)),
    tabs: list.tabs
      .filter((tab) => mayFilter(engine, ability, entity, tab.filter))
      .map((tab) => ({ key: tab.key, title: tab.title[language], filter: tab.filter })),
    filters: withClient([...list.filters.filter(isKnown), ...rows.map(({ name }) => name)], clientRows, 0),
    ...(rows.length > 0 && { rows: Object.fromEntries(rows.map((one) => [one.name, one])) }),
    ...kindsOf(list, known),
    empty: list.empty[language],
  };
}

function formPart({ ability, entity, language, known, writable, boxes }: View) {
  const sections = withChosenClient(entity.form.sections, writable).map(({ key, title, fields }) => ({
    key,
    title: title[language],
    fields: boxed(
      fields.filter(({ name }) => known.has(name)),
      boxes,
    ),
  }));
  return {
    sections: sections.filter(({ fields }) => fields.length > 0),
    ...afterCreateView(ability, entity, language),
  };
}

function showPart({ engine, ability, entity, language, known }: View) {
  const { entities } = engine.model;
  const { show } = entity;
  return {
    facts: show.facts.filter((name) => known.has(name)),
    tiles: show.tiles.filter((name) => known.has(name)),
    related: relatedTiles(engine, ability, entity).map(({ key, title, entity: name }) => ({
      key,
      title: title[language],
      icon: entities[name]?.list.icon,
    })),
    tabs: show.tabs
      .filter((tab) => ability.can('read', tab.entity) && entities[tab.entity]?.list.hidden !== 'everywhere')
      .map((tab) => tabView(entities[tab.entity] as EntityModel, tab.by, entity.lines, language)),
    ...(show.opens === 'history' && { opens: show.opens }),
  };
}

/** The documents that can be printed of a record, in addition to the one that every record has. */
function templatesView(plugs: Engine['plugs'], entity: EntityModel, language: Language): object {
  const templates = plugs.templatesOf(entity.name);
  if (templates.length === 0) return {};
  return {
    templates: templates.map(({ name, title, when }) => ({ name, title: title[language], when: when ?? null })),
  };
}

/** Whether saving a record or its lines may show warnings first. */
function mayWarn({ model, plugs }: Engine, entity: EntityModel): boolean {
  const saved = [entity, ...entity.lines.map((list) => model.entities[list.entity] as EntityModel)];
  return saved.some(({ name, warnings }) => warnings.length > 0 || plugs.rulesOf(name)?.warn !== undefined);
}

/** The unique fields that people type in; a copy of a record leaves them empty. */
function uniqueTexts(entity: EntityModel): readonly string[] {
  const names = entity.unique.flatMap(({ fields }) => fields);
  return [...new Set(names)].filter((name) => entity.field[name]?.kind === 'string');
}

/** Whether a field is written and never read, such as a password. */
export function isTyped(ability: Ability, entity: EntityModel, field: FieldModel): boolean {
  return field.secret && isWritable(ability, entity, field);
}

function isWritable(ability: Ability, entity: EntityModel, field: FieldModel): boolean {
  if (isChosenClient(ability, entity, field) || isChosenState(ability, entity, field)) return true;
  if (field.readOnly || field.unversioned || field.copied) return false;
  if (field.name === 'client_id' && !ability.platform) return false;
  if (field.system && field.name !== 'client_id' && field.name !== 'translations' && field.name !== entity.owner?.type)
    return false;
  return ['create', 'update'].some((verb) => mayWriteBy(ability, entity, verb, field));
}

function mayWriteBy(ability: Ability, entity: EntityModel, verb: string, field: FieldModel): boolean {
  return ability.can(verb, entity.name) && ability.writeReach(entity, verb, field) !== 'none';
}

/** A field that the role sets only in a new record, or only afterwards. */
function onlyOnce({ ability, entity, writable }: View, field: FieldModel): object {
  if (!writable.includes(field) || !['create', 'update'].every((verb) => ability.can(verb, entity.name))) return {};
  const [create, update] = ['create', 'update'].map((verb) => mayWriteBy(ability, entity, verb, field));
  if (create === update) return {};
  return create ? { create_only: true } : { update_only: true };
}

function formSchema(entity: EntityModel, writable: readonly FieldModel[]): JsonSchema {
  const schema = bodySchema(entity, 'create') as { properties: Record<string, unknown>; required?: string[] };
  const names = new Set(writable.map((field) => field.name));
  const required = (schema.required ?? []).filter((name) => names.has(name));
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => names.has(name)));
  return viewSchema(schemaWithClient({ ...schema, properties, required }, writable));
}

/** A tab that shows lines uses their order. */
function tabView(entity: EntityModel, by: string | null, lines: EntityModel['lines'], language: Language): object {
  const order = lines.find((list) => list.entity === entity.name && list.by === by)?.order;
  return {
    ...(order && { order }),
    entity: entity.name,
    plural: entity.plural,
    title: entity.pluralTitle[language],
    icon: entity.list.icon,
    by,
  };
}

/** Related entities by whose rows the list can be filtered, as far as the caller may read them, described like fields. */
function rowFilters({ entities }: Model, ability: Ability, { list }: EntityModel, language: Language) {
  const readable = list.rows.flatMap(({ entity }) => (ability.can('read', entity) ? (entities[entity] ?? []) : []));
  return readable.map(({ plural, title }) => ({ name: plural, title: title[language], kind: 'json' }));
}
