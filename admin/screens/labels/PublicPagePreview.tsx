import './preview.css';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { http } from '#admin/providers/http/http.ts';
import { useReader } from '../../cells/useReader.ts';
import type { FormStore } from '../../form/FormStore.ts';
import { useDebounced } from '../../layout/useDebounced.ts';
import { PhoneFrame } from './PhoneFrame.tsx';

const kinds = ['leaf', 'room'] as const;
const rest = 300;

/** The page that people see when they scan a label, as it would be with the values of the form. */
export function PublicPagePreview({ store }: { store: FormStore }) {
  const { say, language } = useReader();
  const [kind, setKind] = useState<(typeof kinds)[number]>('leaf');
  const values = useSyncExternalStore(store.onChange, store.all);
  const profile = useDebounced(JSON.stringify(values), rest);
  const { data, isError } = useQuery({
    queryKey: ['public-page-preview', kind, profile, language],
    queryFn: async () => {
      const query = new URLSearchParams({ kind, profile: asQuery(profile) });
      return (await http(`/api/public-page-preview?${query}`)).json as { html: string | null };
    },
    placeholderData: (earlier) => earlier,
    staleTime: 0,
  });
  return (
    <aside className="page-preview" aria-label={say('public_page.title')}>
      <header>
        <h2>{say('public_page.title')}</h2>
        <fieldset className="seg" aria-label={say('public_page.title')}>
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {say(`public_page.${one}`)}
            </button>
          ))}
        </fieldset>
      </header>
      {data?.html ? (
        <PhoneFrame html={data.html} title={say('public_page.title')} />
      ) : (
        <p className="none">{say(`public_page.${isError ? 'failed' : data ? 'none' : 'waiting'}`)}</p>
      )}
    </aside>
  );
}

const longest = 3500;

/** Leaves out values that the page does not show, so that the address remains short. */
function asQuery(profile: string): string {
  const values = Object.entries(JSON.parse(profile) as Record<string, unknown>).filter(([key]) => isOfPage(key));
  const text = JSON.stringify(Object.fromEntries(values));
  return text.length > longest ? JSON.stringify({ ...Object.fromEntries(values), asset_type_ids: [] }) : text;
}

const isOfPage = (key: string) => /^(show_|allow_|in_|help_|asset_type_ids$|client_id$)/.test(key);
