/** A permission that a role adds to its defaults or, if `inverted`, revokes. `fields` names field groups. */
export type Difference = {
  action: string;
  subject: string;
  fields?: string[];
  conditions?: Record<string, unknown>;
  inverted?: boolean;
};

/** A permission from the schemas. */
export type Default = Omit<Difference, 'inverted'>;

/** One cell of the matrix. */
export type Place = { subject: string; action: string; group: string };

/** On how many rows an action is permitted. */
export type Reach = 'all' | 'some' | 'none';

export type CellState = {
  /** `default`: as the role or the system sets it. */
  change: 'default' | 'added' | 'taken';
  /** The effective permission by default, and with the differences. */
  byDefault: Reach;
  now: Reach;
};

const defaultGroup = 'default';

/** The state of a cell: the defaults and the added permissions, without the revoked ones. */
export function stateOf(defaults: readonly Default[], rules: readonly Difference[], place: Place): CellState {
  const given = defaults.filter((rule) => isAbout(rule, place));
  const left = heldRules(defaults, rules).filter((rule) => isAbout(rule, place));
  const own = ownRules(rules, place);
  const change = own.some(({ inverted }) => inverted) ? 'taken' : own.length > 0 ? 'added' : 'default';
  return { change, byDefault: reachOf(given), now: reachOf(left) };
}

/** The effective permissions: the defaults and the added ones, without the revoked ones. */
export function heldRules(defaults: readonly Default[], rules: readonly Difference[]): Default[] {
  const takers = rules.filter((rule) => rule.inverted);
  const given = [...defaults, ...rules.filter((rule) => !rule.inverted)];
  return given.filter((rule) => !takers.some((taker) => takesAway(taker, rule)));
}

/** The differences that apply to exactly this cell. */
export function ownRules(rules: readonly Difference[], place: Place): Difference[] {
  return rules.filter(
    (rule) =>
      rule.subject === place.subject &&
      rule.action === place.action &&
      groupsOf(rule).length === 1 &&
      groupsOf(rule)[0] === place.group,
  );
}

/** The differences after a cell is set; conditions limit an added permission to some rows. */
export function withCell(
  rules: readonly Difference[],
  place: Place,
  change: CellState['change'],
  conditions?: Record<string, unknown>,
): Difference[] {
  const own = ownRules(rules, place);
  const rest = rules.filter((rule) => !own.includes(rule));
  if (change === 'default') return rest;
  const { action, subject, group } = place;
  const rule: Difference = {
    action,
    subject,
    ...(group !== defaultGroup && { fields: [group] }),
    ...(change === 'taken' && { inverted: true }),
    ...(change === 'added' && conditions && { conditions }),
  };
  return [...rest, rule];
}

/** The conditions of a cell's added permissions, combined; null for all rows. */
export function conditionsOf(rules: readonly Difference[], place: Place): Record<string, unknown> | null {
  const own = ownRules(rules, place).filter(({ inverted }) => !inverted);
  const parts = own.map(({ conditions }) => conditions);
  if (parts.length === 0 || parts.some((part) => part === undefined)) return null;
  return parts.length === 1 ? parts[0]! : { $or: parts };
}

/**
 * Whether the matrix has a cell for a difference; other differences, such as one for all subjects, remain unchanged.
 */
export function isPlain(rule: Difference): boolean {
  return (
    rule.subject !== 'all' && rule.action !== 'manage' && groupsOf(rule).length === 1 && !rule.fields?.includes('*')
  );
}

export function placeOf(rule: Difference): Place {
  return { subject: rule.subject, action: rule.action, group: groupsOf(rule)[0] ?? defaultGroup };
}

function groupsOf({ fields }: Default): string[] {
  return fields ?? [defaultGroup];
}

function isAbout(rule: Default, { subject, action, group }: Place): boolean {
  if (rule.subject !== 'all' && rule.subject !== subject) return false;
  if (rule.action !== 'manage' && rule.action !== action) return false;
  const groups = rule.fields ?? (rule.action === 'manage' ? ['*'] : [defaultGroup]);
  return groups.includes('*') || groups.includes(group);
}

function takesAway(taker: Difference, rule: Default): boolean {
  if (taker.subject !== 'all' && taker.subject !== rule.subject) return false;
  if (taker.action !== 'manage' && taker.action !== rule.action) return false;
  return !taker.fields || groupsOf(rule).every((group) => taker.fields?.includes(group));
}

function reachOf(rules: readonly Default[]): Reach {
  if (rules.length === 0) return 'none';
  return rules.some(({ conditions }) => !conditions) ? 'all' : 'some';
}
