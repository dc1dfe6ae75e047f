import { entityKeywords } from '../../keywords/discover.ts';
import { fieldsOfTemplate } from '../../keywords/x-title.ts';
import type { EntityDraft, EntitySource, FieldDraft, WordsAt } from '../draft.ts';
import { bareMap } from '../freeze.ts';
import { humanise, pluraliseTitle, pluralOf, tableOf, typeNameOf } from '../inflection.ts';
import { asJson, type Json } from '../source.ts';
import { systemWords } from '../system-words.ts';
import { defaultVerbs } from '../verbs.ts';
import { buildField } from './build-field.ts';
import { declaredFields } from './declared-fields.ts';
import { wordsReader } from './words.ts';

/** One file as an entity, with its own fields and keywords but without anything from other entities. */
export function toDraft(source: EntitySource): EntityDraft {
  const wordsAt = wordsReader(asJson(source.json['x-i18n']));
  const fields = declaredFields(source.json, wordsAt);
  const draft: EntityDraft = {
    ...emptyEntity(source, wordsAt),
    fields,
    field: bareMap(fields.map((field) => [field.name, field])),
  };
  draft.titleTemplate = defaultTitle(fields);
  draft.titleFields = fieldsOfTemplate(draft.titleTemplate);
  draft.custom = { by: null };
  for (const keyword of entityKeywords) {
    if (keyword.name in source.json) keyword.apply?.(draft, source.json[keyword.name]);
  }
  if (draft.scope.kind === 'tenant' && draft.field.client_id)
    draft.scope = { ...draft.scope, optional: !draft.field.client_id.required };
  if (!draft.versioned) draft.custom = null;
  return draft;
}

/** An entity without checks that is made from no other. */
const alone = { checks: [], from: [], madeInto: [] };

function emptyEntity(source: EntitySource, wordsAt: WordsAt): Omit<EntityDraft, 'fields' | 'field'> {
  const { json } = source;
  return {
    source,
    wordsAt,
    buildField,
    ...namesOf(source, wordsAt),
    lifted: false,
    scope: { kind: 'tenant', through: null, copy: [], optional: false, branch: false },
    base: (json['x-base'] as string | undefined) ?? null,
    titleTemplate: '{id}',
    titleFields: ['id'],
    search: [],
    unique: [],
    noOverlap: null,
    currency: null,
    warnings: [],
    lookups: [],
    sequence: null,
    lifecycles: [],
    verbs: defaultVerbs,
    versioned: true,
    rules: [],
    readOnlyActions: [],
    always: null,
    apiKeys: null,
    groups: [],
    owner: null,
    attach: [],
    history: 'full',
    list: emptyList(json),
    form: { sections: [] },
    show: { facts: [], tiles: [], related: [], tabs: [], opens: 'overview' },
    dashboard: [],
    lines: [],
    custom: null,
    feminine: [],
    actionWords: {},
    was: null,
    ...alone,
  };
}

function namesOf({ name, folder, file, json }: EntitySource, wordsAt: WordsAt) {
  const title = (json.title as string | undefined) ?? humanise(name);
  return {
    name,
    plural: pluralOf(name),
    table: tableOf(name),
    typeName: typeNameOf(name),
    folder,
    file,
    title: wordsAt(['title'], title),
    pluralTitle: wordsAt(['plural'], pluraliseTitle(title)),
    description: json.description ? wordsAt(['description'], json.description as string) : null,
  };
}

function emptyList(json: Json): EntityDraft['list'] {
  return {
    icon: 'masters',
    master: json['x-base'] === 'list',
    hidden: null,
    columns: [],
    sort: [],
    tabs: [],
    filters: [],
    rows: [],
    views: ['table'],
    board: null,
    calendar: null,
    tree: null,
    empty: systemWords.empty,
  };
}

function defaultTitle(fields: readonly FieldDraft[]): string {
  const open = fields.filter(({ kind, secret, group }) => kind === 'string' && !secret && group === 'default');
  const field = open.find(({ name }) => name === 'name') ?? open[0];
  return field ? `{${field.name}}` : '{id}';
}
