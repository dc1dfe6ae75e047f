import './api.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { http } from '#admin/providers/http/http.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../cells/formats.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { Key } from '../../layout/Key.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useHotkeys } from '../../layout/useHotkeys.ts';
import { OperationGroup } from './OperationGroup.tsx';
import { type ApiDocument, found, groupsOf } from './operations.ts';

/** All operations of the API, from the OpenAPI document of this installation, with a search field. */
export function ApiReferencePage() {
  const say = useWords();
  const language = useLanguage();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => input.current?.focus() });
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => (await http('/api/openapi.json')).json as ApiDocument,
  });
  const groups = useMemo(() => (data ? groupsOf(data) : []), [data]);
  const shown = useMemo(() => found(groups, text), [groups, text]);
  const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={say('api.title')} />
      <header className="head">
        <h1>{say('api.title')}</h1>
        <span className="mute sm" role="status">
          {say('api_page.operations', { smart_count: count, count: formatNumber(count, language, 0) })}
        </span>
      </header>
      <p className="second sm api-text">{say('api_page.text')}</p>
      <div className="field api-find">
        <Icon name="search" small />
        <input
          ref={input}
          type="search"
          aria-label={say('api_page.search')}
          placeholder={say('api_page.search')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Key>/</Key>
      </div>
      {shown.map((group) => (
        <OperationGroup key={group.name} document={data} group={group} open={text.trim() !== '' && shown.length < 8} />
      ))}
      {count === 0 && <p className="card panel second">{say('api_page.none')}</p>}
    </>
  );
}
