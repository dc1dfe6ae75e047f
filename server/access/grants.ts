import type { Ability } from '#server/crud/ability.ts';
import { everyone, type Rule } from './rules.ts';

/** Rules among `wanted` that the holder does not hold in full: the same or wider action, subject, fields and rows. */
export function missingRights(holder: Ability, wanted: readonly Rule[], wantedPlatform: boolean): readonly Rule[] {
  const asked = wanted.filter((rule) => rule.role !== everyone && rule.subject !== 'Auth' && rule.subject !== 'ACL');
  if (wantedPlatform && !holder.platform) return asked;
  return asked.filter((rule) => !groupsOf(rule).every((group) => holder.rules.some((own) => covers(own, rule, group))));
}

export function ruleText(rule: Rule): string {
  return `${rule.action} ${rule.subject}${rule.fields ? ` (${rule.fields.join(', ')})` : ''}`;
}

function covers(own: Rule, asked: Rule, group: string): boolean {
  if (own.action !== 'manage' && own.action !== asked.action) return false;
  if (own.subject !== 'all' && own.subject !== asked.subject) return false;
  if (own.conditions && JSON.stringify(own.conditions) !== JSON.stringify(asked.conditions)) return false;
  const held = groupsOf(own);
  return held.includes('*') || held.includes(group);
}

/** The field groups a rule reaches; '*' = all. */
function groupsOf(rule: Rule): readonly string[] {
  return rule.fields ?? (rule.action === 'manage' ? ['*'] : ['default']);
}
