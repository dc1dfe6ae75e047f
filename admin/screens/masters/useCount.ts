import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { atMost } from '#admin/providers/http/at-most.ts';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import type { EntitySummary } from '#admin/providers/model/model.ts';
import { narrowedTo, useChosenClient } from '#admin/providers/session/chosen-client.ts';

const inTurn = atMost(4);

/**
 * How many records a list shows, under the chosen client only its own; null until it is known. Asked when `isWanted`, a
 * few at a time.
 */
export function useCount({ plural, client_rows }: EntitySummary, isWanted: boolean): number | null {
  const provider = useDataProvider<typeof dataProvider>();
  const filter = narrowedTo(useChosenClient(), client_rows);
  const { data } = useQuery({
    queryKey: [plural, 'count', filter],
    queryFn: () => inTurn(() => provider.count(plural, { ...filter })),
    enabled: isWanted,
    retry: false,
    staleTime: 10_000,
  });
  return data ?? null;
}

/** True from the moment an element has first come near the window. */
export function useSeen(): [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [isSeen, setSeen] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isSeen];
}
