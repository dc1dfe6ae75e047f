import { useWords } from '#admin/providers/words/useWords.ts';
import type { FilterProps } from './FilterPicker.tsx';

/**
 * One-click filters for a watched date: records whose date has passed, and records whose date falls within its limits.
 */
export function DuePresets({ field, onApply }: FilterProps) {
  const say = useWords();
  const { due } = field;
  if (!due) return null;
  const now = field.kind === 'instant' ? '$now' : '$today';
  const words =
    due.past === 'ended'
      ? (['due.filter_ended', 'due.filter_ends'] as const)
      : (['due.filter_late', 'due.filter_due'] as const);
  const limits = [due.soon, ...(due.upcoming === null ? [] : [due.upcoming])];
  return (
    <div className="presets">
      <button type="button" className="btn sm" onClick={() => onApply({ $lt: now })}>
        {say(words[0])}
      </button>
      {limits.map((days) => (
        <button
          type="button"
          key={days}
          className="btn sm"
          onClick={() => onApply({ $gte: now, $lte: `${now}+${days}d` })}
        >
          {say(words[1], { days })}
        </button>
      ))}
    </div>
  );
}
