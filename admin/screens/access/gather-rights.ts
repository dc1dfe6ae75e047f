import type { Default } from './rights.ts';

/** The permissions for the same rows; `conditions` is null for all rows. */
export type RightLine = { conditions: Record<string, unknown> | null; actions: string[]; groups: string[] };
export type SubjectRights = { subject: string; lines: RightLine[] };

const order = ['manage', 'read', 'create', 'update', 'delete'];

/**
 * Groups rules by entity and by the rows to which they apply. A rule for some rows is left out if the same is permitted
 * for all rows.
 */
export function gatherRights(rules: readonly Default[]): SubjectRights[] {
  const subjects = [...new Set(rules.map(({ subject }) => subject))];
  return subjects.map((subject) => ({ subject, lines: linesOf(rules.filter((rule) => rule.subject === subject)) }));
}

function linesOf(rules: readonly Default[]): RightLine[] {
  const lines = new Map<string, RightLine>();
  for (const rule of rules.filter((one) => one.conditions === undefined || !isCovered(one, rules))) {
    const key = JSON.stringify(rule.conditions ?? null);
    const line = lines.get(key) ?? { conditions: rule.conditions ?? null, actions: [], groups: [] };
    lines.set(key, line);
    const groups = rule.fields ?? ['default'];
    if (groups.includes('default') && !line.actions.includes(rule.action)) line.actions.push(rule.action);
    line.groups.push(...groups.filter((group) => group !== 'default' && !line.groups.includes(group)));
  }
  for (const { actions } of lines.values()) actions.sort((a, b) => rank(a) - rank(b));
  return [...lines.values()].sort((a, b) => Number(a.conditions !== null) - Number(b.conditions !== null));
}

function isCovered(rule: Default, rules: readonly Default[]): boolean {
  const groups = rule.fields ?? ['default'];
  return rules.some(
    (other) =>
      !other.conditions &&
      other.action === rule.action &&
      groups.every((group) => (other.fields ?? ['default']).includes(group)),
  );
}

function rank(action: string): number {
  const at = order.indexOf(action);
  return at < 0 ? order.length : at;
}
