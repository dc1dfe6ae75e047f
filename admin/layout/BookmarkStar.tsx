import { useLocation } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';
import { useBookmarks } from './useBookmarks.ts';

/** Adds this page to the user's bookmarks, or removes it. */
export function BookmarkStar({ title, className = '' }: { title: string; className?: string }) {
  const say = useWords();
  const { pathname } = useLocation();
  const { isKnown, bookmarks, toggle } = useBookmarks();
  if (!isKnown) return null;
  const isBookmarked = bookmarks.some(({ path }) => path === pathname);
  return (
    <button
      type="button"
      className={`iconb star ${className}`}
      aria-pressed={isBookmarked}
      aria-label={say('bookmarks.add', { title })}
      title={say('bookmarks.add', { title })}
      onClick={() => void toggle(pathname, title)}
    >
      <Icon name="star" className={isBookmarked ? 'filled' : ''} />
    </button>
  );
}
