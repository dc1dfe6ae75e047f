import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useWords } from '#admin/providers/words/useWords.ts';
import { without } from '../../conditions/filters.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Key } from '../../layout/Key.tsx';
import { useHotkeys } from '../../layout/useHotkeys.ts';

/** Quick search over the entity's search fields; the key `/` moves the focus here. */
export function SearchField() {
  const say = useWords();
  const { filterValues, setFilters } = useListContext();
  const applied = String(filterValues.q ?? '');
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };
  useHotkeys({ '/': () => input.current?.focus() });

  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const q = text.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      const rest = without(latest.current.filterValues, 'q');
      latest.current.setFilters(q ? { ...rest, q } : rest, undefined, false);
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="field sm find">
      <Icon name="search" small />
      <input
        ref={input}
        type="search"
        aria-label={say('list.search')}
        placeholder={say('list.search')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && (text ? setText('') : input.current?.blur())}
      />
      <Key>/</Key>
    </div>
  );
}
