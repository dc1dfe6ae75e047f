import { useEffect, useState } from 'react';
import type { Picker } from './Picker.tsx';

type PickerComponent = typeof Picker;

let loaded: PickerComponent | null = null;

/** The picker is a separate chunk, loaded when a reference gets the focus for the first time. */
export function usePicker(isWanted: boolean): PickerComponent | null {
  const [, setReady] = useState(loaded !== null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    void import('./Picker.tsx').then((module) => {
      loaded = module.Picker;
      if (isCurrent) setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? loaded : null;
}
