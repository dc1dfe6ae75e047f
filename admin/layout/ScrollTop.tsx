import { useEffect, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';

const shownFromPx = 480;

/** Returns to the top of a long page; the keyboard focus moves there, too. */
export function ScrollTop({ onTop }: { onTop: () => void }) {
  const say = useWords();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > shownFromPx);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  if (!isScrolled) return null;
  const label = say('appearance.to_top');
  const rise = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    onTop();
  };
  return (
    <button type="button" className="iconb to-top" aria-label={label} title={label} onClick={rise}>
      <Icon name="up" />
    </button>
  );
}
