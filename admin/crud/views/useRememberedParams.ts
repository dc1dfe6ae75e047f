import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

const names = ['view', 'columns', 'widths', 'kind', 'on', 'span'] as const;
type Remembered = Partial<Record<(typeof names)[number], string>>;

/**
 * The list's own parameters in the address. React-admin overwrites the whole query with its filter, sort and page, so
 * these parameters are put back after each change. An address without a query, or one reached by the browser's Back, is
 * complete as it is.
 */
export function useRememberedParams(): [Remembered, (next: Remembered, others?: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const remembered = useRef<Remembered>({});
  const inAddress = readRemembered(search);
  const isReturned = useNavigationType() === 'POP';
  const isOwn = isReturned || search === '' || Object.keys(inAddress).length > 0;
  if (isOwn) remembered.current = inAddress;

  useEffect(() => {
    const missing = Object.entries(remembered.current).filter(([name]) => !new URLSearchParams(search).has(name));
    if (search === '' || missing.length === 0) return;
    const params = new URLSearchParams(search);
    for (const [name, value] of missing) params.set(name, value);
    void navigate({ search: `?${params}` }, { replace: true });
  }, [search, navigate]);

  const write = (next: Remembered, others?: Record<string, string>) => {
    const params = new URLSearchParams(others ?? search);
    for (const name of names) {
      if (next[name]) params.set(name, next[name]);
      else params.delete(name);
    }
    remembered.current = next;
    void navigate({ search: params.size > 0 ? `?${params}` : '' }, { replace: others === undefined });
  };
  return [remembered.current, write];
}

function readRemembered(search: string): Remembered {
  const params = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}
