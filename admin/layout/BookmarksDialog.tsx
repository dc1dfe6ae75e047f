import './bookmarks.css';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { DialogHead } from './DialogHead.tsx';
import { Icon } from './Icon.tsx';
import { type Bookmark, useBookmarks } from './useBookmarks.ts';

type Props = { onClose: () => void; onLeave?: () => void };

/** The user's bookmarks as links, with buttons that move each up or down or remove it. */
export function BookmarksDialog({ onClose, onLeave }: Props) {
  const say = useWords();
  const id = useId();
  const { bookmarks, toggle, move } = useBookmarks();
  const [announcement, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: Bookmark['id']; way: string }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new order
  useEffect(() => {
    if (!moved.current) return;
    const { id, way } = moved.current;
    moved.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${id}"] button`) ?? [])];
    const open = buttons.filter((button) => !button.disabled);
    (open.find((button) => button.dataset.way === way) ?? open[0])?.focus();
    const at = bookmarks.findIndex((one) => one.id === id);
    if (at >= 0) announce(say('bookmarks.moved', { title: bookmarks[at]?.title, at: at + 1 }));
  }, [bookmarks]);
  const leave = () => {
    onClose();
    onLeave?.();
  };
  const shift = (bookmark: Bookmark, by: -1 | 1) => {
    moved.current = { id: bookmark.id, way: by < 0 ? 'up' : 'down' };
    void move(bookmark, by);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogHead id={id} title={say('bookmarks.title')} onClose={onClose} />
      <ol className="arrange" ref={list}>
        {bookmarks.map((bookmark, at) => (
          <li key={bookmark.id} data-id={bookmark.id}>
            <Link className="link grow" to={bookmark.path} onClick={leave}>
              {bookmark.title}
            </Link>
            <button
              type="button"
              className="iconb md"
              data-way="up"
              aria-label={say('bookmarks.up', bookmark)}
              disabled={at === 0}
              onClick={() => shift(bookmark, -1)}
            >
              <Icon name="up" small />
            </button>
            <button
              type="button"
              className="iconb md"
              data-way="down"
              aria-label={say('bookmarks.down', bookmark)}
              disabled={at === bookmarks.length - 1}
              onClick={() => shift(bookmark, 1)}
            >
              <Icon name="down" small />
            </button>
            <button
              type="button"
              className="iconb md"
              aria-label={say('bookmarks.remove', bookmark)}
              onClick={() => void toggle(bookmark.path, bookmark.title)}
            >
              <Icon name="x" small />
            </button>
          </li>
        ))}
      </ol>
      {bookmarks.length === 0 && <p className="empty mute">{say('bookmarks.none')}</p>}
      <p className="vh" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}
