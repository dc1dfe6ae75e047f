import { useEffect } from 'react';
import { stepOf } from './sides.ts';

type Props = {
  label: string;
  tabs: { key: string; title: string; count?: string | undefined }[];
  open: string;
  onChoose: (key: string) => void;
};

/** Tabs of one panel (`tab-panel`); arrow keys move between them. */
export function TabStrip({ label, tabs, open, onChoose }: Props) {
  const keys = tabs.map(({ key }) => key);
  const move = (event: React.KeyboardEvent, at: string) => {
    const step = stepOf(event.key);
    if (!step) return;
    const next = keys[(keys.indexOf(at) + step + keys.length) % keys.length]!;
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  useEffect(() => {
    const tab = document.getElementById(`tab-${open}`);
    if (tab) scrollAlong(tab);
  }, [open]);
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs.map(({ key, title, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === open}
          aria-controls="tab-panel"
          tabIndex={key === open ? 0 : -1}
          onClick={() => onChoose(key)}
          onKeyDown={(event) => move(event, key)}
        >
          {title}
          {count && <span className="count">{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Scrolls a tab into view within its strip; the page itself does not scroll. */
function scrollAlong(tab: HTMLElement): void {
  const strip = tab.parentElement!;
  const [own, whole] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  const before = own.x - whole.x;
  const after = own.x + own.width - whole.x - whole.width;
  strip.scrollBy(before < 0 ? before : Math.max(after, 0), 0);
}
