import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormStore } from './FormStore.ts';
import type { FormShape } from './types.ts';

export type OpenForm = {
  store: FormStore;
  shape: FormShape;
  isNarrow: boolean;
  /**
   * The prefix of the ids of this form's elements. A form in a drawer has its own prefix, because the form below it
   * remains in the document.
   */
  prefix: string;
};

export const FormContext = createContext<OpenForm | null>(null);

export function useForm(): OpenForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('no form around this field');
  return form;
}

/** The live value of one field. */
export function useValue(name: string): unknown {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  return useSyncExternalStore(subscribe, () => store.get(name));
}

/** The fault shown at one field. */
export function useFault(name: string): string | null {
  const { store } = useForm();
  return useSyncExternalStore(store.onFaults, () => store.faultAt(name));
}

/** A value computed from several fields; renders again only when the result changes. */
export function useReading<T>(names: readonly string[], read: () => T): T {
  const { store } = useForm();
  const key = names.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key ? key.split(',').map((name) => store.subscribe(name, listener)) : [];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, key],
  );
  return useSyncExternalStore(subscribe, read);
}
