import { ownersOf } from '../../keywords/x-owner.ts';
import type { EntityDraft, FieldDraft } from '../draft.ts';
import { bareMap } from '../freeze.ts';
import { emptyField } from '../normalise/build-field.ts';
import { nullable } from '../normalise/plain-schema.ts';
import { asJson } from '../source.ts';
import { systemWords } from '../system-words.ts';
import { copiedFields, isBelowBranch } from './scope.ts';
import { customField, leadingFields, trailingFields, translationsField } from './system-fields.ts';

type Drafts = Readonly<Record<string, EntityDraft>>;

/** Gives every entity its full list of fields, in the order of its columns. */
export function assembleFields(drafts: Drafts): void {
  const all = Object.values(drafts);
  attachOwners(all);
  for (const draft of all) draft.scope = { ...draft.scope, branch: isBelowBranch(draft, drafts) };
  const complete = all.map((draft) => [
    ...leadingFields(draft, drafts),
    ...copiedFields(draft, drafts),
    ...draft.fields.flatMap((field) => withOwnerType(draft, field, drafts)),
    ...translationsField(draft),
    ...customField(draft),
    ...trailingFields(draft, drafts),
  ]);
  all.forEach((draft, index) => {
    draft.fields = complete[index]!;
    draft.field = bareMap(draft.fields.map((field) => [field.name, field]));
    draft.groups = [...new Set(draft.fields.map(({ group }) => group))].filter((group) => group !== 'default').sort();
  });
}

/** The owners of an entity that can be attached are the entities that name it in `x-attach`. */
function attachOwners(all: readonly EntityDraft[]): void {
  for (const draft of all) {
    const owners = all.filter(({ attach }) => attach.includes(draft.name)).map(({ name }) => name);
    draft.fields = draft.fields.map((field) =>
      ownersOf(ownerProperty(draft, field)).isOpen ? { ...field, owners } : field,
    );
  }
}

function ownerProperty(draft: EntityDraft, { name }: FieldDraft): unknown {
  return asJson(asJson(draft.source.json.properties)[name])['x-owner'];
}

function withOwnerType(draft: EntityDraft, field: FieldDraft, drafts: Drafts): FieldDraft[] {
  if (field.owners === null) return [field];
  const { type } = ownersOf(ownerProperty(draft, field));
  const entities = field.owners;
  draft.owner = { type, id: field.name, entities };
  return [ownerType(type, field, entities, drafts), field];
}

function ownerType(name: string, owner: FieldDraft, entities: readonly string[] | '*', drafts: Drafts): FieldDraft {
  const shared = {
    title: systemWords.owner_type,
    required: owner.required,
    readOnly: owner.readOnly,
    system: true,
    group: owner.group,
  };
  const close = (schema: object) => (owner.required ? schema : nullable(schema as { type: string }));
  if (entities === '*') {
    return { ...emptyField(name, 'string'), ...shared, schema: { ...close({ type: 'string', maxLength: 60 }) } };
  }
  const words = Object.fromEntries(entities.map((entity) => [entity, drafts[entity]?.title ?? systemWords.owner_type]));
  return {
    ...emptyField(name, 'enum'),
    ...shared,
    words,
    schema: { ...close({ type: 'string', enum: [...entities] }) },
  };
}
