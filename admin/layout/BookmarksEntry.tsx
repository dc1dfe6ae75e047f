import { Suspense, useState } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { BookmarksDialog } from './BookmarksDialog.lazy.ts';
import { Icon } from './Icon.tsx';

/** The bookmarks in the menu drawer, for screens where the top bar has no room for them. */
export function BookmarksEntry({ onLeave }: { onLeave: () => void }) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!('bookmark' in useModel().entities)) return null;
  return (
    <li className="phone-only">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="bookmark" />
        <span>{say('bookmarks.title')}</span>
      </button>
      <Suspense>{isOpen && <BookmarksDialog onClose={() => setOpen(false)} onLeave={onLeave} />}</Suspense>
    </li>
  );
}
