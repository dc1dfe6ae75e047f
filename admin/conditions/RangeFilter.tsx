import { type FormEvent, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { dayOf, endOfDay, startOfDay } from '../cells/zone.ts';
import { lazyComponent } from '../layout/lazyComponent.tsx';
import type { FilterProps } from './FilterPicker.tsx';

const DuePresets = lazyComponent(async () =>
  (await import('../layout/lazy-parts.ts')).part(async () => (await import('./DuePresets.tsx')).DuePresets),
);

type Range = { $gte?: unknown; $lte?: unknown };

/**
 * From and to; both may stay empty. Days of an instant are days of the reader's time zone, and the last day counts in
 * full.
 */
export function RangeFilter(props: FilterProps) {
  const { field, value, onApply } = props;
  const say = useWords();
  const isDay = field.kind === 'date' || field.kind === 'instant';
  const now = (typeof value === 'object' ? value : { $gte: value, $lte: value }) as Range;
  const [from, setFrom] = useState(shown(field, now?.$gte));
  const [to, setTo] = useState(shown(field, now?.$lte));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range: Range = {};
    if (from) range.$gte = parsed(from, startOfDay);
    if (to) range.$lte = parsed(to, endOfDay);
    onApply(from || to ? range : undefined);
  };

  function parsed(text: string, end: (day: string) => string): unknown {
    if (!isDay) return Number(text);
    return field.kind === 'instant' ? end(text) : text;
  }

  const type = isDay ? 'date' : 'number';
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 10 }}>
      {field.due && <DuePresets {...props} />}
      <label className="sm">
        {say('list.from')}
        <input
          className="input"
          type={type}
          step="any"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="sm">
        {say('list.to')}
        <input className="input" type={type} step="any" value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      <button type="submit" className="btn sm primary">
        {say('list.apply')}
      </button>
    </form>
  );
}

function shown({ kind }: FilterProps['field'], end: unknown): string {
  if (typeof end === 'string' && !end.startsWith('$')) return kind === 'instant' ? dayOf(end) : end.slice(0, 10);
  return typeof end === 'number' ? String(end) : '';
}
