import { useId } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { hasTitle, type LabelValue, shownValue, valueContent } from './contents.ts';
import { changed, type StudioItem } from './items.ts';
import type { Studio } from './useStudio.ts';

type Props = { one: StudioItem; studio: Studio; values: readonly LabelValue[] };

/** The value of the record that an item shows, or a free text that contains values. */
export function ContentFields({ one, studio, values }: Props) {
  const say = useWords();
  const id = useId();
  if (one.type !== 'text' && one.type !== 'code') return null;
  const shown = shownValue(one.content);
  const known = shown && values.some(({ path }) => path === shown.path);
  const set = (content: string) => studio.change(changed(studio.items, one.key, { content }), `content-${one.key}`);
  const choose = (path: string) => {
    if (path !== '') return set(valueContent(path, (shown?.withTitle ?? false) && hasTitle(path)));
    set(values.find((value) => value.path === shown?.path)?.title ?? one.item);
  };
  const options = values.map(({ path, title }) => (
    <option key={path} value={path}>
      {title}
    </option>
  ));
  return (
    <>
      <div>
        <label className="lab" htmlFor={`${id}-shows`}>
          {say('studio.shows')}
        </label>
        <select
          id={`${id}-shows`}
          className="input"
          value={known ? shown.path : ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{say('studio.own_text')}</option>
          {options}
        </select>
      </div>
      {known && one.type === 'text' && hasTitle(shown.path) && (
        <label className="row sm">
          <input
            type="checkbox"
            checked={shown.withTitle}
            onChange={({ target }) => set(valueContent(shown.path, target.checked))}
          />
          {say('studio.with_title')}
        </label>
      )}
      {!known && (
        <div>
          <label className="lab" htmlFor={`${id}-content`}>
            {say('studio.content')}
          </label>
          <textarea
            id={`${id}-content`}
            className="input"
            rows={2}
            maxLength={300}
            value={one.content ?? ''}
            onChange={({ target }) => set(target.value)}
          />
          <p className="xs mute">{say('studio.content_help')}</p>
          <select
            className="input"
            aria-label={say('studio.insert')}
            value=""
            onChange={({ target }) => set(`${one.content ?? ''} ${valueContent(target.value, false)}`.trim())}
          >
            <option value="">{say('studio.insert')}</option>
            {options}
          </select>
        </div>
      )}
    </>
  );
}
