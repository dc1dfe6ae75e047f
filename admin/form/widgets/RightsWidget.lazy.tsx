import { lazy, Suspense } from 'react';
import type { BoundProps } from './bind.tsx';

const Rights = lazy(async () => ({ default: (await import('../../screens/access/RightsWidget.tsx')).RightsWidget }));

/** A screen of its own inside a form, so a chunk of its own. */
export function RightsWidget(props: BoundProps) {
  return (
    <Suspense>
      <Rights {...props} />
    </Suspense>
  );
}
