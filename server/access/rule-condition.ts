import { operators, operatorsByKind } from '#generator/filter/operators.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import type { RuleFault } from './check-rules.ts';

const conditionHops = 1;

/** Codes for errors in a condition of a right, by the codes for the same errors in a list's filter. */
const codes: Readonly<Record<string, string>> = {
  filter_shape: 'rule_shape',
  filter_too_deep: 'rule_depth',
  too_many_conditions: 'rule_conditions_many',
  too_many_values: 'rule_values_many',
  unknown_operator: 'rule_operator',
  unknown_field: 'rule_field',
  unknown_variable: 'rule_variable',
  wrong_type: 'rule_value',
};

const ofValues = ['wrong_type', 'unknown_variable', 'too_many_values'];

/**
 * The error of a condition. It may use own columns and follow at most one reference, use only fields that the writer may
 * read (because a condition reveals their values), and contain only values that can be bound, because with another value
 * every request of the role's holders would fail.
 */
export function conditionFault(entity: EntityModel, conditions: unknown, context: PlugContext): RuleFault | null {
  const { engine, trx, caller } = context;
  const names = caller.system ? allNames : caller.ability;
  try {
    const sql = new SqlBuilder(trx.dialect);
    const condition = compileFilter(sql, conditions, {
      model: engine.model,
      names,
      entity,
      alias: 'r',
      source: 'constant',
      hops: conditionHops,
    });
    bind({ sql: condition, slots: sql.slots }, bindContext(caller, {}));
    return null;
  } catch (error) {
    const [fault] = error instanceof Problem ? error.errors : [];
    if (!fault) throw error;
    return faultOfField(entity, conditions, fault, context);
  }
}

function faultOfField(entity: EntityModel, conditions: unknown, fault: FaultItem, context: PlugContext): RuleFault {
  const steps = stepsOf(conditions, fault);
  const name = steps.join('.');
  const { titles, last } = titlesAlong(entity, steps, context);
  const field = titles?.join(' › ') || name;
  const known = (last ? operatorsByKind[last.kind] : operators).join(', ');
  const code = codeOf(fault, name);
  return { code, params: { ...fault.params, name, field, operators: known } };
}

function codeOf({ code, params }: FaultItem, name: string): string {
  if (code === 'filter_shape' && name === '') return 'rule_conditions';
  const isTooDeep = code === 'filter_too_deep' && Number(params?.limit) <= conditionHops;
  return isTooDeep ? 'rule_hops' : (codes[code] ?? 'rule_shape');
}

/**
 * The path to the field that an error is about. An error in a value contains only the field's own name, so the path is
 * searched.
 */
function stepsOf(conditions: unknown, { code, path }: FaultItem): string[] {
  if (ofValues.includes(code)) return placeOf(conditions, path) ?? [path];
  return path === 'filter' ? [] : path.split('.').filter((step) => !step.startsWith('$'));
}

function placeOf(conditions: unknown, field: string): string[] | null {
  if (typeof conditions !== 'object' || conditions === null) return null;
  for (const [key, value] of Object.entries(conditions)) {
    const own = key.startsWith('$') || Array.isArray(conditions) ? [] : key.split('.');
    if (own.at(-1) === field) return own;
    const below = placeOf(value, field);
    if (below) return [...own, ...below];
  }
  return null;
}

/** The titles of the fields along a path; null where one of them does not exist or the caller may not read it. */
function titlesAlong(entity: EntityModel, steps: readonly string[], { engine, caller }: PlugContext) {
  const titles: string[] = [];
  let here: EntityModel | undefined = entity;
  let last: FieldModel | null = null;
  for (const step of steps) {
    const readable: readonly FieldModel[] = here ? caller.ability.readable(here) : [];
    const found = readable.find(({ name }) => name === step || name === `${step}_id`);
    if (!found) return { titles: null, last: null };
    titles.push(found.title[caller.language]);
    here = found.ref ? engine.model.entities[found.ref.entity] : undefined;
    last = found;
  }
  return { titles, last };
}
