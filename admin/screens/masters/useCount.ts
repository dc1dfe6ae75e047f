import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { atMost } from '../../providers/at-most.ts';
import type { dataProvider } from '../../providers/data-provider.ts';

const inTurn = atMost(4);

/** How many records a list holds; null until it is known. Asked when `isWanted`, a few at a time. */
export function useCount(plural: string, isWanted: boolean): number | null {
  const provider = useDataProvider<typeof dataProvider>();
  const { data } = useQuery({
    queryKey: [plural, 'count', 'all'],
    queryFn: () => inTurn(() => provider.count(plural)),
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
