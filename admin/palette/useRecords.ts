import { useEffect, useState } from 'react';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { EntryGroup } from './entries.ts';

type Hit = { title: string; subtitle: string | null; icon: string; link: string };
type HitGroup = { entity: string; groupTitle: string; link: string; more: boolean; data: Hit[] };
type Found = { q: string; groups: EntryGroup[]; fault: string | null };

const waitMs = 150;
const none: Found = { q: '', groups: [], fault: null };

/**
 * Searches records of all entities by the typed text. The previous results remain until the next answer, and an
 * outdated request is aborted.
 */
export function useRecords(text: string): Found & { isPending: boolean } {
  const say = useWords();
  const q = text.trim();
  const [found, setFound] = useState<Found>(none);
  useEffect(() => {
    if (!q) return setFound(none);
    const stop = new AbortController();
    const ask = async () => {
      try {
        const { json } = await http(`/api/main-search/data?${new URLSearchParams({ q })}`, { signal: stop.signal });
        setFound({ q, groups: (json as HitGroup[]).map((group) => groupOf(group, say('palette.all'))), fault: null });
      } catch (fault) {
        if (!stop.signal.aborted) setFound({ q, groups: [], fault: reasonOf(fault) });
      }
    };
    const timer = setTimeout(() => void ask(), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, say]);
  return { ...(q ? found : none), isPending: q !== '' && found.q !== q };
}

function groupOf({ entity, groupTitle, link, more, data }: HitGroup, all: string): EntryGroup {
  const entries = data.map(({ link: path, title, subtitle, icon }) => ({ path, title, subtitle, icon }));
  const rest = more ? [{ path: link, title: all, subtitle: groupTitle, icon: 'search' }] : [];
  return { key: `of-${entity}`, title: groupTitle, entries: [...entries, ...rest] };
}
