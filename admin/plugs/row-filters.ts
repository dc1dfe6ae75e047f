import type { ComponentType } from 'react';

/** The properties of a picker of rows: the rows' part of the list's filter, such as `{ $some: {…} }`. */
export type RowFilterProps = { value: unknown; onApply: (value: unknown) => void };

export type RowFilter = {
  /** The name of the rows in a filter, which is their plural. */
  name: string;
  Picker: ComponentType<RowFilterProps>;
  /** The choice as text. */
  Words: ComponentType<{ value: unknown }>;
};

const modules = import.meta.glob<{ default: RowFilter }>('../screens/**/*.filter.tsx', { eager: true });

/** The hand-written filter of lists by rows that refer to their records, found by its file suffix. */
export function rowFilterOf(name: string): RowFilter | undefined {
  return Object.values(modules).find(({ default: one }) => one.name === name)?.default;
}
