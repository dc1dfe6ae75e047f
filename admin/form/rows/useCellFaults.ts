import { useMemo, useSyncExternalStore } from 'react';
import { useForm } from '../FormContext.ts';

/** The faults of one row by part. */
export type CellFaults = Readonly<Record<string, string>>;

/** The faults inside a list of rows, by the position of the row; rows without faults are not included. */
export function useCellFaults(name: string): ReadonlyMap<number, CellFaults> {
  const { store } = useForm();
  const faults = useSyncExternalStore(store.onFaults, store.faults);
  return useMemo(() => {
    const byRow = new Map<number, CellFaults>();
    for (const fault of faults) {
      if (fault.name !== name || fault.cell === undefined) continue;
      const [row = '', part = ''] = fault.cell.split('/');
      byRow.set(Number(row), { ...byRow.get(Number(row)), [part]: fault.message });
    }
    return byRow;
  }, [faults, name]);
}
