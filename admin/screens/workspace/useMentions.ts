import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useDebounced } from '../../layout/useDebounced.ts';

export type Person = { id: number; name: string; designation: string | null };

/**
 * The people whom a comment on the record may mention, found by the text typed after an @; nobody while none is typed.
 */
export function useMentions({ plural }: EntityView, { id }: RaRecord, typed: string | null): Person[] {
  const [people, setPeople] = useState<Person[]>([]);
  const q = useDebounced(typed, 150);
  useEffect(() => {
    if (q === null) return setPeople([]);
    let isCurrent = true;
    http(`/api/mentions/${plural}/${id}?${new URLSearchParams({ q })}`).then(
      ({ json }) => isCurrent && setPeople(json as Person[]),
      () => isCurrent && setPeople([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [plural, id, q]);
  return people;
}
