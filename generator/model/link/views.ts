import type { EntityDraft } from '../draft.ts';
import { systemWords } from '../system-words.ts';
import type { FieldModel, FormModel, ListModel, ShowModel } from '../types.ts';
import { widthOf } from '../widths.ts';

type Drafts = Readonly<Record<string, EntityDraft>>;

/** Completes list, form and record page where the file is silent. */
export function completeViews(drafts: Drafts): void {
  for (const draft of Object.values(drafts)) {
    draft.list = completeList(draft);
    draft.form = completeForm(draft);
    draft.show = completeShow(draft, drafts);
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
  };
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
  if (rest.length === 0) return { sections: fields };
  const title = sections.length === 0 ? systemWords.details : systemWords.more;
  const last = {
    key: sections.length === 0 ? 'details' : 'more',
    title,
    fields: rest.map((field) => ({ name: field.name, width: widthOf(field) })),
  };
  return { sections: [...fields, last] };
}

type Sections = FormModel['sections'];

/** The owner's type stands before its id unless the file places it. */
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

function completeShow(draft: EntityDraft, drafts: Drafts): ShowModel {
  const { facts, tabs, tiles } = draft.show;
  const written = 'tabs' in Object(draft.source.json['x-show']);
  const columns = draft.list.columns.filter((name) => !draft.titleFields.includes(name));
  return {
    facts: 'facts' in Object(draft.source.json['x-show']) ? facts : columns.slice(0, 4),
    tiles,
    tabs: written ? tabs : childTabs(draft, drafts),
  };
}

/** Sub-records: what stands below this one by `through`, lists that name it, what is attached to it. */
function childTabs(draft: EntityDraft, drafts: Drafts): ShowModel['tabs'] {
  return Object.values(drafts).flatMap((child) => {
    const by = child.fields.filter(
      ({ name, kind, ref }) => ref?.entity === draft.name && (kind === 'references' || name === child.scope.through),
    );
    const attached = Array.isArray(child.owner?.entities) && child.owner.entities.includes(draft.name);
    return [
      ...by.map(({ name }) => ({ entity: child.name, by: name })),
      ...(attached ? [{ entity: child.name, by: null }] : []),
    ];
  });
}
