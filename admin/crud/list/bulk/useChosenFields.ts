import { useState } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';

export type ChosenFields = {
  readonly names: readonly string[];
  /** The chosen fields that are cleared in every record. */
  readonly cleared: readonly string[];
  add(name: string): void;
  remove(name: string): void;
  /** Clears the field in every record, or gives it a value again. */
  toggleClear(name: string): void;
};

/** Which fields of many records are changed, and which of these are cleared. */
export function useChosenFields(): ChosenFields {
  const [names, setNames] = useState<readonly string[]>([]);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const without = (list: readonly string[], name: string) => list.filter((one) => one !== name);
  return {
    names,
    cleared,
    add: (name) => setNames([...names, name]),
    remove: (name) => {
      setNames(without(names, name));
      setCleared(without(cleared, name));
    },
    toggleClear: (name) => setCleared(cleared.includes(name) ? without(cleared, name) : [...cleared, name]),
  };
}

/** A field that every record must have cannot be cleared, and a yes-or-no field has no empty value. */
export function canBeCleared(field: FieldView): boolean {
  return !field.required && field.kind !== 'boolean';
}
