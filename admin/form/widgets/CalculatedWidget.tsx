import { useMemo, useSyncExternalStore } from 'react';
import { textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { useForm } from '../FormContext.ts';
import { liveValue } from '../formulas/live-values.ts';
import { referencedRecords } from '../formulas/referenced-records.ts';
import type { BoundProps } from './bind.tsx';

/** A value that follows from what is entered, calculated while the person types; the server calculates it again. */
export function CalculatedWidget({ field, id, aria }: BoundProps) {
  const reader = useReader();
  const { store, shape } = useForm();
  const values = useSyncExternalStore(store.onChange, store.record);
  const version = useSyncExternalStore(referencedRecords.subscribe, referencedRecords.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is entered and the records that arrived decide the value
  const value = useMemo(() => liveValue(shape, store, field), [shape, store, field, values, version]);
  const text = textOf(field, { ...values, [field.name]: value }, reader);
  return (
    <output id={id} className="calculated num" {...aria} aria-label={field.title}>
      {text || '–'}
    </output>
  );
}
