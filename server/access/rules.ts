import type { Filter, Model } from '#generator/model/types.ts';

/** A CASL rule. `fields` holds group names; absent = the default group (all groups for `manage`). */
export type Rule = {
  readonly action: string;
  readonly subject: string;
  readonly fields?: readonly string[];
  readonly conditions?: Filter;
  /** The role that brought the rule, for `explain`. */
  readonly role: string;
};

/** What a role row stores: rules added to the schemas' defaults, and defaults taken away (never conditionally). */
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

/** Rules of everyone signed in: not listed in the ability that travels with the user data. */
export const everyone = 'everyone';

/** Subjects without an entity. */
export const plainSubjects = ['all', 'Auth', 'ACL'] as const;

/** A role's rules: the schemas' defaults for its code, less what the row takes away, plus what it adds. */
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

/** What every signed-in person may do, whatever the role. */
export function rulesOfEveryone(model: Model): Rule[] {
  return Object.values(model.entities).flatMap((entity) =>
    entity.rules
      .filter((rule) => rule.role === everyone)
      .flatMap((rule) => rule.actions.map((action) => ruleOf({ ...rule, action, subject: entity.name }, everyone))),
  );
}

/** What `explain` calls the rights of one person. */
export const personal = 'user_permission';

/** The rules of the roles with one person's own: what is taken away goes first, what is added stays. */
export function withPermissions(rules: readonly Rule[], own: readonly RoleDifference[]): Rule[] {
  const removed = own.filter((rule) => rule.inverted);
  const added = own.filter((rule) => !rule.inverted).map((rule) => ruleOf(rule, personal));
  return [...rules.filter((rule) => !removed.some((difference) => takesAway(difference, rule))), ...added];
}

function ruleOf(rule: RoleDifference, role: string): Rule {
  return {
    action: rule.action,
    subject: rule.subject,
    ...(rule.fields && { fields: rule.fields }),
    ...(rule.conditions && { conditions: rule.conditions }),
    role,
  };
}

function takesAway(difference: RoleDifference, rule: Rule): boolean {
  if (difference.subject !== 'all' && difference.subject !== rule.subject) return false;
  if (difference.action !== 'manage' && difference.action !== rule.action) return false;
  if (!difference.fields) return true;
  return (rule.fields ?? ['default']).every((group) => difference.fields?.includes(group));
}
