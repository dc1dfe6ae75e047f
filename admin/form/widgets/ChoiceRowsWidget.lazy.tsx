import { lazy, Suspense } from 'react';
import type { BoundProps } from './bind.tsx';

const Rows = lazy(async () => ({ default: (await import('./ChoiceRowsWidget.tsx')).ChoiceRowsWidget }));

/** Seldom needed, so a chunk of its own. */
export function ChoiceRowsWidget(props: BoundProps) {
  return (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  );
}
