import type { EntityDraft } from '../draft.ts';
import { entriesOf, transitionsOf } from '../lifecycles.ts';
import { asJson, asStrings, type Json } from '../source.ts';
import type { DefaultRule, Filter, Verb } from '../types.ts';
import { defaultVerbs } from '../verbs.ts';

type Entry = {
  readonly actions: readonly Verb[];
  readonly where: Filter | undefined;
  readonly fields: readonly string[] | undefined;
  readonly writes?: readonly string[] | undefined;
};

/** The default rules: preset, overrides, field groups, transitions. Stable order: roles by name. */
export function defaultRules(draft: EntityDraft, presets: Json): DefaultRule[] {
  const { preset, roles, groups } = asJson(draft.source.json['x-permissions']);
  const byRole = { ...asJson(presets[String(preset)]), ...asJson(roles) };
  const entries = new Map(Object.keys(byRole).map((role) => [role, toEntries(byRole[role], draft)]));
  const roleNames = new Set([...entries.keys(), ...transitionRoles(draft), ...groupRoles(asJson(groups))]);
  return [...roleNames].sort().flatMap((role) => {
    const own = entries.get(role) ?? entries.get('everyone') ?? [];
    return [
      ...(entries.get(role) ?? []).map((entry) => toRule(role, entry)),
      ...groupRules(role, own, asJson(groups)),
      ...transitionRules(role, own, draft),
    ];
  });
}

function toEntries(value: unknown, draft: EntityDraft): Entry[] {
  const items = Array.isArray(value) ? value : [];
  const plain = asStrings(items);
  const objects = items.filter((item) => typeof item !== 'string').map(asJson);
  const made = objects.map((item) => ({
    actions: possible(asStrings(item.actions), draft),
    where: item.where as Filter | undefined,
    fields: item.fields ? asStrings(item.fields) : undefined,
    writes: item.writes ? asStrings(item.writes) : undefined,
  }));
  const all = [{ actions: possible(plain, draft), where: undefined, fields: undefined }, ...made];
  return all.filter(({ actions }) => actions.length > 0);
}

/** Leaves out those of the four plain verbs that the entity does not have. */
function possible(actions: readonly Verb[], draft: EntityDraft): Verb[] {
  return actions.filter((action) => !defaultVerbs.includes(action) || draft.verbs.includes(action));
}

function toRule(role: string, { actions, where, fields, writes }: Entry): DefaultRule {
  return {
    role,
    actions,
    ...(fields ? { fields } : {}),
    ...(where ? { conditions: where } : {}),
    ...(writes ? { writes } : {}),
  };
}

function groupRoles(groups: Json): string[] {
  return Object.values(groups).flatMap((byRole) => Object.keys(asJson(byRole)));
}

/** "read" adds a group to the role's read rules, "write" also to its create and update rules. */
function groupRules(role: string, entries: readonly Entry[], groups: Json): DefaultRule[] {
  return Object.keys(groups).flatMap((group) => {
    const level = asJson(groups[group])[role];
    if (level === undefined) return [];
    const verbs = level === 'write' ? ['read', 'create', 'update'] : ['read'];
    return entries
      .map((entry) => ({
        ...entry,
        actions: entry.actions.filter((action) => verbs.includes(action)),
        fields: [group],
      }))
      .filter(({ actions }) => actions.length > 0)
      .map((entry) => toRule(role, entry));
  });
}

function transitionRoles(draft: EntityDraft): string[] {
  return granted(draft).flatMap(({ roles }) => [...roles]);
}

/** The rights that x-lifecycle gives to roles: its transitions, and the choice of a state for a new record. */
function granted(draft: EntityDraft): readonly { readonly name: string; readonly roles: readonly string[] }[] {
  return [...transitionsOf(draft), ...entriesOf(draft)];
}

/** The rules of a role from x-lifecycle, on the rows that it may update (or read, if it updates none). */
function transitionRules(role: string, entries: readonly Entry[], draft: EntityDraft): DefaultRule[] {
  const actions = granted(draft)
    .filter(({ roles }) => roles.includes(role))
    .map(({ name }) => name);
  if (actions.length === 0) return [];
  return conditionsOf(entries).map((where) => toRule(role, { actions, where, fields: undefined }));
}

function conditionsOf(entries: readonly Entry[]): (Filter | undefined)[] {
  const updating = entries.filter(({ actions }) => actions.includes('update'));
  const reading = entries.filter(({ actions }) => actions.includes('read'));
  const chosen = updating.length > 0 ? updating : reading;
  if (chosen.length === 0 || chosen.some(({ where }) => !where)) return [undefined];
  return chosen.map(({ where }) => where);
}
