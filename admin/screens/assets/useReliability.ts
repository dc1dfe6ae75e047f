import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { Period, Reliability } from '#schemas/asset-records/reliability.ts';

/** `assets` and `guaranteed_pct` are present for a contract. */
export type ShownReliability = Period &
  Reliability & { readonly assets?: number; readonly guaranteed_pct?: number | null };

/** The figures of a record: undefined while they are loading, null where the person or the record has none. */
export function useReliability(plural: string, { id, _actions }: RaRecord): ShownReliability | null | undefined {
  const [found, setFound] = useState<ShownReliability | null>();
  const isOffered = _actions?.includes('reliability') === true;
  useEffect(() => {
    let isCurrent = true;
    setFound(undefined);
    if (isOffered)
      http(`/api/${plural}/${id}/actions/reliability`, { method: 'POST', body: '{}' }).then(
        ({ json }) => isCurrent && setFound(json as ShownReliability),
        () => isCurrent && setFound(null),
      );
    return () => {
      isCurrent = false;
    };
  }, [plural, id, isOffered]);
  return isOffered ? found : null;
}
