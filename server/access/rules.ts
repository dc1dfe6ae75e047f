import type { Filter, Model } from '#generator/model/types.ts';

/** A CASL rule. `fields` holds group names; absent = the default group (all groups for `manage`). */
export type Rule = {
  readonly action: string;
  readonly subject: string;
  readonly fields?: readonly string[];
  readonly conditions?: Filter;
  /** The only fields that the rule lets a body set; absent means all. */
  readonly writes?: readonly string[];
  /** The role that the rule comes from, for `explain`. */
  readonly role: string;
};

/**
 * What the row of a role stores: rules in addition to the schemas' defaults, and defaults that are removed (never with a
 * condition).
 */
export type RoleDifference = {
  readonly action: string;
  readonly subject: string;
  readonly fields?: readonly string[];
  readonly conditions?: Filter;
  readonly inverted?: boolean;
};

export type Role = {
  readonly id: number;
  readonly code: string;
  readonly scope: 'platform' | 'client';
  readonly rules: readonly RoleDifference[];
};

/** The role of rules for every signed-in user; they are not listed in the ability that is sent with the user data. */
export const everyone = 'everyone';

/** Subjects without an entity. */
export const plainSubjects = ['all', 'Auth', 'ACL'] as const;

/** A role's rules: the schemas' defaults for its code, without those that the row removes, plus those it adds. */
export function rulesOfRole(model: Model, role: Role): Rule[] {
  const defaults = Object.values(model.entities).flatMap((entity) =>
    entity.rules
      .filter((rule) => rule.role === role.code)
      .flatMap((rule) => rule.actions.map((action) => ruleOf({ ...rule, action, subject: entity.name }, role.code))),
  );
  const added = role.rules.filter((rule) => !rule.inverted).map((rule) => ruleOf(rule, role.code));
  const removed = role.rules.filter((rule) => rule.inverted);
  return [...defaults, ...added].filter((rule) => !removed.some((difference) => takesAway(difference, rule)));
}

/** What every signed-in person may do, independent of the role. */
export function rulesOfEveryone(model: Model): Rule[] {
  return Object.values(model.entities).flatMap((entity) =>
    entity.rules
      .filter((rule) => rule.role === everyone)
      .flatMap((rule) => rule.actions.map((action) => ruleOf({ ...rule, action, subject: entity.name }, everyone))),
  );
}

/** The name of one person's own rights in `explain`. */
export const personal = 'user_permission';

/** The rules of the roles with one person's own rights: removals are applied first, additions after them. */
export function withPermissions(rules: readonly Rule[], own: readonly RoleDifference[]): Rule[] {
  const removed = own.filter((rule) => rule.inverted);
  const added = own.filter((rule) => !rule.inverted).map((rule) => ruleOf(rule, personal));
  return [...rules.filter((rule) => !removed.some((difference) => takesAway(difference, rule))), ...added];
}

function ruleOf(rule: RoleDifference & Pick<Rule, 'writes'>, role: string): Rule {
  return {
    action: rule.action,
    subject: rule.subject,
    ...(rule.fields && { fields: rule.fields }),
    ...(rule.conditions && { conditions: rule.conditions }),
    ...(rule.writes && { writes: rule.writes }),
    role,
  };
}

function takesAway(difference: RoleDifference, rule: Rule): boolean {
  if (difference.subject !== 'all' && difference.subject !== rule.subject) return false;
  if (difference.action !== 'manage' && difference.action !== rule.action) return false;
  if (!difference.fields) return true;
  return (rule.fields ?? ['default']).every((group) => difference.fields?.includes(group));
}
