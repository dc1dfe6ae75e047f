import type { RaRecord } from 'react-admin';
import type { EntityView, Transition } from '#admin/providers/model/model.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import type { FilterValues } from '../../../conditions/filters.ts';

/** The value of a column; the column with null contains the records without a value. */
export type Code = string | null;

export type BoardColumns = { open: Code[]; folded: Code[] };

/** A column to which a record may move: by a transition, or by a plain change of the field where `step` is null. */
export type Target = { code: string; title: string; step: Transition | null };

type Seen = Pick<EntityView, 'fields' | 'lifecycles'>;

/** A column for each value that the list's filter permits; columns of final states are folded. */
export function boardColumns(
  view: Seen,
  { by, terminal }: { by: string; terminal: readonly string[] },
  filter: FilterValues,
  counts: ReadonlyMap<Code, number>,
): BoardColumns {
  const codes = codesOf(view, by);
  const named = namedIn(filter[by], codes);
  if (named) return { open: codes.filter((code) => named.includes(code)), folded: [] };
  const open = codes.filter((code) => !terminal.includes(code));
  return {
    open: counts.get(null) ? [null, ...open] : open,
    folded: codes.filter((code) => terminal.includes(code)),
  };
}

/** The list's filter, restricted to one column. */
export function ofColumn({ q, ...filter }: FilterValues, by: string, code: Code): FilterValues {
  const own = { [by]: code ?? { $exists: false } };
  return { ...(q ? { q } : {}), ...(Object.keys(filter).length > 0 ? { $and: [filter, own] } : own) };
}

/** The columns to which the user may move this record now. */
export function targetsOf(view: Seen, by: string, row: RaRecord): Target[] {
  const allowed = (row._actions ?? []) as string[];
  const lifecycle = lifecycleOf(view, by);
  if (lifecycle) {
    const steps = lifecycle.transitions.filter(({ name, from }) => from.includes(row[by]) && allowed.includes(name));
    return steps.map((step) => ({ code: step.to, title: lifecycle.states[step.to]?.title ?? step.to, step }));
  }
  const field = view.fields[by];
  if (!field?.writable || !allowed.includes('update')) return [];
  const others = Object.entries(field.words ?? {}).filter(([code]) => code !== row[by]);
  return others.map(([code, title]) => ({ code, title, step: null }));
}

function codesOf(view: Seen, by: string): string[] {
  return Object.keys(lifecycleOf(view, by)?.states ?? view.fields[by]?.words ?? {});
}

/** The values that a condition permits; null where the condition does not restrict the values. */
function namedIn(condition: unknown, codes: readonly string[]): readonly unknown[] | null {
  if (typeof condition === 'string') return [condition];
  if (Array.isArray(condition)) return condition;
  if (typeof condition !== 'object' || condition === null) return null;
  const { $eq, $in, $ne, $nin } = condition as Record<string, unknown>;
  if ($eq !== undefined || $in !== undefined) return [$eq ?? $in].flat();
  const not = [$ne ?? $nin ?? []].flat();
  return not.length > 0 ? codes.filter((code) => !not.includes(code)) : null;
}
