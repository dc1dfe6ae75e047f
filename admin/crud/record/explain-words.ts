import type { Say } from '#admin/providers/words/useWords.ts';

type Rule = { role: string | null; conditions: unknown; holds: boolean };

/** The API's answer about one action on a record. */
export type Answer = {
  action: string;
  granted: boolean;
  reason: 'rule' | 'no_rule' | 'scope' | 'condition';
  rules: Rule[];
};

/** Why an action is granted or not, naming the roles. */
export function reasonWord({ reason, rules }: Answer, titles: Record<string, string>, say: Say): string {
  const named = rules.filter(({ holds }) => holds || reason === 'condition');
  const roles = [...new Set(named.flatMap(({ role }) => (role ? [titles[role] ?? role.replaceAll('_', ' ')] : [])))];
  return say(`explain.${reason}`, { roles: roles.join(', '), smart_count: roles.length });
}
