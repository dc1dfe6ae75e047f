import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { Period, Reliability } from '#schemas/asset-records/reliability.ts';

export type AssetReliability = Period & Reliability;

/** The figures of an asset; null until they are there, and for a person or an asset without them. */
export function useReliability({ id, _actions }: RaRecord): AssetReliability | null {
  const [found, setFound] = useState<AssetReliability | null>(null);
  const isOffered = _actions?.includes('reliability') === true;
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    if (isOffered)
      http(`/api/assets/${id}/actions/reliability`, { method: 'POST', body: '{}' }).then(
        ({ json }) => isCurrent && setFound(json as AssetReliability),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [id, isOffered]);
  return found;
}
