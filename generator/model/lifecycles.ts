import type { Entry, Lifecycle } from './lifecycle-types.ts';

/** Something that has lifecycles: an entity of the model, or the browser's data of one. */
type With<L> = { readonly lifecycles: readonly L[] };
type Moving<T> = { readonly transitions: readonly T[] };
type Named = { readonly name: string };

/** A transition with its lifecycle. */
export type Step<L extends Moving<Named> = Lifecycle> = {
  readonly lifecycle: L;
  readonly transition: L['transitions'][number];
};

/** The transitions of all lifecycles of an entity; their names are unique among them. */
export function transitionsOf<T>({ lifecycles }: With<Moving<T>>): readonly T[] {
  return lifecycles.flatMap(({ transitions }) => transitions);
}

export function stepOf<L extends Moving<Named>>({ lifecycles }: With<L>, name: string): Step<L> | null {
  for (const lifecycle of lifecycles) {
    const transition = lifecycle.transitions.find((candidate) => candidate.name === name);
    if (transition) return { lifecycle, transition };
  }
  return null;
}

/** The lifecycle whose states are the values of a field. */
export function lifecycleOf<L extends { readonly field: string }>({ lifecycles }: With<L>, field: string): L | null {
  return lifecycles.find((candidate) => candidate.field === field) ?? null;
}

/** The rights to create records in other states than the initial ones. */
export function entriesOf({ lifecycles }: With<Pick<Lifecycle, 'enter'>>): readonly Entry[] {
  return lifecycles.flatMap(({ enter }) => enter ?? []);
}

/** Whether a lifecycle applies to a record, according to the record's state in the lifecycle that it depends on. */
export function applies({ when }: Pick<Lifecycle, 'when'>, record: Readonly<Record<string, unknown>>): boolean {
  return when === null || when.states.includes(String(record[when.field]));
}
