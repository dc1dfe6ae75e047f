import './masters.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { masterGroups } from '#admin/providers/model/masters.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { hasWords } from '#admin/providers/words/has-words.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { formatNumber } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Key } from '../../layout/Key.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { useHotkeys } from '../../layout/useHotkeys.ts';
import { GroupCard } from './GroupCard.tsx';
import { moveFocus } from './move-focus.ts';
import { useMasterLists } from './useMasterLists.ts';

/**
 * All master lists on one page, grouped by folder and searchable, each with its number of rows, latest change and
 * missing translations.
 */
export function MastersPage() {
  const say = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useHotkeys({ '/': () => input.current?.focus() });
  const { byEntity, languages, error, refetch } = useMasterLists();
  const all = masterGroups(useModel(), say('masters.general'), language);
  const q = normaliseText(text);
  const groups = all
    .map((group) => ({ ...group, lists: group.lists.filter((list) => hasWords(list.plural_title, q)) }))
    .filter(({ lists }) => lists.length > 0);
  const count = groups.reduce((sum, { lists }) => sum + lists.length, 0);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target === input.current) return setText('');
    if (event.key === 'Enter' && event.target === input.current && q && groups[0]?.lists[0]) {
      return void navigate(`/${groups[0].lists[0].plural}`);
    }
    if (page.current && moveFocus(page.current, input.current, event.key)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside
    <div ref={page} onKeyDown={press}>
      <PageTitle title={say('masters.title')} />
      <header className="head">
        <h1 className="wide-only">{say('masters.title')}</h1>
        <h1 className="vh phone-only">{say('masters.title')}</h1>
        <span className="mute sm" role="status">
          {say('master_lists.lists', { smart_count: count, count: formatNumber(count, language, 0) })}
        </span>
      </header>
      <div className="field masters-find">
        <Icon name="search" small />
        <input
          ref={input}
          type="search"
          aria-label={say('master_lists.search')}
          placeholder={say('master_lists.search')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Key>/</Key>
      </div>
      {error && (
        <div className="notice warning masters-fault" role="status">
          <p className="grow">{say('master_lists.failed', { reason: reasonOf(error) })}</p>
          <button type="button" className="btn sm" onClick={() => void refetch()}>
            {say('app.try_again')}
          </button>
        </div>
      )}
      {groups.length === 0 && (
        <section className="card empty">
          <p>{say('master_lists.none', { q: text.trim() })}</p>
          <button type="button" className="btn" onClick={() => setText('')}>
            {say('master_lists.show_all')}
          </button>
        </section>
      )}
      <div className="masters">
        {groups.map((group) => (
          <GroupCard key={group.name} group={group} byEntity={byEntity} languages={languages} />
        ))}
      </div>
    </div>
  );
}
