import { stableJson } from '../../model/stable-json.ts';
import type { ColumnRule, Step, TableDef, TableRules } from '../../model/types.ts';

type SetRules = Extract<Step, { op: 'set_rules' }>;

/**
 * The step that records the requirements for a table's columns from now on, with the consequences for existing rows. The
 * earlier rule of a column that existed before rules were recorded is unknown, so its rule is only recorded.
 */
export function diffRules(before: TableDef, after: TableDef): SetRules[] {
  const { name: table, entity, rules: to } = after;
  if (!to || !entity || stableJson(before.rules) === stableJson(to)) return [];
  const from = before.rules ?? null;
  const old = new Set(before.columns.map(({ name }) => name));
  const isKnown = (column: string) => from !== null || !old.has(column);
  const changed = Object.entries(to).filter(([column]) => isKnown(column));
  const required = changed
    .filter(([column, rule]) => rule.required && !from?.[column]?.required)
    .map(([column]) => column);
  const defaults = after.defaults ?? {};
  const fill = Object.fromEntries(required.filter((name) => name in defaults).map((name) => [name, defaults[name]!]));
  const ask = required.filter((column) => !(column in defaults));
  const check = changed
    .filter(([column, rule]) => old.has(column) && isNarrower(rule, from, column))
    .map(([column]) => column);
  return [
    {
      op: 'set_rules',
      table,
      entity,
      from,
      to,
      ...(Object.keys(fill).length > 0 && { fill }),
      ...(ask.length > 0 && { ask }),
      ...(check.length > 0 && { check }),
    },
  ];
}

/** Whether a value that was allowed is not among the choices any more. */
function isNarrower({ choices }: ColumnRule, from: TableRules | null, column: string): boolean {
  const old = from?.[column]?.choices;
  return choices !== undefined && (old === undefined || old.some((choice) => !choices.includes(choice)));
}
