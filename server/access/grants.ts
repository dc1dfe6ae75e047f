import type { Ability } from '#server/crud/ability.ts';
import type { FaultItem } from '#server/errors.ts';
import type { NamedRight } from '#server/services/right-words.ts';
import { everyone, type RoleDifference, type Rule } from './rules.ts';

/**
 * Rules among `wanted` that the holder does not hold in full, that is, with the same or wider action, subject, fields and
 * rows.
 */
export function missingRights(holder: Ability, wanted: readonly Rule[], wantedPlatform: boolean): readonly Rule[] {
  const asked = wanted.filter((rule) => rule.role !== everyone && rule.subject !== 'Auth' && rule.subject !== 'ACL');
  if (wantedPlatform && !holder.platform) return asked;
  return asked.filter((rule) => !groupsOf(rule).every((group) => holder.rules.some((own) => covers(own, rule, group))));
}

/**
 * Rights that the holder lacks and that therefore prevent the holder from changing an account or a role. Platform staff who
 * may create and change every client and its accounts may grant rights within a client: otherwise only `admin` could create
 * the first administrator of a hospital.
 */
export function missingToAdminister(
  holder: Ability,
  wanted: readonly Rule[],
  wantedPlatform: boolean,
): readonly Rule[] {
  if (!wantedPlatform && holder.platform && administersClients(holder)) return [];
  return missingRights(holder, wanted, wantedPlatform);
}

const administration: readonly Rule[] = ['client', 'user'].flatMap((subject) =>
  ['create', 'update'].map((action) => ({ action, subject, role: '' })),
);

function administersClients({ rules }: Ability): boolean {
  return administration.every((right) => rules.some((own) => covers(own, right, 'default')));
}

/** Errors for rights that exceed those of the user who writes them: each at its rule, the others together at the list. */
export function grantFaults(missing: readonly Rule[], rules: readonly RoleDifference[]): FaultItem[] {
  const isOf = (rule: RoleDifference) => (one: Rule) =>
    !rule.inverted &&
    ['action', 'subject', 'fields', 'conditions'].every((key) => isAlike(one, rule, key as keyof Rule));
  const at = rules.flatMap((rule, n) => {
    const [found] = missing.filter(isOf(rule));
    return found ? [tooMuch(`/rules/${n}`, [found])] : [];
  });
  const others = missing.filter((one) => !rules.some((rule) => isOf(rule)(one)));
  return [...at, ...(others.length > 0 ? [tooMuch('/rules', others)] : [])].slice(0, mostFaults);
}

const mostFaults = 20;
const mostNamed = 3;

/** The error for rights that the user would grant and does not hold. */
export function tooMuch(path: string, missing: readonly Rule[]): FaultItem {
  return { path, code: 'grant_too_much', params: { missing: missing.slice(0, mostNamed).map(named) } };
}

function isAlike(one: Rule, other: RoleDifference, key: keyof Rule): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key as keyof RoleDifference]);
}

function named({ action, subject, fields }: Rule): NamedRight {
  return { action, subject, ...(fields && { fields }) };
}

function covers(own: Rule, asked: Rule, group: string): boolean {
  if (own.action !== 'manage' && own.action !== asked.action) return false;
  if (own.subject !== 'all' && own.subject !== asked.subject) return false;
  if (own.conditions && JSON.stringify(own.conditions) !== JSON.stringify(asked.conditions)) return false;
  if (own.writes && !asked.writes?.every((name) => own.writes?.includes(name))) return false;
  const held = groupsOf(own);
  return held.includes('*') || held.includes(group);
}

/** The field groups a rule reaches; '*' = all. */
function groupsOf(rule: Rule): readonly string[] {
  return rule.fields ?? (rule.action === 'manage' ? ['*'] : ['default']);
}
