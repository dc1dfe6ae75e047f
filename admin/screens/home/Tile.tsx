import { Link } from 'react-router';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { iconNamed } from '../../layout/icons.ts';
import type { Part } from './dashboard.ts';
import { watchWords } from './watch-words.ts';

/** The number of records, and the oldest or the next date among them; the whole tile links to the list. */
export function Tile({ part }: { part: Part }) {
  const reader = useReader();
  const { title, icon, link, count = 0, at = null, watch } = part;
  const words = watch ? watchWords(watch, at, reader) : null;
  return (
    <Link className="card home-tile" to={link}>
      <span className="title">
        <Icon name={iconNamed(icon)} small />
        <span className="grow">{title}</span>
        <Icon name="right" small flip />
      </span>
      <b>{formatNumber(count, reader.language, 0)}</b>
      {words && (
        <span className={`due ${words.level}`}>
          <span className="word">
            {reader.say(words.level === 'past' ? 'dashboard.oldest' : 'dashboard.next', { words: words.text })}
          </span>
        </span>
      )}
    </Link>
  );
}
