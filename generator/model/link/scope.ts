import type { EntityDraft, FieldDraft } from '../draft.ts';
import { branchColumn, branchEntity } from '../system-names.ts';
import { branchField } from './system-fields.ts';

type Drafts = Readonly<Record<string, EntityDraft>>;

/** The parent whose client and branch the row copies. */
export function parentOf(draft: EntityDraft, drafts: Drafts): EntityDraft | null {
  const { through } = draft.scope;
  const target = through === null ? undefined : draft.field[through]?.ref?.entity;
  return (target && drafts[target]) || null;
}

/** Whether the row is below a branch; this is false for a circle of `through`. */
export function isBelowBranch(draft: EntityDraft, drafts: Drafts, seen: readonly string[] = []): boolean {
  if (seen.includes(draft.name)) return false;
  const parent = parentOf(draft, drafts);
  if (!parent) return false;
  return parent.name === branchEntity || isBelowBranch(parent, drafts, [...seen, draft.name]);
}

/** branch_id and the columns of `copy`, with the definitions of the parent. */
export function copiedFields(draft: EntityDraft, drafts: Drafts, seen: readonly string[] = []): FieldDraft[] {
  const parent = parentOf(draft, drafts);
  if (!parent || seen.includes(draft.name)) return [];
  const branch = draft.scope.branch && !draft.field[branchColumn] ? [branchField(drafts)] : [];
  const names = draft.scope.copy.filter((name) => name !== branchColumn && !draft.field[name]);
  const fields = names.flatMap((name) => {
    const field =
      parent.field[name] ?? copiedFields(parent, drafts, [...seen, draft.name]).find((copy) => copy.name === name);
    return field ? [copyOf(field)] : [];
  });
  return [...branch, ...fields];
}

function copyOf(field: FieldDraft): FieldDraft {
  return {
    ...field,
    readOnly: true,
    system: true,
    copied: true,
    was: null,
    default: null,
    defaultFrom: null,
    computed: null,
    showIf: null,
    requireIf: null,
  };
}
