import type { EntityDraft } from '../draft.ts';
import { systemWords } from '../system-words.ts';
import { isSelfReference } from '../trees.ts';
import type { FieldModel, FormModel, ListModel, ShowModel } from '../types.ts';
import { widthOf } from '../widths.ts';

type Drafts = Readonly<Record<string, EntityDraft>>;

/** Completes list, form and record page with defaults for everything that the file does not state. */
export function completeViews(drafts: Drafts): void {
  const tabs = childTabs(drafts);
  for (const draft of Object.values(drafts)) {
    draft.list = completeList(draft);
    draft.form = completeForm(draft);
    draft.show = completeShow(draft, tabs.get(draft.name) ?? []);
  }
}

function isPlain({ secret, system, kind, group }: FieldModel): boolean {
  return !secret && !system && kind !== 'json' && kind !== 'references' && group === 'default';
}

function completeList(draft: EntityDraft): ListModel {
  const others = draft.fields.filter((field) => isPlain(field) && !draft.titleFields.includes(field.name));
  const columns = [...draft.titleFields, ...others.slice(0, 4).map(({ name }) => name)];
  const first = draft.titleFields[0] ?? 'id';
  return {
    ...draft.list,
    columns: draft.list.columns.length > 0 ? draft.list.columns : columns,
    sort: draft.list.sort.length > 0 ? draft.list.sort : [[first, 'ASC']],
    board: boardOf(draft),
    tree: treeOf(draft),
  };
}

/** The states of the first lifecycle are the columns, unless the file names another choice. */
function boardOf({ list: { views, board }, lifecycles: [lifecycle] }: EntityDraft): ListModel['board'] {
  if (board?.by || !views.includes('board') || !lifecycle) return board;
  const ends = Object.entries(lifecycle.states).flatMap(([code, { terminal }]) => (terminal ? [code] : []));
  return { by: lifecycle.field, terminal: board && board.terminal.length > 0 ? board.terminal : ends };
}

/** The tree uses the only reference to the own entity, unless the file names another one. */
function treeOf(draft: EntityDraft): ListModel['tree'] {
  const { tree, views } = draft.list;
  if (tree || !views.includes('tree')) return tree;
  const [first, ...others] = draft.fields.filter((field) => isSelfReference(draft, field));
  return first && others.length === 0 ? { by: first.name } : null;
}

/** Fields a person fills in. */
export function isWritable({ readOnly, system, copied }: FieldModel): boolean {
  return !readOnly && !system && !copied;
}

function completeForm(draft: EntityDraft): FormModel {
  const sections = withOwnerType(draft, draft.form.sections);
  const placed = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const rest = draft.fields.filter((field) => isFormField(draft, field) && !placed.has(field.name));
  const fields = sections.map((section) => ({
    ...section,
    fields: section.fields.map(({ name, width }) => ({ name, width: width || widthOf(draft.field[name]) })),
  }));
  if (rest.length === 0) return { ...draft.form, sections: fields };
  const title = sections.length === 0 ? systemWords.details : systemWords.more;
  const last = {
    key: sections.length === 0 ? 'details' : 'more',
    title,
    fields: rest.map((field) => ({ name: field.name, width: widthOf(field) })),
  };
  return { ...draft.form, sections: [...fields, last] };
}

type Sections = FormModel['sections'];

/** The owner's type is placed before its id, unless the file places it. */
function withOwnerType({ owner, field }: EntityDraft, sections: Sections): Sections {
  const placed = sections.some(({ fields }) => fields.some(({ name }) => name === owner?.type));
  if (!owner || placed) return sections;
  const type = { name: owner.type, width: widthOf(field[owner.type]) };
  return sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((item) => (item.name === owner.id ? [type, item] : [item])),
  }));
}

function isFormField(draft: EntityDraft, field: FieldModel): boolean {
  return isWritable(field) || (field.name === draft.owner?.type && !field.readOnly);
}

function completeShow(draft: EntityDraft, children: Tabs): ShowModel {
  const { facts, tabs } = draft.show;
  const written = 'tabs' in Object(draft.source.json['x-show']);
  const columns = draft.list.columns.filter((name) => !draft.titleFields.includes(name));
  return {
    ...draft.show,
    facts: 'facts' in Object(draft.source.json['x-show']) ? facts : columns.slice(0, 4),
    tabs: withLines(draft, written ? tabs : children),
  };
}

type Tabs = ShowModel['tabs'];

/** Lines have a tab even if they belong to another record. */
function withLines({ lines }: EntityDraft, tabs: Tabs): Tabs {
  const isShown = (entity: string, by: string) => tabs.some((tab) => tab.entity === entity && tab.by === by);
  return [...lines.filter(({ entity, by }) => !isShown(entity, by)).map(({ entity, by }) => ({ entity, by })), ...tabs];
}

/** Sub-records by the entity they belong to: rows below it by `through`, lists that name it, and rows attached to it. */
function childTabs(drafts: Drafts): Map<string, Tabs> {
  const tabs = new Map<string, Tabs[number][]>();
  const add = (parent: string, tab: Tabs[number]) => tabs.set(parent, [...(tabs.get(parent) ?? []), tab]);
  for (const { name: entity, fields, scope, owner } of Object.values(drafts)) {
    for (const { name, kind, ref } of fields) {
      if (ref && (kind === 'references' || name === scope.through)) add(ref.entity, { entity, by: name });
    }
    if (Array.isArray(owner?.entities)) for (const parent of owner.entities) add(parent, { entity, by: null });
  }
  return tabs;
}
