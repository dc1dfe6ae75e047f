import { useEffect } from 'react';
import { stepOf } from './sides.ts';

type Props = {
  label: string;
  tabs: { key: string; title: string; count?: string | undefined }[];
  open: string;
  onChoose: (key: string) => void;
};

/** Tabs of one panel (`tab-panel`); arrow keys go along them. */
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
    document.getElementById(`tab-${open}`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
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
