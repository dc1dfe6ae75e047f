import type { EntityModel, Model } from '#generator/model/types.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import { conditionFault } from './rule-condition.ts';
import { plainSubjects, type RoleDifference } from './rules.ts';

/** The error of one rule: a code of errors.json and the parameters of its message. */
export type RuleFault = { readonly code: string; readonly params?: Readonly<Record<string, unknown>> };

const mostFaults = 20;
const keys = ['action', 'subject', 'fields', 'conditions', 'inverted'];
const longest = 60;

/**
 * Checks the differences that a role or a person has from the schemas' rights, as they were sent.
 * @throws 422 at `/rules/<n>` for each invalid rule, with its error
 */
export function checkRules(rules: unknown, context: PlugContext): RoleDifference[] {
  if (rules === null || rules === undefined) return [];
  if (!Array.isArray(rules)) throw invalid([{ path: '/rules', code: 'rules_list' }]);
  const faults = rules.flatMap((rule: unknown, at): FaultItem[] => {
    const fault = faultOf(rule, context);
    return fault ? [{ path: `/rules/${at}`, code: fault.code, params: { n: at + 1, ...fault.params } }] : [];
  });
  if (faults.length > 0) throw invalid(faults.slice(0, mostFaults));
  return rules as RoleDifference[];
}

function faultOf(rule: unknown, context: PlugContext): RuleFault | null {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return { code: 'rule_object' };
  const { action, subject, fields, conditions, inverted } = rule as Record<string, unknown>;
  const { model } = context.engine;
  const unknown = Object.keys(rule).find((key) => !keys.includes(key));
  if (unknown !== undefined) return { code: 'rule_key', params: { key: shown(unknown), known: keys.join(', ') } };
  if (typeof action !== 'string' || !/^[a-z][a-z0-9_]{0,39}$/.test(action))
    return { code: 'rule_action', params: { value: shown(action) } };
  if (typeof subject !== 'string' || !isSubject(model, subject))
    return { code: 'rule_subject', params: { value: shown(subject) } };
  const entity = Object.hasOwn(model.entities, subject) ? model.entities[subject] : undefined;
  const groups = ['default', '*', ...(entity?.groups ?? [])];
  if (fields !== undefined && !areGroups(groups, fields))
    return { code: 'rule_fields', params: { value: shown(fields), known: groups.join(', ') } };
  if (inverted !== undefined && typeof inverted !== 'boolean')
    return { code: 'rule_inverted', params: { value: shown(inverted) } };
  return conditions === undefined ? null : limitFault(entity, conditions, inverted === true, context);
}

function limitFault(
  entity: EntityModel | undefined,
  conditions: unknown,
  takesAway: boolean,
  context: PlugContext,
): RuleFault | null {
  if (takesAway) return { code: 'rule_taken_conditions' };
  if (!entity) return { code: 'rule_plain_conditions' };
  const name = customName(conditions);
  if (name !== null) return { code: 'rule_custom', params: { name: name.slice(0, longest) } };
  return conditionFault(entity, conditions, context);
}

/** The name of a custom field in a condition; null when it contains none. */
function customName(condition: unknown): string | null {
  if (typeof condition !== 'object' || condition === null) return null;
  for (const [key, value] of Object.entries(condition)) {
    const found = key.startsWith('cf_') || key.includes('.cf_') ? key : customName(value);
    if (found !== null) return found;
  }
  return null;
}

function isSubject(model: Model, subject: string): boolean {
  return Object.hasOwn(model.entities, subject) || (plainSubjects as readonly string[]).includes(subject);
}

function areGroups(known: readonly string[], fields: unknown): boolean {
  return Array.isArray(fields) && fields.length > 0 && fields.every((group) => known.includes(group));
}

/** A sent value as text, shortened to fit into a message. */
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? '–').slice(0, longest);
}
